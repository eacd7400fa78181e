package io.roundtable.web;

import io.roundtable.model.failure.Failure.FieldError;
import java.time.Duration;
import java.util.List;

/// What a failure page says.
///
/// @param status the HTTP status, for example 404
/// @param title a heading, for example `Page not found`
/// @param sentence what happened, as a full sentence
/// @param advice what to do next, as a full sentence
/// @param whomToAsk names of people who can grant access; mostly empty
/// @param fields the fields of a form that could not be accepted; mostly empty
/// @param requestId what an operator finds in the log; null where nothing was logged
/// @param retryAfter when the same request may be sent again; null where waiting does not help
public record FailureNotice(
    int status,
    String title,
    String sentence,
    String advice,
    List<String> whomToAsk,
    List<FieldError> fields,
    String requestId,
    Duration retryAfter) {
  /// Copies the lists.
  public FailureNotice {
    whomToAsk = List.copyOf(whomToAsk);
    fields = List.copyOf(fields);
  }

  /// The same notice for a request that stands in the log.
  FailureNotice withRequestId(String id) {
    return new FailureNotice(status, title, sentence, advice, whomToAsk, fields, id, retryAfter);
  }
}
