package io.roundtable.web;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/// One line for each request that was refused: at level info for what somebody else changed first,
/// as its page names the request to an operator, and at level debug for everything else. Names the
/// kind of failure, the place in the sources and the fields of the form; not the sentence, which
/// can have names in it.
public final class RefusalLog {
  private static final Logger LOGGER = LoggerFactory.getLogger(RefusalLog.class);
  private static final String CAUSE = "io.roundtable.web.refusal";

  private RefusalLog() {}

  /// Keeps why a form will be shown again, for the line that is written when it is.
  public static void note(RoutingContext context, FailureException cause) {
    context.put(CAUSE, cause);
  }

  static void write(RoutingContext context, Failure failure) {
    var level = level(failure);
    if (LOGGER.isEnabledForLevel(level)) {
      FailureException cause = context.get(CAUSE);
      LOGGER
          .atLevel(level)
          .log(
              "Request {} was refused: {} at {}{}",
              RequestIds.of(context),
              failure.getClass().getSimpleName(),
              cause == null ? "the form" : cause.place(),
              failure instanceof Failure.Invalid(var _, var fields) ? names(fields) : "");
    }
  }

  private static Level level(Failure failure) {
    return failure instanceof Failure.Conflict || failure instanceof Failure.Archived
        ? Level.INFO
        : Level.DEBUG;
  }

  private static String names(List<FieldError> fields) {
    return fields.stream().map(FieldError::field).collect(Collectors.joining(", ", ": ", ""));
  }
}
