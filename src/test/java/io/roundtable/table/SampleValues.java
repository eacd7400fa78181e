package io.roundtable.table;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Values of entities, made of a seed: every value is possible, none is likely.
class SampleValues {
  private static final List<String> WORDS =
      List.of("Write copy", "كتابة", "🙂🙃", "<b>&\"", "a#b", "x".repeat(200), "日本");

  final Random random;

  SampleValues(long seed) {
    this.random = new Random(seed);
  }

  TaskKey taskKey() {
    return new TaskKey(tenantId(), projectId(), time(), taskId());
  }

  TaskReference reference() {
    return new TaskReference(prefix(), 1 + random.nextInt(100_000));
  }

  List<BoardColumn> columns() {
    var columns = new ArrayList<BoardColumn>();
    for (int position = random.nextInt(4); position > 0; position--) {
      columns.add(new BoardColumn("S" + position, random.nextBoolean()));
    }
    return columns;
  }

  List<String> labels() {
    return random.ints(random.nextInt(4)).mapToObj(number -> "label " + number).toList();
  }

  TenantId tenantId() {
    return new TenantId(identifier());
  }

  ProjectId projectId() {
    return new ProjectId(identifier());
  }

  UserId userId() {
    return new UserId(identifier());
  }

  TaskId taskId() {
    return new TaskId(identifier());
  }

  String identifier() {
    var alphabet = "abcXYZ019_-";
    var identifier = new StringBuilder();
    for (int length = 1 + random.nextInt(64); length > 0; length--) {
      identifier.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return identifier.toString();
  }

  Slug slug() {
    return new Slug("s" + random.nextInt(1_000_000));
  }

  Prefix prefix() {
    return new Prefix("P" + random.nextInt(1_000_000));
  }

  EmailAddress email() {
    return new EmailAddress("u" + random.nextInt(1_000_000) + "#x@acme.example");
  }

  /// Text as people write it: other scripts, characters of two code units, and separators of
  /// keys.
  String text() {
    return WORDS.get(random.nextInt(WORDS.size())) + random.nextInt(100);
  }

  Instant time() {
    return Instant.ofEpochSecond(random.nextLong(5_000_000_000L));
  }

  long number() {
    return random.nextInt(4) == 0 ? 0 : random.nextLong(1_000_000);
  }

  <E> E pick(E[] values) {
    return values[random.nextInt(values.length)];
  }

  <T> T maybe(T value) {
    return random.nextBoolean() ? value : null;
  }
}
