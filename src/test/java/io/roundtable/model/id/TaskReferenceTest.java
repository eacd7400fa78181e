package io.roundtable.model.id;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskReferenceTest {
  private static final Prefix LAUNCH = new Prefix("LAUNCH");

  @Test
  void parse_inAnyCase_findsTheReference() {
    assertEquals(Optional.of(new TaskReference(LAUNCH, 12)), TaskReference.parse("launch-12"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "LAUNCH",
        "LAUNCH-",
        "-12",
        "LAUNCH-0",
        "LAUNCH-012",
        "LAUNCH--1",
        "LAUNCH-1x",
        "LAUNCH-1234567890123456",
        "1A-1",
        "LAUNCH-١"
      })
  void parse_ofAnythingElse_isEmpty(String text) {
    assertEquals(Optional.empty(), TaskReference.parse(text));
  }

  @Test
  void construct_ofNumberZero_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TaskReference(LAUNCH, 0));
  }

  @Property
  void parse_ofWhatWasWritten_isTheSame(
      @ForAll @LongRange(min = 1, max = 999_999_999_999_999L) long number) {
    var reference = new TaskReference(LAUNCH, number);
    assertEquals(Optional.of(reference), TaskReference.parse(reference.toString()));
  }
}
