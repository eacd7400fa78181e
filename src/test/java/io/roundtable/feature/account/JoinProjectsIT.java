package io.roundtable.feature.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.command.JobStage;
import io.roundtable.model.Entity;
import io.roundtable.model.Invitation;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Whoever accepted an invitation becomes a member of each project once, whenever a process dies.
class JoinProjectsIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final List<BoardColumn> COLUMNS =
      List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));

  @AutoClose private final JobStage stage = new JobStage();
  private int round;

  @Test
  void projects_areJoined_butForThoseThatAreGoneArchivedOrJoinedAlready() {
    var check = load();
    try (var process = stage.process()) {
      process.settle();
    }
    check.run();
  }

  @Test
  void projects_whenProcessDiesAtAnyWrite_areJoinedOnce() {
    stage.dieAtEveryWrite(this::load);
  }

  /// As the command leaves it: an invitation to five projects, as owner of the first.
  private Runnable load() {
    var now = stage.clock().instant();
    var id = Identifiers.next(stage.clock());
    var prefix = "r" + round++;
    var address = new EmailAddress(prefix + "@acme.example");
    var person = new User(TENANT, new UserId(id), "Eve", address, TenantRole.MEMBER, 1);
    var entities = new ArrayList<Entity>();
    entities.add(person);
    var first = project(entities, prefix + "a", ProjectState.LISTED);
    var second = project(entities, prefix + "b", ProjectState.PRIVATE);
    var archived = project(entities, prefix + "c", ProjectState.ARCHIVED);
    var joined = project(entities, prefix + "d", ProjectState.LISTED);
    entities.add(Member.of(person, joined, ProjectRole.VIEWER));
    var places =
        List.of(
            new Invitation.Place(first.projectId(), ProjectRole.OWNER),
            new Invitation.Place(archived.projectId(), ProjectRole.EDITOR),
            new Invitation.Place(joined.projectId(), ProjectRole.EDITOR),
            new Invitation.Place(new ProjectId(prefix + "gone"), ProjectRole.EDITOR),
            new Invitation.Place(second.projectId(), ProjectRole.VIEWER));
    var invitation =
        new Invitation(
            TENANT,
            id,
            address,
            TenantRole.MEMBER,
            places,
            "nonce",
            new Invitation.Inviter(ADA, "Ada"),
            new Invitation.Times(now, now),
            1);
    entities.add(JoinProjectsJob.of(Identifiers.next(stage.clock()), invitation, now));
    stage.load(entities);
    return () -> {
      assertEquals(Optional.of(ProjectRole.OWNER), stage.role(first, person));
      assertEquals(Optional.of(ProjectRole.VIEWER), stage.role(second, person));
      assertEquals(Optional.empty(), stage.role(archived, person));
      assertEquals(Optional.of(ProjectRole.VIEWER), stage.role(joined, person));
      assertEquals(2, stage.owners(first), "the owners are counted");
      assertEquals(List.of(), stage.due());
    };
  }

  private static Project project(List<Entity> entities, String id, ProjectState state) {
    var made = MadeProjects.project(TENANT, new ProjectId(id), id, state, ADA, COLUMNS);
    entities.addAll(made);
    return (Project) made.getFirst();
  }
}
