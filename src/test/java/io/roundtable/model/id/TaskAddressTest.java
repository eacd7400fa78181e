package io.roundtable.model.id;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskAddressTest {
  private static final long YEAR_2200 = 7_258_118_400L;

  @Test
  void toString_ofATask_isCompact() {
    var key =
        new TaskKey(
            new TenantId("t1"),
            new ProjectId("p1"),
            Instant.parse("2026-10-22T09:00:00.9Z"),
            new TaskId("a3"));
    assertEquals("20261022T090000Z-a3", TaskAddress.of(key).toString());
    assertEquals(key, TaskAddress.of(key).in(key.tenantId(), key.projectId()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "LAUNCH-12",
        "20261022T090000Z",
        "20261022T090000Z-",
        "20261022T090000Z-a#b",
        "20261322T090000Z-a3",
        "20261022T090060Z-a3",
        "20261022 090000Z-a3"
      })
  void parse_ofAnythingElse_isEmpty(String segment) {
    assertEquals(Optional.empty(), TaskAddress.parse(segment));
  }

  @Property
  void parse_ofWhatWasWritten_isTheSame(
      @ForAll @LongRange(min = 0, max = YEAR_2200) long second,
      @ForAll("identifiers") String identifier) {
    var address = new TaskAddress(Instant.ofEpochSecond(second), new TaskId(identifier));
    assertEquals(Optional.of(address), TaskAddress.parse(address.toString()));
  }

  @Provide
  Arbitrary<String> identifiers() {
    return Arbitraries.strings()
        .withCharRange('a', 'z')
        .withCharRange('0', '9')
        .withChars('-', '_')
        .ofMinLength(1)
        .ofMaxLength(64);
  }
}
