package io.roundtable.feature.audit;

import static java.util.stream.Collectors.toMap;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.PersonWord;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.text.TextRules;
import io.roundtable.page.Addresses;
import io.roundtable.page.Choice;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The part of the trail that an address asks for: `month`, and of it what one `person` did or what
/// was done to them, and one `kind` of entries. Entries are filtered after they were read (AP18),
/// so that the page can say how many were looked at.
///
/// @param fields as they were sent, with what is wrong with them
/// @param month the present one where none is asked for, or none that is right
/// @param kind empty for all
/// @param person what was typed; empty for everybody
record AuditQuery(FormFields fields, YearMonth month, Optional<AuditKind> kind, String person) {
  static final String MONTH = "month";
  static final String KIND = "kind";
  static final String PERSON = "person";
  private static final int LAST_YEAR = 9999;
  private static final Map<String, AuditKind> KINDS =
      Arrays.stream(AuditKind.values()).collect(toMap(AuditQuery::value, Function.identity()));

  static AuditQuery of(Request request) {
    var fields = FormFields.of(request.context().request().params());
    var present = YearMonth.from(request.now().atOffset(ZoneOffset.UTC));
    var month = fields.raw(MONTH).isBlank() ? present : month(fields).orElse(present);
    var kind =
        fields.raw(KIND).isEmpty()
            ? Optional.<AuditKind>empty()
            : fields.choice(KIND, KINDS, "Choose one of the kinds that are listed.");
    return new AuditQuery(fields, month, kind, fields.line(PERSON, PersonSearch.LONGEST));
  }

  private static Optional<YearMonth> month(FormFields fields) {
    try {
      var month = YearMonth.parse(fields.raw(MONTH).strip());
      if (month.getYear() >= 1 && month.getYear() <= LAST_YEAR) {
        return Optional.of(month);
      }
    } catch (DateTimeParseException notOne) {
      // Said below, as of a year that no month has.
    }
    fields.reject(MONTH, "Enter a month such as 2026-11.");
    return Optional.empty();
  }

  boolean filters() {
    return kind.isPresent() || !person.isEmpty();
  }

  /// The address with what it filters by, of any month.
  String address(String address, YearMonth ofMonth) {
    var dated = Addresses.with(address, MONTH, ofMonth.toString());
    var sorted = Addresses.with(dated, KIND, kind.map(AuditQuery::value).orElse(""));
    return Addresses.with(sorted, PERSON, person);
  }

  /// Reads a part of the month, and beside it who is meant by what was typed (AP28).
  Future<Found> read(Reading reading, PageRequest page) {
    var request = reading.request();
    var entries = request.reads().tenants().listAudit(request.tenantId(), month, page);
    var people = PersonSearch.people(reading, fields.errors().isEmpty() ? person : "");
    return Future.all(entries, people)
        .map(done -> new Found(entries.result(), people.result().one()));
  }

  /// The entries of a part that are to be shown.
  List<AuditEntry> fitting(Request request, Found found) {
    return found.entries().items().stream()
        .filter(entry -> !entry.isExpired(request.now()) && fits(entry, found.meant()))
        .toList();
  }

  /// An entry of the person that was found may have an older name.
  private boolean fits(AuditEntry entry, Optional<PersonWord> meant) {
    if (kind.isPresent() && kind.get() != entry.kind()) {
      return false;
    }
    if (person.isEmpty()) {
      return true;
    }
    var name = TextRules.folded(meant.map(PersonWord::name).orElse(person));
    return meant.filter(found -> found.userId().equals(entry.actorId())).isPresent()
        || names(entry).anyMatch(text -> TextRules.folded(text).contains(name));
  }

  private static Stream<String> names(AuditEntry entry) {
    return Stream.of(entry.actorName(), entry.subject()).filter(Objects::nonNull);
  }

  /// The kinds to choose from, in alphabetical order.
  List<Choice> kinds() {
    var chosen = fields.raw(KIND);
    var kinds =
        Arrays.stream(AuditKind.values())
            .map(each -> Choice.of(value(each), AuditSentences.label(each), chosen))
            .sorted((one, other) -> one.label().compareTo(other.label()));
    return Stream.concat(Stream.of(Choice.of("", "Everything", chosen)), kinds).toList();
  }

  private static String value(AuditKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /// A part of the trail, with the person that is meant.
  record Found(Page<AuditEntry> entries, Optional<PersonWord> meant) {}
}
