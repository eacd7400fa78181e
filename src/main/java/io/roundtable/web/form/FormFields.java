package io.roundtable.web.form;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.text.TextRules;
import io.vertx.core.MultiMap;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The fields of a submitted form. Every reader notes its error and goes on, so that one answer
/// names all of them; what was typed stays available for rendering the form again.
///
/// ```java
/// var form = FormFields.of(context.request().formAttributes());
/// var title = form.required("title", "Enter a title.", 200);
/// var due = form.date("dueOn");
/// form.requireValid();
/// ```
///
/// Used by one thread.
public final class FormFields {
  private static final String NOTHING_SEEN =
      "What was typed here shows nothing. Type something that can be seen";
  private static final String RENDERED = "was.";
  private static final String LOOK_AGAIN = "Some fields need another look.";

  private final MultiMap fields;
  private final List<FieldError> errors = new ArrayList<>();
  private final Map<String, String> meanings = new HashMap<>();
  private final Map<String, List<Offer>> offers = new HashMap<>();

  private FormFields(MultiMap fields) {
    this.fields = fields;
  }

  /// The fields of a request whose body has been read.
  public static FormFields of(MultiMap fields) {
    return new FormFields(fields);
  }

  /// The fields of a form that nobody has sent yet.
  public static FormFields empty() {
    return new FormFields(MultiMap.caseInsensitiveMultiMap());
  }

  /// A line that must be there.
  ///
  /// @param missing the sentence where it is not, for example `Enter a title.`
  /// @param maximumLength in characters as a person counts them (code points)
  /// @return the text without blanks around it; empty only where an error was noted
  public String required(String field, String missing, int maximumLength) {
    if (raw(field).isBlank()) {
      reject(field, missing);
      return "";
    }
    var text = plainLine(field, maximumLength);
    requireVisible(field, text, NOTHING_SEEN + ".");
    return text;
  }

  /// A line that may be empty.
  ///
  /// @param maximumLength in code points
  /// @return the text without blanks around it, or the empty text
  public String line(String field, int maximumLength) {
    var text = plainLine(field, maximumLength);
    requireVisible(field, text, NOTHING_SEEN + ", or leave it empty.");
    return text;
  }

  /// A text of several lines that may be empty; line ends become `\n`.
  ///
  /// @param maximumLength in code points
  /// @return the text without blanks around it, or the empty text
  public String text(String field, int maximumLength) {
    var text = raw(field).replace("\r\n", "\n").replace('\r', '\n').strip();
    if (text.codePoints().anyMatch(FormFields::isUnwantedInText)) {
      reject(field, "Remove the control characters from this text.");
    }
    requireVisible(field, text, NOTHING_SEEN + ", or leave it empty.");
    return limited(field, text, maximumLength);
  }

  /// A secret: taken as it was typed, blanks included.
  ///
  /// @param missing the sentence where it is empty
  /// @param maximumLength in code points
  public String secret(String field, String missing, int maximumLength) {
    var secret = raw(field);
    if (secret.isEmpty()) {
      reject(field, missing);
    }
    return limited(field, secret, maximumLength);
  }

  /// A whole number.
  ///
  /// @return empty where nothing was typed or an error was noted
  public Optional<Integer> number(String field, int minimum, int maximum) {
    var sentence = "Enter a whole number from " + minimum + " to " + maximum + ".";
    return parsed(field, sentence, Integer::valueOf)
        .filter(number -> accept(field, number >= minimum && number <= maximum, sentence));
  }

  /// A local date, as `<input type=date>` sends it.
  ///
  /// @return empty where nothing was typed or an error was noted
  public Optional<LocalDate> date(String field) {
    return parsed(field, "Enter a date such as 2026-12-24.", LocalDate::parse);
  }

  /// One of several known values.
  ///
  /// @param choices by what the form sends
  /// @param sentence what to do where it is none of them
  /// @return empty only where an error was noted
  public <T> Optional<T> choice(String field, Map<String, T> choices, String sentence) {
    var choice = Optional.ofNullable(choices.get(raw(field)));
    accept(field, choice.isPresent(), sentence);
    return choice;
  }

  /// Whether a checkbox was ticked.
  public boolean ticked(String field) {
    return fields.contains(field);
  }

  /// Every field as it was sent, in the order of the form.
  public List<Map.Entry<String, String>> entries() {
    return List.copyOf(fields.entries());
  }

  /// All values of a field that may occur several times, without blanks around them.
  public List<String> all(String field) {
    return fields.getAll(field).stream().map(String::strip).filter(v -> !v.isEmpty()).toList();
  }

