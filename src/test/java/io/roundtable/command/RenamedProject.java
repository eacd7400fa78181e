package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A project under a new name, whose members and tasks still carry the old one.
///
/// @param job brings the name to them; null where the test makes its own
record RenamedProject(JobStage stage, Project source, int copies, Job job) {
  private static final TenantId TENANT = new TenantId("t1");
  private static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");

  static RenamedProject load(JobStage stage, int copies) {
    var without = loadWithoutJob(stage, copies);
    var job =
        Job.waiting(
            Identifiers.next(stage.clock()),
            JobKind.RENAME_PROJECT,
            without.project(),
            Map.of(),
            stage.clock().instant());
    stage.load(List.of(job));
    return new RenamedProject(stage, without.source(), copies, job);
  }

  static RenamedProject loadWithoutJob(JobStage stage, int copies) {
    var projectId = new ProjectId(UUID.randomUUID().toString());
    var project =
        new Project(
            new ProjectKey(TENANT, projectId),
            new Project.Names("New name", new Slug("new-name"), null, Map.of()),
            List.of(),
            ProjectState.LISTED,
            null,
            1,
            SINCE,
            2);
    var entities = new ArrayList<Entity>();
    entities.add(project);
    for (int number = 0; number < copies; number++) {
      var userId = new UserId("u" + number);
      var role = ProjectRole.OWNER;
      var slug = new Slug("old-name");
      entities.add(new Member(TENANT, projectId, userId, role, "Ada", "Old name", slug, 1));
      var key = new TaskKey(TENANT, projectId, SINCE, new TaskId("a" + number));
      entities.add(Task.of(key, "OPEN", "Paint").withVersion(1));
    }
    stage.load(entities);
    return new RenamedProject(stage, project, copies, null);
  }

  ProjectKey project() {
    return new ProjectKey(TENANT, source.projectId());
  }

  /// Every copy has the new name, was written once, and no job is left.
  void assertDoneOnce() {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    var collection =
        result(
            stage
                .table()
                .reads(new PageCost())
                .projects()
                .listCollection(TENANT, source.projectId(), page));
    collection.items().forEach(this::assertRenamedOnce);
    assertTrue(stage.due().stream().noneMatch(left -> left.projectId().equals(source.projectId())));
  }

  private void assertRenamedOnce(Entity entity) {
    switch (entity) {
      case Member member -> {
        assertEquals("New name", member.projectName());
        assertEquals(source.slug(), member.projectSlug());
        assertEquals(2, member.version());
      }
      case Task task -> {
        assertEquals("New name", task.project().name());
        assertEquals(2, task.version());
      }
      default -> assertEquals(source, entity);
    }
  }
}
