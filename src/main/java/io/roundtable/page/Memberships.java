package io.roundtable.page;

import io.roundtable.model.Task;
import io.roundtable.model.TaskRow;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Confirms the rows of lists across projects (AP17): their indexes know nothing of membership, so
/// a row is shown only where the asker's Member item in its project was read strongly.
///
/// The projects in which rows were last found are asked with the head; only a row in another
/// project costs a second round trip.
public final class Memberships {
  /// Leaves room for the head and for one's own writes in one request of 100 keys.
  private static final int MAXIMUM_EXPECTED = 50;

  private final AddressCache plans;
  private final OwnWrites writes;

  /// Memberships of one table.
  ///
  /// @param writes the browser's note of its own writes
  public Memberships(AddressCache plans, OwnWrites writes) {
    this.plans = plans;
    this.writes = writes;
  }

  /// Where the asker's rows are expected.
  ///
  /// @return the expectation of one page; stays the same while the page is read
  public Expected expected(Request visit) {
    return expected(visit, visit.userId());
  }

  /// Where somebody's rows are expected.
  ///
  /// @param person whose lists they are; somebody else's are for those who may read every project
  /// @return the expectation of one page; stays the same while the page is read
  public Expected expected(Request visit, UserId person) {
    var written = writes.read(visit).stream().map(TouchedTask::key).toList();
    var projects = new HashSet<>(plans.findMemberships(visit.tenantId(), person));
    written.forEach(task -> projects.add(task.projectId()));
    return new Expected(visit, person, Set.copyOf(projects), written);
  }

  /// The projects in which one page expects rows, and the tasks that its browser wrote just now.
  public final class Expected {
    private final Request visit;
    private final UserId person;
    private final Set<ProjectId> projects;
    private final List<TaskKey> written;

    private Expected(Request visit, UserId person, Set<ProjectId> projects, List<TaskKey> written) {
      this.visit = visit;
      this.person = person;
      this.projects = projects;
      this.written = written;
    }

    /// Whose lists they are.
    ///
    /// @return the person whose memberships confirm the rows
    public UserId person() {
      return person;
    }

    /// Adds the expected memberships and one's own writes to the page's own request.
    ///
    /// @return the same read
    public BatchRead ask(BatchRead read) {
      if (!written.isEmpty()) {
        read.and(AccessPatterns.TASK_PAGE);
      }
      written.forEach(task -> read.with(TableKeys.task(task)));
      return ask(read, projects);
    }

    /// Lays one's own writes over a page of a list whose index may not know of them yet.
    ///
    /// @param batch what was read with [#ask]
    /// @param page as the index has it
    /// @param list which list it is
    /// @return the page as it is; its rows are still to be confirmed
    public Page<TaskRow> lay(Batch batch, Page<TaskRow> page, RowList list) {
      var read = new HashMap<TaskKey, Optional<Task>>();
      written.forEach(task -> read.put(task, batch.find(TableKeys.task(task))));
      return list.lay(page, read);
    }

    /// Keeps the rows whose membership is confirmed.
    ///
    /// @param batch what was read with [#ask]
    /// @param rows of one list or several, in at most 100 projects
    /// @return the rows that may be shown, in their order
    public Future<List<TaskRow>> confirm(Batch batch, List<TaskRow> rows) {
      var confirmed = confirmed(batch, projects);
      var missing = new HashSet<ProjectId>();
      rows.forEach(row -> missing.add(row.key().projectId()));
      missing.removeAll(projects);
      if (missing.isEmpty()) {
        return Future.succeededFuture(shown(rows, confirmed));
      }
      return visit
          .reads()
          .batch(ask(BatchRead.of(AccessPatterns.OWN_MEMBERSHIPS), missing))
          .onSuccess(more -> expectToo(missing))
          .map(more -> union(confirmed, confirmed(more, missing)))
          .map(all -> shown(rows, all));
    }

    private BatchRead ask(BatchRead read, Set<ProjectId> wanted) {
      if (!wanted.isEmpty()) {
        read.and(AccessPatterns.OWN_MEMBERSHIPS);
      }
      for (var project : wanted) {
        read.with(TableKeys.member(visit.tenantId(), project, person));
      }
      return read;
    }

    /// A project that did not confirm is expected too: its row may stay in the index for long.
    /// Where there is no room for all, those of this page matter.
    private void expectToo(Set<ProjectId> missing) {
      var all = union(projects, missing);
      var kept = all.size() <= MAXIMUM_EXPECTED ? all : missing;
      var room = kept.stream().limit(MAXIMUM_EXPECTED).collect(Collectors.toSet());
      plans.remember(visit.tenantId(), person, room);
    }

    private static Set<ProjectId> union(Set<ProjectId> some, Set<ProjectId> others) {
      var all = new HashSet<>(some);
      all.addAll(others);
      return all;
    }

    private Set<ProjectId> confirmed(Batch batch, Set<ProjectId> asked) {
      var confirmed = new HashSet<ProjectId>();
      for (var project : asked) {
        batch
            .find(TableKeys.member(visit.tenantId(), project, person))
            .ifPresent(member -> confirmed.add(project));
      }
      return confirmed;
    }

    private static List<TaskRow> shown(List<TaskRow> rows, Set<ProjectId> confirmed) {
      return rows.stream().filter(row -> confirmed.contains(row.key().projectId())).toList();
    }
  }
}
