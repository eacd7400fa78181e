package io.roundtable.page;

import io.roundtable.model.RecentTasks;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.page.note.WriteCookies;
import io.roundtable.page.note.WriteNote;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.item.ItemBytes;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.SessionWrites;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tasks that a browser wrote a moment ago: an index may not know of them yet, so pages that
/// list them lay these over the index's answer.
///
/// Few of them stand in signed cookies and are read strongly, with the page's head. Where they
/// become more, the next answer gathers them into one item that holds the tasks themselves, and the
/// cookies name that item. A crash before loses nothing that was answered: the answer brings the
/// cookie, and whoever got none sends the form again and is given the first outcome.
public final class OwnWrites {
  /// How long an index may take to follow.
  static final Duration KEPT_FOR = Duration.ofSeconds(60);

  /// The most tasks that cookies name one by one: each cookie has a name and a signature, and all
  /// of them together stay below 4 KB.
  private static final int MAXIMUM_TASKS = 12;

  /// Answers at the same time do not see each other's cookies, so that there may be more.
  private static final int MAXIMUM_READ = 30;

  private static final int MAXIMUM_ITEMS = 8;

  /// Half of what an item may have; a page reads it at once with its head.
  private static final int MAXIMUM_BYTES = 200 * 1024;

  /// A task that is gone, of which the item holds the key.
  private static final int KEY_BYTES = 300;

  private static final Comparator<WriteNote> NEWEST_FIRST =
      Comparator.comparing(WriteNote::at).reversed();

  private final WriteCookies cookies;
  private final SessionWrites items;

  /// @param signer signs the cookies
  /// @param secure whether browsers come by https
  /// @param items where more is kept than cookies can hold
  public OwnWrites(SignedText signer, boolean secure, SessionWrites items) {
    this.cookies = new WriteCookies(signer, secure, KEPT_FOR);
    this.items = items;
  }

  /// The tasks that this browser wrote in a page's project within the last minute.
  ///
  /// @return to lay over lists whose index may not know of it yet
  public Future<Overlay> overlay(Reading reading) {
    return overlay(reading, reading.project().projectId()::equals);
  }

  /// The tasks that this browser wrote within the last minute.
  Future<Overlay> overlayOfAll(Reading reading) {
    return overlay(reading, project -> true);
  }

  /// The projects in which this browser wrote tasks within the last minute.
  Set<ProjectId> projects(Request request) {
    var notes = read(request);
    var ofTasks = all(notes, WriteNote.OfTask.class).map(note -> note.key().projectId());
    var ofItems = all(notes, WriteNote.OfItem.class).flatMap(note -> note.projects().stream());
    return Stream.concat(ofTasks, ofItems).collect(Collectors.toSet());
  }

  /// Whether this browser wrote more within the last minute than could be noted.
  boolean isBehind(Request request) {
    return read(request).stream().anyMatch(WriteNote.Lost.class::isInstance);
  }

  private List<WriteNote> read(Request request) {
    return cookies.read(request.context(), request.claim(), request.now());
  }

  private Future<Overlay> overlay(Reading reading, Predicate<ProjectId> shown) {
    var request = reading.request();
    var notes = read(request);
    var tasks =
        all(notes, WriteNote.OfTask.class)
            .map(WriteNote.OfTask::key)
            .filter(key -> shown.test(key.projectId()))
            .distinct()
            .limit(MAXIMUM_READ)
            .toList();
    var keys =
        items(notes)
            .filter(item -> item.projects().isEmpty() || item.projects().stream().anyMatch(shown))
            .map(item -> TableKeys.recentTasks(request.tenantId(), request.userId(), item.id()))
            .toList();
    var named = Overlay.read(reading, tasks);
    var kept = reading.findAll(AccessPatterns.PAGE_CONTEXT, keys);
    return Future.all(named, kept)
        .map(
            done ->
                named
                    .result()
                    .over(
                        entries(request, kept.result()).values().stream()
                            .filter(entry -> shown.test(entry.key().projectId()))
                            .toList()));
  }

  private static <N extends WriteNote> Stream<N> all(Collection<WriteNote> notes, Class<N> kind) {
    return notes.stream().sorted(NEWEST_FIRST).filter(kind::isInstance).map(kind::cast);
  }

  private static Stream<WriteNote.OfItem> items(Collection<WriteNote> notes) {
    return all(notes, WriteNote.OfItem.class).limit(MAXIMUM_ITEMS);
  }

