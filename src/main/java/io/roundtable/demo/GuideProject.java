package io.roundtable.demo;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Puts together one project of the guide; what belongs to several items is kept in step.
final class GuideProject {
  private static final List<ColumnPlan> BOARD = ColumnPlan.SHORT;

  private final Project project;
  private final Map<String, Task> tasks = new LinkedHashMap<>();
  private final List<Member> members = new ArrayList<>();
  private final List<Entity> history = new ArrayList<>();

  GuideProject(String id, String name, Instant since) {
    this.project =
        new Project(
            new ProjectKey(GuideItems.TENANT, new ProjectId(id)),
            new Project.Names(
                name,
                Slug.normalise(name).orElseThrow(),
                Prefix.suggest(name).orElseThrow(),
                ColumnPlan.names(BOARD)),
            BOARD.stream().map(ColumnPlan::place).toList(),
            ProjectState.LISTED,
            null,
            1,
            since,
            1);
  }

  void member(User person, ProjectRole role) {
    members.add(Member.of(person, project, role));
  }

  void task(String id, String status, String title, String createdAt) {
    var time = Instant.parse(createdAt);
    var key = new TaskKey(project.tenantId(), project.projectId(), time, new TaskId(id));
    var reference = new TaskReference(project.prefix(), tasks.size() + 1L);
    var label = new ProjectLabel(project.slug(), project.name());
    var task = Task.of(key, status, title).withReference(reference).withProject(label);
    tasks.put(id, task.withVersion(1));
    history.add(activity(id, "created", GuideItems.ADA, time, ActivityKind.CREATED, null));
  }

  void escalate(String id, User responder, String since) {
    var time = Instant.parse(since);
    var escalation =
        new Escalation(responder.userId(), EscalationState.NEW, time, null, responder.name(), null);
    tasks.computeIfPresent(id, (same, task) -> task.withEscalation(escalation));
    history.add(
        activity(id, "escalated", GuideItems.ADA, time, ActivityKind.ESCALATED, responder.name()));
  }

  void body(String id, String text) {
    history.add(new TaskBody(project.tenantId(), new TaskId(id), text, 1));
  }

  void comment(String id, User author, String createdAt, String text) {
    tasks.computeIfPresent(id, (same, task) -> task.withCommentCount(task.commentCount() + 1));
    history.add(
        new Comment(
            project.tenantId(),
            new TaskId(id),
            id + "-comment",
            Instant.parse(createdAt),
            author.userId(),
            author.name(),
            text,
            1));
  }

  List<Entity> items() {
    var tenant = project.tenantId();
    var id = project.projectId();
    var items = new ArrayList<Entity>(List.of(project));
    items.add(new SlugClaim(tenant, project.slug(), id, project.columns()));
    items.add(new PrefixClaim(tenant, project.prefix(), id));
    items.add(new Sequence(tenant, id, tasks.size()));
    for (int position = 0; position < BOARD.size(); position++) {
      items.add(column(position));
    }
    items.addAll(members);
    for (var task : tasks.values()) {
      items.add(task);
      items.add(new Reference(task.key(), task.reference()));
    }
    items.addAll(history);
    return items;
  }

  private Column column(int position) {
    var column = BOARD.get(position);
    var count =
        tasks.values().stream().filter(task -> task.status().equals(column.status())).count();
    return new Column(
        project.tenantId(),
        project.projectId(),
        column.status(),
        column.name(),
        column.closing(),
        position,
        count,
        null,
        ColumnState.OPEN,
        1);
  }

  private Activity activity(
      String id, String what, User actor, Instant time, ActivityKind kind, String after) {
    return new Activity(
        project.tenantId(),
        new TaskId(id),
        id + "-" + what,
        time,
        new Activity.Actor(actor.userId(), actor.name()),
        kind,
        new Activity.Edit(null, null, after),
        null);
  }
}
