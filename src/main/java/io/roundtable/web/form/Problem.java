package io.roundtable.web.form;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import java.util.ArrayList;
import java.util.List;

/// One line of the summary above a form that was refused.
///
/// @param href leads to the field, for example `#title`; null where it is about no single field
/// @param sentence what to do, as a full sentence
public record Problem(String href, String sentence) {
  /// The lines for what was found wrong with fields.
  ///
  /// @param errors in the form's order
  /// @return one line each
  public static List<Problem> of(List<FieldError> errors) {
    return errors.stream()
        .map(error -> new Problem("#" + error.field(), error.sentence()))
        .toList();
  }

  /// The lines for why a form was refused.
  ///
  /// @param failure what the command answered
  /// @param errors of the fields, in the form's order
  /// @return a line for each field, after the failure's own sentence where it says more than they
  public static List<Problem> of(Failure failure, List<FieldError> errors) {
    var lines = new ArrayList<>(of(errors));
    if (lines.isEmpty() || !(failure instanceof Failure.Invalid)) {
      lines.addFirst(new Problem(null, sentence(failure)));
    }
    return lines;
  }

  private static String sentence(Failure failure) {
    return switch (failure) {
      case Failure.TooOften often -> often.sentence() + " " + often.waiting("send it again");
      case Failure.Conflict conflict -> conflict.belowHeading();
      default -> failure.sentence();
    };
  }
}
