package io.roundtable.page;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Memberships.Part;
import io.roundtable.page.Memberships.Row;
import io.roundtable.page.Memberships.Shown;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes of the rows of lists across projects what may be shown of them, for one page.
public final class RowFilter {
  /// So many parts of a list are looked at further where nothing of the first may be shown.
  private static final int FURTHER_PARTS = 3;

  private final Request request;
  private final UserId person;
  private final Overlay overlay;
  private final AddressCache cache;
  private final Set<ProjectId> asked = new HashSet<>();
  private final Map<ProjectId, Confirmation> confirmed = new HashMap<>();
  private final Map<ItemKey<Column>, String> columnNames = new HashMap<>();

  /// @param expected remembers where rows were found
  RowFilter(Request request, UserId person, Overlay overlay, AddressCache expected) {
    this.request = request;
    this.person = person;
    this.overlay = overlay;
    this.cache = expected;
  }

  /// The person whose memberships confirm the rows.
  public UserId person() {
    return person;
  }

  /// Lays one's own writes over parts of lists whose indexes may not know of them yet, and keeps
  /// the rows whose membership is confirmed. Where nothing of a part may be shown, a bounded
  /// number of parts behind it is looked at.
  ///
  /// @return of each part the rows that may be shown, in their order
  public Future<List<Shown>> show(List<Part> parts) {
    var laid = parts.stream().map(part -> part.laid(overlay)).toList();
    var rows = laid.stream().flatMap(part -> part.page().items().stream()).toList();
    return confirm(rows)
        .compose(
            done -> {
              var shown = laid.stream().map(part -> goOn(part, FURTHER_PARTS)).toList();
              return Future.all(shown).map(all -> all.<Shown>list());
            });
  }

  /// Finds those of some projects that the person is a member of, as they are now.
  public Future<Map<ProjectId, Project>> confirmed(Collection<ProjectId> projects) {
    var missing = new LinkedHashSet<>(projects);
    missing.removeAll(asked);
    Future<Void> known = missing.isEmpty() ? Future.succeededFuture() : ask(missing);
    return known.map(
        done -> {
          var found = new HashMap<ProjectId, Project>();
          confirmed.forEach((id, one) -> one.project().ifPresent(is -> found.put(id, is)));
          return found;
        });
  }

  private Future<Shown> goOn(Part part, int further) {
    var shown = shown(part);
    if (further == 0 || !shown.endsEarly()) {
      return Future.succeededFuture(shown);
    }
    var behind = new PageRequest(PageRequest.DEFAULT_SIZE, shown.page().next());
    return part.source()
        .read()
        .apply(behind)
        .map(page -> new Part(part.source(), page).laid(overlay))
        .compose(next -> confirm(next.page().items()).compose(done -> goOn(next, further - 1)))
        .map(shown::with);
  }

  private Shown shown(Part part) {
    var found = part.page().items();
    var rows = found.stream().flatMap(row -> row(row).stream()).toList();
    boolean all = part.source().archived();
    var listed = rows.stream().filter(row -> all || !row.archived()).toList();
    return new Shown(
        new Page<>(listed, part.page().previous(), part.page().next()),
        found.size() - rows.size(),
        rows.size() - listed.size());
  }

  /// @return empty where the row may not be shown
  private Optional<Row> row(TaskRow task) {
    var confirmation = confirmed.get(task.key().projectId());
    if (confirmation == null) {
      return Optional.empty();
    }
    var project = confirmation.project();
    var name = project.flatMap(found -> found.columnName(task.status()));
    return Optional.of(
        new Row(
            task,
            confirmation.member(),
            project.orElse(null),
            name.orElseGet(
                () -> columnNames.getOrDefault(column(task), DisplayNames.status(task.status())))));
  }

  private Future<Void> confirm(List<TaskRow> rows) {
    var missing = new LinkedHashSet<ProjectId>();
    rows.forEach(row -> missing.add(row.key().projectId()));
    return confirmed(missing).compose(done -> nameColumns(rows));
  }

  private Future<Void> ask(Set<ProjectId> missing) {
    var keys = new ArrayList<ItemKey<?>>(Memberships.members(request, person, missing));
    keys.addAll(Memberships.projects(request.tenantId(), missing));
    return find(keys)
        .onSuccess(found -> expectToo(missing))
        .map(
            found -> {
              learn(missing, of(Member.class, found), of(Project.class, found));
              return null;
            });
  }

  /// Older projects do not carry the names of all their columns; those columns are read.
  private Future<Void> nameColumns(List<TaskRow> rows) {
    var unnamed = new LinkedHashSet<ItemKey<?>>();
    rows.stream().filter(this::isUnnamed).map(RowFilter::column).forEach(unnamed::add);
    unnamed.removeAll(columnNames.keySet());
    return find(unnamed)
        .map(
            found -> {
              for (var column : of(Column.class, found)) {
                var key = TableKeys.column(request.tenantId(), column.projectId(), column.status());
                columnNames.put(key, column.name());
              }
              return null;
            });
  }

  private boolean isUnnamed(TaskRow row) {
    return Optional.ofNullable(confirmed.get(row.key().projectId()))
        .flatMap(Confirmation::project)
        .filter(found -> found.columnName(row.status()).isEmpty())
        .isPresent();
  }

  private static ItemKey<Column> column(TaskRow row) {
    return TableKeys.column(row.key().tenantId(), row.key().projectId(), row.status());
  }

  /// Reads items side by side, as many requests as they need.
  private Future<List<Entity>> find(Collection<? extends ItemKey<?>> keys) {
    var all = List.copyOf(keys);
    var batches = new ArrayList<Future<List<Entity>>>();
    for (int from = 0; from < all.size(); from += BatchGet.MAXIMUM_KEYS) {
      var some = all.subList(from, Math.min(all.size(), from + BatchGet.MAXIMUM_KEYS));
      var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS);
      some.forEach(read::with);
      batches.add(
          request
              .reads()
              .batch(read)
              .map(
                  found ->
                      some.stream()
                          .flatMap(key -> found.find(key).stream())
                          .map(Entity.class::cast)
                          .toList()));
    }
    return Future.all(batches)
        .map(done -> batches.stream().flatMap(batch -> batch.result().stream()).toList());
  }

  private static <E extends Entity> List<E> of(Class<E> type, List<Entity> found) {
    return found.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /// A project that is being deleted confirms nothing.
  void learn(Collection<ProjectId> projects, List<Member> members, List<Project> found) {
    asked.addAll(projects);
    var byId = found.stream().collect(Collectors.toMap(Project::projectId, project -> project));
    for (var member : members) {
      var project = Optional.ofNullable(byId.get(member.projectId()));
      if (project.filter(each -> each.state() == ProjectState.DELETING).isEmpty()) {
        confirmed.put(member.projectId(), new Confirmation(member, project));
      }
    }
  }

  /// A project that did not confirm is expected too: its row may stay in the index for long.
  /// Where there is no room for all, those that were not expected matter.
  private void expectToo(Set<ProjectId> missing) {
    var kept = new LinkedHashSet<>(missing);
    kept.addAll(asked);
    var room = kept.stream().limit(Memberships.MAXIMUM_EXPECTED).collect(Collectors.toSet());
    cache.remember(request.tenantId(), person, room);
  }

  /// A membership, and its project where that is there.
  private record Confirmation(Member member, Optional<Project> project) {}
}
