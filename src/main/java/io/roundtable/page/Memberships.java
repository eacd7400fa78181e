package io.roundtable.page;

import io.roundtable.model.Member;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.read.Page;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Confirms the rows of lists across projects (AP17): their indexes know nothing of membership, so
/// a row is shown only where the asker's Member item in its project was read strongly.
///
/// The projects in which rows were last found are asked in the page's own batch; only a row in
/// another project costs a second round trip.
public final class Memberships {
  /// Leaves room for who asks and for one's own writes in one request of 100 keys.
  private static final int MAXIMUM_EXPECTED = 50;

  private final AddressCache cache;
  private final OwnWrites writes;

  /// Memberships with a memory.
  ///
  /// @param writes the browser's note of its own writes
  public Memberships(AddressCache cache, OwnWrites writes) {
    this.cache = cache;
    this.writes = writes;
  }

  /// Has somebody's memberships read where rows are expected, and the browser's own writes.
  ///
  /// @param person whose lists they are; somebody else's are for those who may read every project
  public Future<RowFilter> read(Reading reading, UserId person) {
    var request = reading.request();
    var expected = new HashSet<>(cache.findMemberships(request.tenantId(), person));
    expected.addAll(writes.projects(request));
    var overlay = writes.overlayOfAll(reading);
    var members = reading.findAll(AccessPatterns.OWN_MEMBERSHIPS, keys(request, person, expected));
    return Future.all(overlay, members)
        .map(
            done ->
                new RowFilter(
                    request, person, expected, projects(members.result()), overlay.result()));
  }

  private static List<ItemKey<Member>> keys(
      Request request, UserId person, Collection<ProjectId> projects) {
    return projects.stream()
        .map(project -> TableKeys.member(request.tenantId(), project, person))
        .toList();
  }

  private static Set<ProjectId> projects(Collection<Member> members) {
    return members.stream().map(Member::projectId).collect(Collectors.toSet());
  }

  /// Makes of the rows of an index what may be shown of them.
  public final class RowFilter {
    private final Request request;
    private final UserId person;
    private final Set<ProjectId> asked;
    private final Set<ProjectId> confirmed;
    private final Overlay overlay;

    private RowFilter(
        Request request,
        UserId person,
        Set<ProjectId> asked,
        Set<ProjectId> confirmed,
        Overlay overlay) {
      this.request = request;
      this.person = person;
      this.asked = asked;
      this.confirmed = confirmed;
      this.overlay = overlay;
    }

    /// The person whose memberships confirm the rows.
    public UserId person() {
      return person;
    }

    /// Lays one's own writes over a page of a list whose index may not know of them yet.
    ///
    /// @return the page; its rows are still to be confirmed
    public Page<TaskRow> lay(Page<TaskRow> page, Listing<TaskRow> list) {
      return overlay.lay(page, list);
    }

    /// Keeps the rows whose membership is confirmed.
    ///
    /// @param rows of one list or several, in at most 100 projects
    /// @return the rows that may be shown, in their order
    public Future<List<TaskRow>> confirm(List<TaskRow> rows) {
      var missing = new HashSet<ProjectId>();
      rows.forEach(row -> missing.add(row.key().projectId()));
      missing.removeAll(asked);
      return missing.isEmpty()
          ? Future.succeededFuture(shown(rows, confirmed))
          : confirm(missing).map(more -> shown(rows, union(confirmed, more)));
    }

    private Future<Set<ProjectId>> confirm(Set<ProjectId> missing) {
      var read = BatchRead.of(AccessPatterns.OWN_MEMBERSHIPS);
      var keys = keys(request, person, missing);
      keys.forEach(read::with);
      return request
          .reads()
          .batch(read)
          .onSuccess(found -> expectToo(missing))
          .map(found -> projects(members(keys, found)));
    }

    /// A project that did not confirm is expected too: its row may stay in the index for long.
    /// Where there is no room for all, those of this page matter.
    private void expectToo(Set<ProjectId> missing) {
      var all = union(asked, missing);
      var kept = all.size() <= MAXIMUM_EXPECTED ? all : missing;
      var room = kept.stream().limit(MAXIMUM_EXPECTED).collect(Collectors.toSet());
      cache.remember(request.tenantId(), person, room);
    }

    private static List<Member> members(List<ItemKey<Member>> keys, Batch found) {
      return keys.stream().flatMap(key -> found.find(key).stream()).toList();
    }

    private static Set<ProjectId> union(Set<ProjectId> some, Set<ProjectId> others) {
      var all = new HashSet<>(some);
      all.addAll(others);
      return all;
    }

    private static List<TaskRow> shown(List<TaskRow> rows, Set<ProjectId> confirmed) {
      return rows.stream().filter(row -> confirmed.contains(row.key().projectId())).toList();
    }
  }
}
