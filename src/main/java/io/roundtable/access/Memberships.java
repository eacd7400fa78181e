package io.roundtable.access;

import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskRow;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.Batch;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Confirms the rows of lists across projects (AP17): their indexes know nothing of membership, so
/// a row is shown only where the asker's Member item in its project was read strongly.
///
/// The projects in which rows were last found are asked with the head; only a row in another
/// project costs a second round trip.
public final class Memberships {
  /// Leaves room for the head in one request of 100 keys.
  private static final int MAXIMUM_EXPECTED = 90;

  private final TableConnection table;
  private final Plans plans;

  /// Memberships of one table.
  public Memberships(TableConnection table, Plans plans) {
    this.table = table;
    this.plans = plans;
  }

  /// Where the asker's rows are expected.
  ///
  /// @return the expectation of one page; stays the same while the page is read
  public Expected expected(Visit visit) {
    return new Expected(visit, plans.findMemberships(visit.tenantId(), visit.userId()));
  }

  /// The projects in which one page expects rows.
  public final class Expected {
    private final Visit visit;
    private final Set<ProjectId> projects;

    private Expected(Visit visit, Set<ProjectId> projects) {
      this.visit = visit;
      this.projects = projects;
    }

    /// Adds the expected memberships to the page's own request.
    ///
    /// @return the same read
    public BatchRead ask(BatchRead read) {
      return ask(read, projects);
    }

    /// Keeps the rows whose membership is confirmed.
    ///
    /// @param batch what was read with [#ask]
    /// @param rows a page of the index, at most 90
    /// @return the rows that the asker may see, in their order
    public Future<List<TaskRow>> confirm(Batch batch, List<TaskRow> rows) {
      var confirmed = confirmed(batch, projects);
      var missing = new HashSet<ProjectId>();
      rows.forEach(row -> missing.add(row.key().projectId()));
      missing.removeAll(projects);
      if (missing.isEmpty()) {
        return Future.succeededFuture(shown(rows, confirmed));
      }
      return table
          .batches()
          .read(visit.cost(), ask(BatchRead.of(AccessPatterns.OWN_MEMBERSHIPS), missing))
          .onSuccess(more -> expectToo(missing))
          .map(more -> union(confirmed, confirmed(more, missing)))
          .map(all -> shown(rows, all));
    }

    private BatchRead ask(BatchRead read, Set<ProjectId> wanted) {
      if (!wanted.isEmpty()) {
        read.and(AccessPatterns.OWN_MEMBERSHIPS);
      }
      for (var project : wanted) {
        read.with(TableKeys.member(visit.tenantId(), project, visit.userId()));
      }
      return read;
    }

    /// A project that did not confirm is expected too: its row may stay in the index for long.
    /// Where there is no room for all, those of this page matter.
    private void expectToo(Set<ProjectId> missing) {
      var all = union(projects, missing);
      var kept = all.size() <= MAXIMUM_EXPECTED ? all : missing;
      plans.remember(visit.tenantId(), visit.userId(), kept);
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
            .find(TableKeys.member(visit.tenantId(), project, visit.userId()))
            .ifPresent(member -> confirmed.add(project));
      }
      return confirmed;
    }

    private static List<TaskRow> shown(List<TaskRow> rows, Set<ProjectId> confirmed) {
      return rows.stream().filter(row -> confirmed.contains(row.key().projectId())).toList();
    }
  }
}
