package io.roundtable.page;

import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Confirms the rows of lists across projects (AP17): their indexes know nothing of membership, so
/// a row is shown only where the asker's Member item in its project was read strongly. The Project
/// is read beside it: it says whether it is archived, and how its columns are called now.
///
/// The projects in which rows were last found are asked in the page's own batch; only a row in
/// another project costs a second round trip.
public final class Memberships {
  /// Keys that a page may add to its batch after these.
  private static final int KEPT_FREE = 8;

  /// A membership and a project each.
  private static final int KEYS_OF_A_PROJECT = 2;

  static final int MAXIMUM_EXPECTED = 45;

  private final AddressCache cache;
  private final OwnWrites writes;

  /// Memberships with a memory.
  ///
  /// @param writes the browser's note of its own writes
  public Memberships(AddressCache cache, OwnWrites writes) {
    this.cache = cache;
    this.writes = writes;
  }

  /// A list across projects.
  ///
  /// @param rows the tasks it holds, in which order
  /// @param archived whether it shows those of archived projects
  /// @param read reads a part of it
  public record Source(
      Listing<TaskRow> rows, boolean archived, Function<PageRequest, Future<Page<TaskRow>>> read) {}

  /// A part of a list as its index has it.
  public record Part(Source source, Page<TaskRow> page) {
    Part laid(Overlay overlay) {
      return new Part(source, overlay.lay(page, source.rows()));
    }
  }

  /// A row that may be shown.
  ///
  /// @param member the membership that confirms it
  /// @param project as it is now; null where it is not there
  /// @param status the column's name as it is now
  public record Row(TaskRow task, Member member, Project project, String status) {
    boolean archived() {
      return project != null && project.state() == ProjectState.ARCHIVED;
    }

    /// Whether the member may work in the project, once it is out of the archive.
    boolean workable() {
      return project != null && project.state() != ProjectState.DELETING && member.role().mayWork();
    }
  }

  /// The rows of a part that may be shown.
  ///
  /// @param page the rows, with the ways to the parts around everything that was looked at
  /// @param unconfirmed how many are in projects where the person is no member
  /// @param archived how many are not listed because their projects are archived
  public record Shown(Page<Row> page, int unconfirmed, int archived) {
    public List<Row> rows() {
      return page.items();
    }

    /// Whether something was read that may not be shown.
    public boolean hides() {
      return unconfirmed + archived > 0;
    }

    boolean endsEarly() {
      return page.items().isEmpty() && page.next().isPresent();
    }

    Shown with(Shown later) {
      return new Shown(
          new Page<>(later.rows(), page.previous(), later.page.next()),
          unconfirmed + later.unconfirmed,
          archived + later.archived);
    }
  }

  /// Has somebody's memberships read where rows are expected, and the browser's own writes.
  ///
  /// @param person whose lists they are; somebody else's are for those who may read every project
  public Future<RowFilter> read(Reading reading, UserId person) {
    var request = reading.request();
    var overlay = writes.overlayOfAll(reading);
    var candidates = new LinkedHashSet<ProjectId>(writes.projects(request));
    candidates.addAll(cache.findMemberships(request.tenantId(), person));
    int room = Math.max(0, reading.room() - KEPT_FREE) / KEYS_OF_A_PROJECT;
    var expected = candidates.stream().limit(Math.min(room, MAXIMUM_EXPECTED)).toList();
    var pattern = AccessPatterns.OWN_MEMBERSHIPS;
    var members = reading.findAll(pattern, members(request, person, expected));
    var projects = reading.findAll(pattern, projects(request.tenantId(), expected));
    return Future.all(overlay, members, projects)
        .map(
            done -> {
              var filter = new RowFilter(request, person, overlay.result(), cache);
              filter.learn(expected, members.result(), projects.result());
              return filter;
            });
  }

  /// Finds the archived ones among the asker's own projects, which their list does not tell. Those
  /// that were listed the last time are read in the page's batch, any other ones behind it.
  ///
  /// @param listed the list (AP6)
  public Future<Set<ProjectId>> archived(Reading reading, Future<Page<Member>> listed) {
    var request = reading.request();
    var tenantId = request.tenantId();
    var expected =
        cache.findListed(tenantId, request.userId()).stream()
            .limit(Math.max(0, reading.room() - KEPT_FREE))
            .toList();
    var planned = reading.findAll(AccessPatterns.OWN_MEMBERSHIPS, projects(tenantId, expected));
    return Future.all(listed, planned)
        .compose(
            done -> {
              var missing = new LinkedHashSet<ProjectId>();
              listed.result().items().forEach(member -> missing.add(member.projectId()));
              cache.rememberListed(tenantId, request.userId(), missing);
              missing.removeAll(expected);
              return find(request, projects(tenantId, missing));
            })
        .map(more -> archived(Stream.concat(planned.result().stream(), more.stream())));
  }

  private static Future<List<Project>> find(Request request, List<ItemKey<Project>> keys) {
    if (keys.isEmpty()) {
      return Future.succeededFuture(List.of());
    }
    var read = BatchGet.of(AccessPatterns.OWN_MEMBERSHIPS);
    keys.forEach(read::with);
    return request
        .reads()
        .batch(read)
        .map(found -> keys.stream().flatMap(key -> found.find(key).stream()).toList());
  }

  private static Set<ProjectId> archived(Stream<Project> projects) {
    return projects
        .filter(project -> project.state() == ProjectState.ARCHIVED)
        .map(Project::projectId)
        .collect(Collectors.toSet());
  }

  static List<ItemKey<Member>> members(
      Request request, UserId person, Collection<ProjectId> projects) {
    return projects.stream()
        .map(project -> TableKeys.member(request.tenantId(), project, person))
        .toList();
  }

  static List<ItemKey<Project>> projects(TenantId tenantId, Collection<ProjectId> projects) {
    return projects.stream().map(project -> TableKeys.project(tenantId, project)).toList();
  }
}