  /// The young entries of items; of a task that stands in several, the last write.
  private static Map<TaskKey, RecentTasks.Entry> entries(
      Request request, Collection<RecentTasks> items) {
    var entries = new LinkedHashMap<TaskKey, RecentTasks.Entry>();
    items.stream()
        .flatMap(item -> item.entries().stream())
        .filter(entry -> entry.writtenAt().plus(KEPT_FOR).isAfter(request.now()))
        .sorted(Comparator.comparing(RecentTasks.Entry::writtenAt))
        .forEach(entry -> entries.put(entry.key(), entry));
    return entries;
  }

  /// Notes what was written, beside what is noted already.
  ///
  /// @param touched tasks of the request's tenant
  /// @return completes when the answer says it; where it could not be kept, pages say so
  Future<Void> add(Request request, List<TouchedTask> touched) {
    if (touched.isEmpty()) {
      return Future.succeededFuture();
    }
    var noted = new ArrayList<WriteNote>();
    touched.forEach(task -> noted.add(new WriteNote.OfTask(request.now(), task.key())));
    var before = read(request);
    if (all(before, WriteNote.OfTask.class).count() + touched.size() <= MAXIMUM_TASKS) {
      cookies.add(request.context(), request.claim(), request.now(), noted);
      return Future.succeededFuture();
    }
    noted.addAll(before);
    return gather(request, noted)
        .onSuccess(all -> cookies.replace(request.context(), request.claim(), all))
        .<Void>mapEmpty()
        .recover(cause -> lose(request, cause));
  }

  private Future<Void> lose(Request request, Throwable cause) {
    if (!(cause instanceof FailureException)) {
      return Future.failedFuture(cause);
    }
    var lost = List.<WriteNote>of(new WriteNote.Lost(request.now()));
    cookies.add(request.context(), request.claim(), request.now(), lost);
    return Future.succeededFuture();
  }

  /// Reads every task that cookies name, and puts them into one item with those of older items.
  private Future<List<WriteNote>> gather(Request request, List<WriteNote> notes) {
    var tasks = new LinkedHashMap<TaskKey, Instant>();
    all(notes, WriteNote.OfTask.class).forEach(note -> tasks.putIfAbsent(note.key(), note.at()));
    var keys =
        items(notes)
            .map(item -> TableKeys.recentTasks(request.tenantId(), request.userId(), item.id()))
            .toList();
    var read = BatchGet.of(AccessPatterns.TASK_PAGE).and(AccessPatterns.PAGE_CONTEXT);
    tasks.keySet().forEach(key -> read.with(TableKeys.task(key)));
    keys.forEach(read::with);
    return request
        .reads()
        .batch(read)
        .compose(
            batch -> {
              var entries = entries(request, found(keys, batch));
              tasks.forEach(
                  (key, at) ->
                      entries.put(
                          key,
                          RecentTasks.Entry.of(
                              at, key, batch.find(TableKeys.task(key)).orElse(null))));
              return store(request, entries.values(), isLost(notes));
            });
  }

  private static List<RecentTasks> found(List<ItemKey<RecentTasks>> keys, Batch batch) {
    return keys.stream().flatMap(key -> batch.find(key).stream()).toList();
  }

  private static boolean isLost(List<WriteNote> notes) {
    return notes.stream().anyMatch(WriteNote.Lost.class::isInstance);
  }

  private Future<List<WriteNote>> store(
      Request request, Collection<RecentTasks.Entry> entries, boolean lost) {
    var kept = new ArrayList<RecentTasks.Entry>();
    int bytes = 0;
    for (var entry : newestFirst(entries)) {
      bytes += bytes(entry);
      if (bytes <= MAXIMUM_BYTES) {
        kept.addFirst(entry);
      }
    }
    var id = Identifiers.next(request::now);
    var projects = kept.stream().map(entry -> entry.key().projectId()).distinct().toList();
    var notes = new ArrayList<WriteNote>();
    notes.add(new WriteNote.OfItem(request.now(), id, projects));
    if (lost || kept.size() < entries.size()) {
      notes.add(new WriteNote.Lost(request.now()));
    }
    var expiresAt = request.now().plus(KEPT_FOR);
    var item = new RecentTasks(request.tenantId(), request.userId(), id, kept, expiresAt);
    return items.put(request.spent().cost(), item).map(done -> notes);
  }

  private static List<RecentTasks.Entry> newestFirst(Collection<RecentTasks.Entry> entries) {
    return entries.stream()
        .sorted(Comparator.comparing(RecentTasks.Entry::writtenAt).reversed())
        .toList();
  }

  private static int bytes(RecentTasks.Entry entry) {
    return entry.task() == null ? KEY_BYTES : ItemBytes.bytes(EntityCodec.encode(entry.task()));
  }
}