  /// Exactly what was typed, for rendering the form again.
  ///
  /// @return the empty text where the field was not sent
  public String raw(String field) {
    var value = fields.get(field);
    return value == null ? "" : value;
  }

  /// Exactly what was typed, or what holds where the form does not say.
  ///
  /// @return the other value only where the field was not sent
  public String rawOr(String field, String otherwise) {
    return fields.contains(field) ? fields.get(field) : otherwise;
  }

  /// The name of the hidden field that carries what another field was rendered with, so that it can
  /// be told what its sender changed, and from what.
  ///
  /// @return for example `was.title`
  public static String before(String field) {
    return RENDERED + field;
  }

  /// The value that a field was rendered with.
  ///
  /// @return empty where the form does not say
  public Optional<String> rendered(String field) {
    return Optional.ofNullable(fields.get(before(field)));
  }

  /// Says what value was meant by what was typed, for example whose identifier by a name.
  public void resolve(String field, String value) {
    meanings.put(field, value);
  }

  /// The value that was meant by what was typed.
  ///
  /// @return what was typed, where nobody said that it means something else
  public String meant(String field) {
    return meanings.getOrDefault(field, raw(field));
  }

  /// Offers values for a field where it is not clear which is meant.
  public void offer(String field, List<Offer> values) {
    offers.put(field, List.copyOf(values));
  }

  /// The values that are offered for a field.
  public List<Offer> offers(String field) {
    return offers.getOrDefault(field, List.of());
  }

  /// A field as a template shows it again: with what was typed and what to do about it.
  public Field field(String name) {
    return new Field(name, raw(name), errorOf(name));
  }

  /// Notes what a command found wrong with fields.
  ///
  /// @param failure what it answered
  public void reject(Failure failure) {
    if (failure instanceof Failure.Invalid(var _, var errorsOfCommand)) {
      errorsOfCommand.forEach(error -> reject(error.field(), error.sentence()));
    }
  }

  /// The failure that a form is refused with: the errors noted so far.
  public Failure.Invalid invalid() {
    return new Failure.Invalid(LOOK_AGAIN, errors);
  }

  /// Notes an error; the first one of a field counts.
  ///
  /// @param sentence what to do, as a full sentence
  public void reject(String field, String sentence) {
    if (errorOf(field) == null) {
      errors.add(new FieldError(field, sentence));
    }
  }

  /// The errors noted so far, in the order of reading.
  public List<FieldError> errors() {
    return List.copyOf(errors);
  }

  /// The sentence of a field's error.
  ///
  /// @return null where there is none, as templates want it
  public String errorOf(String field) {
    return errors.stream()
        .filter(error -> error.field().equals(field))
        .map(FieldError::sentence)
        .findFirst()
        .orElse(null);
  }

  /// Ends a handler that does not render the form again itself.
  ///
  /// @throws FailureException with Invalid, where an error was noted
  public void requireValid() {
    if (!errors.isEmpty()) {
      throw new FailureException(invalid());
    }
  }

  private String plainLine(String field, int maximumLength) {
    var text = raw(field).strip();
    if (text.codePoints().anyMatch(FormFields::isUnwantedInLine)) {
      reject(field, "Use one line of plain characters.");
    }
    return limited(field, text, maximumLength);
  }

  private void requireVisible(String field, String text, String sentence) {
    accept(field, text.isEmpty() || TextRules.isVisible(text), sentence);
  }

  private boolean accept(String field, boolean good, String sentence) {
    if (!good) {
      reject(field, sentence);
    }
    return good;
  }

  private String limited(String field, String text, int maximumLength) {
    int length = text.codePointCount(0, text.length());
    if (length > maximumLength) {
      reject(field, "Use at most " + maximumLength + " characters; these are " + length + ".");
      return text.substring(0, text.offsetByCodePoints(0, maximumLength));
    }
    return text;
  }

  private <T> Optional<T> parsed(String field, String sentence, Function<String, T> parser) {
    var text = raw(field).strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(parser.apply(text));
    } catch (NumberFormatException | DateTimeParseException failure) {
      reject(field, sentence);
      return Optional.empty();
    }
  }

  private static boolean isUnwantedInLine(int character) {
    return Character.isISOControl(character) || character == '\u2028' || character == '\u2029';
  }

  private static boolean isUnwantedInText(int character) {
    return Character.isISOControl(character) && character != '\n' && character != '\t';
  }
}
