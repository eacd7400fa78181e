package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.failure.Failure;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureNoticeTest {
  static Stream<Arguments> failures() {
    var sentence = "It cannot be done.";
    return Stream.of(
        Arguments.of(new Failure.BadRequest(sentence), false, false),
        Arguments.of(new Failure.BadRequest("You signed in again", sentence), true, true),
        Arguments.of(Failure.Invalid.of("role", sentence), false, true),
        Arguments.of(new Failure.TooLarge(sentence), false, true),
        Arguments.of(new Failure.Busy(sentence, Duration.ofSeconds(1)), true, true),
        Arguments.of(new Failure.Interrupted(sentence), true, true),
        Arguments.of(new Failure.SignedOut(sentence), false, false),
        Arguments.of(new Failure.Conflict(sentence), false, false),
        Arguments.of(new Failure.Gone("This task was deleted", sentence), false, false),
        Arguments.of(new Failure.Archived(sentence, true), false, false),
        Arguments.of(new Failure.Forbidden(sentence, List.of()), false, false));
  }

  /// Nothing is offered that must fail once more.
  @ParameterizedTest
  @MethodSource("failures")
  void form_isOfferedAgain_whereItCanBeAccepted(
      Failure failure, boolean asItIs, boolean withAnotherText) {
    var notice = FailureNotice.of(failure);

    assertEquals(asItIs, notice.repeatable(false));
    assertEquals(withAnotherText, notice.repeatable(true));
  }
}
