package io.roundtable.page.person;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.text.NameWords;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Reading;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Offer;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// People found by what somebody typed: part of a name, an address, or both as the pages write
/// them.
///
/// @param typed as it was typed
/// @param people at most [#MOST], each once
/// @param refused who was found and cannot be chosen, for example as a member already
/// @param more whether there are others
public record PersonSearch(
    String typed, List<PersonWord> people, List<PersonWord> refused, boolean more) {
  /// The most people that are shown.
  public static final int MOST = 20;

  /// A person has several words, of which some may begin alike.
  private static final int WORDS = 5 * MOST;

  /// Fields that are sent beside what was typed: the text under which somebody stood in the field
  /// before, who that was, and who was picked of those that were found.
  public static final String SHOWN = ".shown";

  public static final String ID = ".id";
  public static final String PICKED = ".picked";

  /// The words for somebody whose identifier is nobody's.
  public static final String STRANGER = "Somebody who is no member";

  /// The longest text that is searched for: a name of 100 characters of two units with an address.
  public static final int LONGEST = 460;

  /// Copies the people.
  public PersonSearch {
    people = List.copyOf(people);
    refused = List.copyOf(refused);
  }

  /// Finds members of the page's project (AP29).
  ///
  /// @param typed may be empty, which finds nobody
  public static Future<PersonSearch> members(Reading reading, String typed) {
    var project = reading.project();
    var key = new ProjectKey(project.tenantId(), project.projectId());
    return words(typed)
        .map(words -> reading.reads().projects().findMembers(key, words, PageRequest.first(WORDS)))
        .map(found -> found.map(page -> of(typed, page, person -> true)))
        .orElseGet(() -> Future.succeededFuture(nobody(typed)));
  }

  /// Finds people of the asker's tenant (AP28).
  ///
  /// @param typed may be empty, which finds nobody
  public static Future<PersonSearch> people(Reading reading, String typed) {
    var tenantId = reading.request().tenantId();
    var first = PageRequest.first(WORDS);
    return words(typed)
        .map(words -> reading.reads().tenants().findPeople(tenantId, words, first))
        .map(found -> found.map(page -> of(typed, page, person -> true)))
        .orElseGet(() -> Future.succeededFuture(nobody(typed)));
  }

  /// Finds people of the tenant who are no members of the page's project (AP28, AP29).
  ///
  /// @param typed may be empty, which finds nobody
  public static Future<PersonSearch> others(Reading reading, String typed) {
    var project = reading.project();
    var key = new ProjectKey(project.tenantId(), project.projectId());
    var words = words(typed);
    if (words.isEmpty()) {
      return Future.succeededFuture(nobody(typed));
    }
    var reads = reading.reads();
    var first = PageRequest.first(WORDS);
    var people = reads.tenants().findPeople(project.tenantId(), words.get(), first);
    // In the same order: whoever of the people is a member stands in this page too.
    var members = reads.projects().findMembers(key, words.get(), first);
    return Future.all(people, members)
        .map(
            read -> {
              var inside =
                  members.result().items().stream()
                      .map(PersonWord::userId)
                      .collect(Collectors.toSet());
              return of(typed, people.result(), person -> !inside.contains(person.userId()));
            });
  }

  /// The same without those whom a form does not take.
  public PersonSearch only(Predicate<PersonWord> able) {
    var others = new ArrayList<>(refused);
    people.stream().filter(able.negate()).forEach(others::add);
    return new PersonSearch(typed, people.stream().filter(able).toList(), others, more);
  }

  /// The text of a field that is to be searched for. Somebody who was picked, or stood in the field
  /// before, is known already.
  ///
  /// @return what is to be searched for; empty for nothing
  public static String asked(FormFields fields, String field) {
    var typed = fields.raw(field).strip();
    var picked = fields.raw(field + PICKED).strip();
    if (typed.isEmpty() || !picked.isEmpty()) {
      return "";
    }
    if (fields.ticked(field + SHOWN)) {
      return typed.equals(fields.raw(field + SHOWN).strip()) ? "" : typed;
    }
    return Identifiers.isValid(typed) ? "" : typed;
  }

  /// Whom the field of an address means: the identifier of who was picked of those found, or stood
  /// there before; else what was typed.
  ///
  /// @param parameters gives a parameter of the address, empty where it is not there
  public static String meant(UnaryOperator<String> parameters, String field) {
    var typed = parameters.apply(field).strip();
    var picked = parameters.apply(field + PICKED).strip();
    if (!picked.isEmpty()) {
      return picked;
    }
    var id = parameters.apply(field + ID).strip();
    return typed.equals(parameters.apply(field + SHOWN)) && !id.isEmpty() ? id : typed;
  }

  /// Tells a form whom a field means; where that is not clear, notes what to do and offers those
  /// who were found.
  ///
  /// @param fields of which [#asked] gave what was searched for
  public void settle(FormFields fields, String field) {
    if (typed.isEmpty()) {
      settled(fields, field);
      return;
    }
    one()
        .map(person -> person.userId().value())
        .ifPresentOrElse(
            person -> fields.resolve(field, person),
            () -> {
              fields.reject(field, sentence());
              fields.offer(field, people.stream().map(PersonSearch::offer).toList());
            });
  }

  private static void settled(FormFields fields, String field) {
    var picked = fields.raw(field + PICKED).strip();
    if (!picked.isEmpty()) {
      fields.resolve(field, picked);
    } else if (fields.ticked(field + SHOWN) && !fields.raw(field).isBlank()) {
      fields.resolve(field, fields.raw(field + ID).strip());
    }
  }

  /// The one who is meant: the only one, the one of that address, or the only one of that very
  /// name. Where that is somebody who cannot be chosen, the command says why; nobody else is meant
  /// then.
  public Optional<PersonWord> one() {
    var found = Stream.concat(people.stream(), refused.stream()).toList();
    var byAddress = single(found, this::isAddressed);
    if (byAddress.isPresent() || more) {
      return byAddress;
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : single(found, this::isNamed);
  }

  private boolean isAddressed(PersonWord person) {
    return person.email() != null && person.email().value().equals(address(typed));
  }

  private boolean isNamed(PersonWord person) {
    return NameWords.typed(person.name()).equals(NameWords.typed(typed));
  }

  private static Optional<PersonWord> single(List<PersonWord> found, Predicate<PersonWord> asked) {
    var single = found.stream().filter(asked).toList();
    return single.size() == 1 ? Optional.of(single.getFirst()) : Optional.empty();
  }

  /// The reason why nobody was chosen, and how to go on.
  public String sentence() {
    var words = "“" + isolated(typed) + "”";
    var further = "Type the beginning of any part of the name, or the email address.";
    if (people.isEmpty()) {
      var found = more ? "None of the first who are found by " : "None of those who are found by ";
      return refused.isEmpty()
          ? "Nobody is found by " + words + ". " + further
          : found + words + " can be chosen here. Type more of the name, or the email address.";
    }
    if (more) {
      return "More people than are listed are found by "
          + words
          + ". Choose one, or type more of the name.";
    }
    return people.size() == 1
        ? "Not everybody who is found by " + words + " can be chosen here. Choose whom you mean."
        : "Several people are found by " + words + ". Choose one of them.";
  }

  /// Name and address, as people are told apart in a list.
  public static String label(String name, Object address) {
    return address == null ? name : name + " <" + address + ">";
  }

  public static String label(Member member) {
    return label(DisplayNames.name(member.userName(), member.userId()), member.userEmail());
  }

  /// As a form offers somebody who was found.
  public static Offer offer(PersonWord person) {
    return new Offer(person.userId().value(), label(person.name(), person.email()));
  }

  private static PersonSearch nobody(String typed) {
    return new PersonSearch(typed, List.of(), List.of(), false);
  }

  private static PersonSearch of(
      String typed, Page<PersonWord> found, Predicate<PersonWord> wanted) {
    var people = new LinkedHashMap<UserId, PersonWord>();
    found.items().stream().forEach(word -> people.putIfAbsent(word.userId(), word));
    var all = people.values().stream();
    var search = new PersonSearch(typed, all.toList(), List.of(), found.next().isPresent());
    return search.only(wanted).cut();
  }

  private PersonSearch cut() {
    return new PersonSearch(
        typed, people.stream().limit(MOST).toList(), refused, more || people.size() > MOST);
  }

  /// Of `Ada <ada@acme.example>` the address alone: it is one person's.
  private static Optional<String> words(String typed) {
    var cut = typed.length() > LONGEST ? typed.substring(0, LONGEST) : typed;
    var address = address(cut);
    return NameWords.typed(address.isEmpty() ? cut : address);
  }

  private static String address(String typed) {
    int open = typed.lastIndexOf('<');
    int close = typed.lastIndexOf('>');
    var inside = open >= 0 && close > open ? typed.substring(open + 1, close) : typed;
    var lower = inside.strip().toLowerCase(Locale.ROOT);
    return inside.contains("@")
        ? EmailAddress.parse(inside).map(EmailAddress::value).orElse(lower)
        : "";
  }
}
