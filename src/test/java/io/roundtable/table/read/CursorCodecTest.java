package io.roundtable.table.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.TestTable;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorCodecTest {
  private static final CursorCodec CODEC = new CursorCodec(List.of(TestTable.CURSOR_KEY));
  private static final Map<String, String> INPUTS = Map.of("tenantId", "t1", "projectId", "p1");
  private static final PatternQuery<String> QUERY = query(AccessPatterns.OLDEST_TASKS, "t1", "p1");
  private static final Position AFTER = Position.after(List.of("TASK#2026-10-20T09:00:00Z#a1"));

  @Property
  void read_ofWhatWasWritten_isTheSame(
      @ForAll @Size(min = 0, max = 4) List<@net.jqwik.api.From("values") String> values,
      @ForAll Position.Direction direction) {
    var position = new Position(direction, values);
    assertEquals(position, CODEC.read(QUERY, CODEC.write(QUERY, position)));
  }

  @Property
  void read_ofAChangedCharacter_isRefused(@ForAll int place, @ForAll("letters") char letter) {
    var cursor = CODEC.write(QUERY, AFTER).value();
    int at = Math.floorMod(place, cursor.length());
    var changed = cursor.substring(0, at) + letter + cursor.substring(at + 1);
    if (!changed.equals(cursor)) {
      assertRefused(QUERY, changed);
    }
  }

  @Test
  void read_ofATruncatedCursor_isRefused() {
    var cursor = CODEC.write(QUERY, AFTER).value();
    for (int length = 0; length < cursor.length(); length++) {
      assertRefused(QUERY, cursor.substring(0, length));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"=", "not a cursor", "é", "AAAA", "....", "A"})
  void read_ofAnythingElse_isRefused(String text) {
    assertRefused(QUERY, text);
  }

  @Test
  void read_ofAnEndlessCursor_isRefused() {
    assertRefused(QUERY, "A".repeat(1_000_000));
  }

  @Test
  void read_forAnotherTenantPatternOrParameter_isRefused() {
    var cursor = CODEC.write(QUERY, AFTER).value();
    assertRefused(query(AccessPatterns.OLDEST_TASKS, "t2", "p1"), cursor);
    assertRefused(query(AccessPatterns.OLDEST_TASKS, "t1", "p2"), cursor);
    assertRefused(query(AccessPatterns.NEWEST_TASKS, "t1", "p1"), cursor);
    assertRefused(QUERY.inOrder(TimeOrder.NEWEST_FIRST), cursor);
    var more = new java.util.HashMap<>(INPUTS);
    more.put("from", "2026-10-01T00:00:00Z");
    assertRefused(PatternQuery.of(AccessPatterns.OLDEST_TASKS, more, item -> ""), cursor);
  }

  @Test
  void read_withAnotherKey_isRefused() {
    var other = new CursorCodec(List.of("another key of thirty-two bytes!".getBytes()));
    var cursor = other.write(QUERY, AFTER).value();
    assertRefused(QUERY, cursor);
  }

  @Test
  void write_isSafeInAnAddress() {
    assertTrue(CODEC.write(QUERY, AFTER).value().matches("[A-Za-z0-9_-]+"));
  }

  @Test
  void construct_withAShortKey_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new CursorCodec(List.of(new byte[31])));
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.strings()
        .excludeChars('\0')
        .ofMinLength(1)
        .ofMaxLength(40)
        .filter(value -> value.codePoints().noneMatch(CursorCodecTest::isSurrogate));
  }

  @Provide
  Arbitrary<Character> letters() {
    return Arbitraries.chars().range('a', 'z').range('A', 'Z').range('0', '9').with('-', '_');
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static PatternQuery<String> query(AccessPattern pattern, String tenant, String project) {
    var inputs = Map.of("tenantId", tenant, "projectId", project);
    return PatternQuery.of(pattern, inputs, item -> "");
  }

  private static void assertRefused(PatternQuery<?> query, String text) {
    var refused =
        assertThrows(FailureException.class, () -> CODEC.read(query, new Cursor(text)), text);
    assertInstanceOf(Failure.BadRequest.class, refused.failure());
  }
}
