package io.roundtable.web.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.failure.Failure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemTest {
  @ParameterizedTest
  @CsvSource({
    "PT0S, 1 second",
    "PT1S, 1 second",
    "PT1.001S, 2 seconds",
    "PT119S, 119 seconds",
    "PT120S, 2 minutes",
    "PT121S, 3 minutes",
    "PT2H, 120 minutes"
  })
  void of_whatWasTriedTooOften_saysHowLongToWait(Duration after, String length) {
    var lines = Problem.of(new Failure.TooOften("Too often.", after), List.of());

    var sentence = "Too often. Wait " + length + ", then send it again.";
    assertEquals(List.of(new Problem(null, sentence)), lines);
  }
}
