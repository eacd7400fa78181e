package io.roundtable.page;

import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.web.session.SignedText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
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
  public static final int MAXIMUM_TASKS = 20;

  private static final Duration KEPT_FOR = Duration.ofSeconds(60);
  private static final int PARTS = 5;

  private final SignedText signer;
  private final boolean secure;

  /// Notes of one installation.
  ///
  /// @param signer signs them
  /// @param secure whether browsers come by https
  public OwnWrites(SignedText signer, boolean secure) {
    this.signer = signer;
    this.secure = secure;
  }

  /// What this browser wrote within the last minute.
  ///
  /// @return the newest last; at most 20, only of the visit's tenant
  public List<TouchedTask> read(Request visit) {
    return entries(visit).stream().map(Entry::touched).toList();
  }

  /// What this browser wrote in a project within the last minute.
  ///
  /// @return the newest last
  public List<TouchedTask> read(Request visit, ProjectId project) {
    return read(visit).stream()
        .filter(touched -> touched.key().projectId().equals(project))
        .toList();
  }

  /// Notes what was written, beside what is noted already.
  ///
  /// @param touched tasks of the visit's tenant
  public void add(Request visit, List<TouchedTask> touched) {
    if (touched.isEmpty() || visit.context().response().headWritten()) {
      // Nothing to note, or it took so long that the answer went out without it.
      return;
    }
    var all = new LinkedHashMap<TaskKey, Entry>();
    entries(visit).forEach(entry -> all.put(entry.touched().key(), entry));
    for (var task : touched) {
      all.remove(task.key());
      all.put(task.key(), new Entry(visit.now(), task));
    }
    var kept = new ArrayList<>(all.values());
    write(visit, kept.subList(Math.max(0, kept.size() - MAXIMUM_TASKS), kept.size()));
  }

  private void write(Request visit, List<Entry> entries) {
    var name = name(visit.tenantId());
    var text = String.join("\n", entries.stream().map(Entry::toText).toList());
    var cookie =
        Cookie.cookie(name, signer.sign(purpose(visit), text))
            .setPath("/")
            .setHttpOnly(true)
            .setSecure(secure)
            .setSameSite(CookieSameSite.LAX)
            .setMaxAge(KEPT_FOR.toSeconds());
    visit.context().response().addCookie(cookie);
  }

  private List<Entry> entries(Request visit) {
    return signed(visit)
        .map(text -> text.lines().flatMap(line -> Entry.of(line, visit.tenantId()).stream()))
        .map(all -> all.filter(entry -> entry.isYoung(visit.now())).toList())
        .orElse(List.of());
  }

  private Optional<String> signed(Request visit) {
    var cookie = visit.context().request().getCookie(name(visit.tenantId()));
    return cookie == null ? Optional.empty() : signer.verify(purpose(visit), cookie.getValue());
  }

  /// Good for the person who wrote, in the tenant of the cookie's name.
  private static String purpose(Request visit) {
    return name(visit.tenantId()) + " " + visit.userId();
  }

  private static String name(TenantId tenantId) {
    return "rt-note-" + tenantId;
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
