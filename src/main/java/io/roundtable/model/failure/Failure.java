package io.roundtable.model.failure;

import java.time.Duration;
import java.util.List;

/// Why something that was asked for was not done, in words a person can be shown.
///
/// The web maps each case to a status in one switch without `default`, so that a new case breaks
/// the build where work is needed. A failed future carries one as its cause.
public sealed interface Failure {
  /// A full sentence for the person who asked; says nothing internal.
  ///
  /// @return the sentence
  String sentence();

  /// It does not exist, or the asker may not know that it does: the two look alike.
  ///
  /// @param heading says it in a few words; the same for both
  record NotFound(String heading, String sentence) implements Failure {
    private static final String NO_PAGE = "Page not found";

    /// One whose heading is that there is no such page.
    public NotFound(String sentence) {
      this(NO_PAGE, sentence);
    }

    /// Whether the asker may know the place where it was looked for.
    public boolean placed() {
      return !heading.equals(NO_PAGE);
    }
  }

  /// It exists and the asker may know that, but may not see or do it.
  ///
  /// @param heading says it in a few words, for example `Your role does not allow this`
  /// @param readable whether the asker may read it
  /// @param whomToAsk names of people who can grant access; may be empty
  record Forbidden(String heading, String sentence, boolean readable, List<String> whomToAsk)
      implements Failure {
    /// Copies the names.
    public Forbidden {
      whomToAsk = List.copyOf(whomToAsk);
    }

    /// One whose heading is that there is no access.
    public Forbidden(String sentence, List<String> whomToAsk) {
      this("No access", sentence, false, whomToAsk);
    }
  }

  /// It was there and is deleted, and the asker may know that.
  ///
  /// @param heading says it in a few words, for example `This task was deleted`
  record Gone(String heading, String sentence) implements Failure {}

  /// The request itself is malformed: a tampered cursor, a stale or forged form.
  ///
  /// @param heading says it in a few words
  /// @param repeatable whether the same fields can be accepted when they are sent once more
  record BadRequest(String heading, String sentence, boolean repeatable) implements Failure {
    /// A form whose fields can be accepted with a fresh token and key.
    public BadRequest(String heading, String sentence) {
      this(heading, sentence, true);
    }

    /// One whose heading is that it did not work, however often it is repeated.
    public BadRequest(String sentence) {
      this("That did not work", sentence, false);
    }
  }

  /// Fields of a form that cannot be accepted.
  record Invalid(String sentence, List<FieldError> fields) implements Failure {
    /// Copies the fields.
    public Invalid {
      fields = List.copyOf(fields);
    }

    /// A single field that cannot be accepted.
    ///
    /// @return the failure, whose sentence is the field's
    public static Invalid of(String field, String sentence) {
      return new Invalid(sentence, List.of(new FieldError(field, sentence)));
    }
  }

  /// Things are not any more, or not yet, as what was asked for needs them.
  ///
  /// @param heading says it in a few words, for example `This column is full`
  /// @param reason what is not so, as full sentences
  /// @param again what whoever sent the form can do with it, as full sentences; empty where that is
  ///     nothing, null where the reason says all
  record Conflict(String heading, String reason, String again) implements Failure {
    /// One whose reason says all.
    public Conflict(String heading, String reason) {
      this(heading, reason, null);
    }

    /// Somebody else changed the same thing first.
    public Conflict(String sentence) {
      this("Somebody else was quicker", sentence);
    }

    @Override
    public String sentence() {
      return again == null ? reason : (reason + " Nothing was changed. " + again).strip();
    }

    /// The sentence below a heading that says already that nothing was changed.
    public String belowHeading() {
      return again == null ? reason : (reason + " " + again).strip();
    }

    /// The same where a button was to take something back: there is no form to be sent again.
    public Conflict ofUndo() {
      return again == null ? this : new Conflict(heading, reason, "");
    }
  }

  /// The project is in the archive, where it can be read and not be changed.
  ///
  /// @param restorable whether the asker can take it out
  record Archived(String sentence, boolean restorable) implements Failure {}

  /// A text over its limit.
  record TooLarge(String sentence) implements Failure {}

  /// Too much at once, or the table does not answer in time; sending again later is safe.
  record Busy(String sentence, Duration retryAfter) implements Failure {}

  /// The same person or address tried too often; trying again later is fine.
  record TooOften(String sentence, Duration retryAfter) implements Failure {
    /// How long to wait, as a full sentence.
    ///
    /// @param then what to do after that, for example `sign in again`
    public String waiting(String then) {
      long seconds = Math.max(1, retryAfter.plusMillis(999).toSeconds());
      long minutes = (seconds + 59) / 60;
      var length = seconds < 120 ? counted(seconds, "second") : counted(minutes, "minute");
      return "Wait " + length + ", then " + then + ".";
    }

    private static String counted(long number, String unit) {
      return number + " " + unit + (number == 1 ? "" : "s");
    }
  }

  /// Nobody is signed in any more where somebody was.
  record SignedOut(String sentence) implements Failure {}

  /// Nothing went wrong but that signing in came between: the form must be sent once more.
  record Interrupted(String sentence) implements Failure {}

  /// The index that a page needs is still being built.
  ///
  /// @param index the index, for example `Escalations`
  record IndexBuilding(String sentence, String index) implements Failure {}

  /// One field of a form and what to do about it.
  ///
  /// @param field the form field's name, for example `slug`
  /// @param sentence what to do, as a full sentence
  record FieldError(String field, String sentence) {}
}
