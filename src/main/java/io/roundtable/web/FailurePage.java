package io.roundtable.web;

import io.roundtable.model.failure.Failure.FieldError;
import java.util.List;

/// The page `failure/failure`: what went wrong, in words, and what to do next.
///
/// @param frame the frame, of a visitor where it is not known who asks
/// @param title for example `Page not found`; the heading as well
/// @param status for example `404`
/// @param sentence what happened, as a full sentence
/// @param advice what to do next, as a full sentence; null where the sentence says it
/// @param problems what was wrong with the fields of a form, a sentence each; mostly empty
/// @param whomToAsk names of people who can grant access; mostly empty
/// @param requestId names the request to an operator; null where there is nothing to ask them
/// @param next links that lead on; at least one
/// @param unsent the form that did not take effect; null where there was none, or where it is not
///     known to be the viewer's
public record FailurePage(
    Frame frame,
    String title,
    String status,
    String sentence,
    String advice,
    List<String> problems,
    List<String> whomToAsk,
    String requestId,
    List<NavigationItem> next,
    UnsentForm unsent) {
  /// Copies the lists.
  public FailurePage {
    problems = List.copyOf(problems);
    whomToAsk = List.copyOf(whomToAsk);
    next = List.copyOf(next);
  }

  /// The page of a notice.
  ///
  /// @param frame the frame, of a visitor where it is not known who asks
  /// @param next links that lead on; at least one
  /// @param unsent the form that did not take effect, where it is the viewer's
  public static FailurePage of(
      Frame frame, FailureNotice notice, List<NavigationItem> next, UnsentForm unsent) {
    return new FailurePage(
        frame,
        notice.title(),
        Integer.toString(notice.status()),
        notice.sentence(),
        notice.advice(),
        notice.fields().stream().map(FieldError::sentence).toList(),
        notice.whomToAsk(),
        notice.requestId(),
        next,
        unsent);
  }

  /// Whether the page says what was wrong with a form.
  public boolean hasProblems() {
    return !problems.isEmpty();
  }

  /// Whether the page says whom to ask.
  public boolean hasWhomToAsk() {
    return !whomToAsk.isEmpty();
  }
}
