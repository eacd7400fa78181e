package io.roundtable.page;

import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.web.session.SignedCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// The browser's note of the tasks it wrote a moment ago, signed: an index may not know of them
/// yet, so pages that list them read those items strongly and lay them over the index's answer.
public final class OwnWrites {
  /// The most tasks that are noted; the oldest are forgotten first.
  private static final int MAXIMUM_TASKS = 20;

  private static final Duration KEPT_FOR = Duration.ofSeconds(60);
  private static final int PARTS = 5;

  private final SignedCookies cookies;

  /// @param signer signs them
  /// @param secure whether browsers come by https
  public OwnWrites(SignedText signer, boolean secure) {
    this.cookies = new SignedCookies(signer, secure, KEPT_FOR);
  }

  /// The tasks that this browser wrote within the last minute.
  ///
  /// @return the newest last; at most 20, only of the request's tenant
  List<TouchedTask> read(Request request) {
    return entries(request).stream().map(Entry::touched).toList();
  }

  /// The tasks that this browser wrote in a page's project within the last minute.
  ///
  /// @return to lay over lists whose index may not know of it yet
  public Future<Overlay> overlay(Reading reading) {
    var project = reading.project().projectId();
    return Overlay.read(
        reading,
        read(reading.request()).stream()
            .map(TouchedTask::key)
            .filter(key -> key.projectId().equals(project))
            .toList());
  }

  /// Notes what was written, beside what is noted already.
  ///
  /// @param touched tasks of the request's tenant
  void add(Request request, List<TouchedTask> touched) {
    if (touched.isEmpty() || request.context().response().headWritten()) {
      // Nothing to note, or it took so long that the answer went out without it.
      return;
    }
    var all = new LinkedHashMap<TaskKey, Entry>();
    entries(request).forEach(entry -> all.put(entry.touched().key(), entry));
    for (var task : touched) {
      all.remove(task.key());
      all.put(task.key(), new Entry(request.now(), task));
    }
    var kept = new ArrayList<>(all.values());
    write(request, kept.subList(Math.max(0, kept.size() - MAXIMUM_TASKS), kept.size()));
  }

  private void write(Request request, List<Entry> entries) {
    var text = String.join("\n", entries.stream().map(Entry::toText).toList());
    var response = request.context().response();
    cookies.write(response, name(request), request.userId().value(), text);
  }

  private List<Entry> entries(Request request) {
    return cookies
        .read(request.context().request(), name(request), request.userId().value())
        .map(text -> text.lines().flatMap(line -> Entry.of(line, request.tenantId()).stream()))
        .map(all -> all.filter(entry -> entry.isYoung(request.now())).toList())
        .orElse(List.of());
  }

  private static String name(Request request) {
    return "rt-note-" + request.tenantId();
  }

  private record Entry(Instant at, TouchedTask touched) {
    boolean isYoung(Instant now) {
      return at.plus(KEPT_FOR).isAfter(now);
    }

    String toText() {
      var key = touched.key();
      return String.join(
          " ",
          Long.toString(at.getEpochSecond()),
          key.projectId().value(),
          Long.toString(key.createdAt().getEpochSecond()),
          key.taskId().value(),
          Long.toString(touched.version()));
    }

    static Optional<Entry> of(String line, TenantId tenantId) {
      var parts = line.split(" ", -1);
      if (parts.length != PARTS) {
        return Optional.empty();
      }
      var key =
          new TaskKey(
              tenantId,
              new ProjectId(parts[1]),
              Instant.ofEpochSecond(Long.parseLong(parts[2])),
              new TaskId(parts[3]));
      var touched = new TouchedTask(key, Long.parseLong(parts[4]));
      return Optional.of(new Entry(Instant.ofEpochSecond(Long.parseLong(parts[0])), touched));
    }
  }
}
