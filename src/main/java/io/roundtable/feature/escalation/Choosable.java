package io.roundtable.feature.escalation;

import io.roundtable.model.PersonWord;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.UserEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.Choice;
import io.roundtable.page.Reading;
import io.roundtable.page.person.PersonInput;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Offer;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The people whose escalations an admin may ask for.
///
/// @param first the first of them
/// @param search those found by what was typed
record Choosable(Page<UserEntry> first, PersonSearch search) {
  /// So many people can be looked through in a list; more are searched for.
  private static final int FEW = 20;

  private static final Comparator<Choice> BY_NAME =
      Comparator.comparing(Choice::label, String.CASE_INSENSITIVE_ORDER);

  /// Reads them (AP11, AP28) where the page lets choose.
  static Future<Optional<Choosable>> read(Reading reading, EscalationsQuery asked) {
    if (!asked.choosing()) {
      return Future.succeededFuture(Optional.empty());
    }
    var tenants = reading.reads().tenants();
    var first = tenants.listUsers(asked.tenantId(), PageRequest.first(FEW));
    var search = PersonSearch.people(reading, asked.typed());
    return Future.all(first, search)
        .map(read -> Optional.of(new Choosable(first.result(), search.result())));
  }

  /// The only one who can be meant by what was typed.
  Optional<UserId> found() {
    return search.one().map(PersonWord::userId);
  }

  /// The field in which one is chosen, or nobody for the asker's own.
  PersonInput input(Addresses addresses, EscalationsPages.Asked asked) {
    var query = asked.request();
    var id = query.own() ? "" : query.responder().value();
    if (!query.typed().isEmpty()) {
      var offers = search.people().stream().map(PersonSearch::offer).toList();
      var field = new Field(EscalationsQuery.RESPONDER, query.typed(), search.sentence());
      return input(field, List.of(), addresses.people(), "", offers);
    }
    if (first.next().isPresent() || alike()) {
      var name = query.own() ? "" : asked.responder().name();
      var field = Field.of(EscalationsQuery.RESPONDER, name);
      return input(field, List.of(), addresses.people(), id, List.of());
    }
    var choices = choices(id, asked.person().user().userId());
    return input(Field.of(EscalationsQuery.RESPONDER, id), choices, null, id, List.of());
  }

  private static PersonInput input(
      Field field, List<Choice> choices, String searchUrl, String id, List<Offer> offers) {
    return new PersonInput(field, "Yours", false, choices, searchUrl, id, offers);
  }

  /// Whether some cannot be told apart by their names alone.
  private boolean alike() {
    var names = first.items().stream().map(UserEntry::name).toList();
    return names.stream().distinct().count() < names.size();
  }

  private List<Choice> choices(String chosen, UserId asker) {
    return first.items().stream()
        .filter(person -> !person.userId().equals(asker))
        .map(person -> Choice.of(person.userId().value(), person.name(), chosen))
        .sorted(BY_NAME)
        .toList();
  }
}
