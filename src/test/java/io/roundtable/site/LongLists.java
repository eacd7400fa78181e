package io.roundtable.site;

import io.roundtable.model.Activity;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Session;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.model.state.TaskDetails;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A tenant in which every list is longer than a page of it.
final class LongLists {
  static final TenantId TENANT = new TenantId("t1");
  static final UserId ADA = new UserId("ada");
  static final UserId STRANGER = new UserId("stranger");
  static final int TASKS = 120;
  static final int PEOPLE = 260;
  static final int OTHERS = 60;
  static final int REMARKS = 60;
  static final int GONE = 60;
  static final int COLUMNS = 20;
  static final int SESSIONS = 300;
  static final int MAILS = 60;

  /// As many as may be.
  static final int PASSKEYS = 10;

  private static final ProjectId PROJECT = new ProjectId("p1");

  private LongLists() {}

  static List<Entity> tenant() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", ADA, TenantRole.ADMIN));
    var made = MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, ADA, columns());
    entities.addAll(made);
    entities.add(MadeProjects.person(TENANT, STRANGER, null, TenantRole.MEMBER));
    for (int number = 0; number < OTHERS; number++) {
      var slug = "other-" + letters(number);
      entities.addAll(
          MadeProjects.project(TENANT, new ProjectId(slug), slug, ProjectState.LISTED, ADA));
    }
    for (int number = 0; number < PEOPLE; number++) {
      entities.addAll(person((Project) made.getFirst(), number));
    }
    for (int number = 0; number < TASKS; number++) {
      task(number).forEach(entities::add);
      entities.add(news(number));
    }
    for (int number = 0; number < GONE; number++) {
      entities.add(gone(number));
    }
    for (int number = 0; number < REMARKS; number++) {
      entities.addAll(remark(number));
    }
    for (int number = 0; number < PASSKEYS; number++) {
      var name = word("Key", number);
      entities.add(MadePasskeys.of(TENANT, ADA, "key-" + number, name));
    }
    for (int number = 0; number < SESSIONS; number++) {
      entities.add(session(number));
    }
    for (int number = 0; number < MAILS; number++) {
      var about = word("Mail", number);
      var waiting = OutgoingMail.due(TENANT, MailKind.NEW_SIGN_IN, ADA, about, MadeProjects.SINCE);
      entities.add(waiting.failed(about, MadeProjects.SINCE));
    }
    return entities;
  }

  static String letters(int number) {
    return "" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
  }

  static String word(String kind, int number) {
    return kind + "%03d".formatted(number);
  }

  private static List<BoardColumn> columns() {
    return IntStream.range(0, COLUMNS)
        .mapToObj(number -> new BoardColumn(number == 0 ? "OPEN" : word("COLUMN", number), false))
        .toList();
  }

  private static List<Entity> person(Project project, int number) {
    var id = new UserId("u" + number);
    var address = new EmailAddress("p" + number + "@acme.example");
    var user = new User(TENANT, id, word("Person", number), address, TenantRole.MEMBER, 1);
    return List.of(user, MadeProjects.member(project, id, ProjectRole.EDITOR).named(user));
  }

  private static Stream<Entity> task(int number) {
    var key =
        new TaskKey(
            TENANT,
            PROJECT,
            MadeProjects.SINCE.plusSeconds(60 + number),
            new TaskId(word("task-", number)));
    var state = number % 2 == 0 ? EscalationState.NEW : EscalationState.SEEN;
    var seen = state == EscalationState.SEEN ? MadeProjects.SINCE.plusSeconds(900) : null;
    var reference = new TaskReference(new Prefix("LAUNCH"), number + 2L);
    var task =
        Task.of(key, "OPEN", word("Task", number))
            .withReference(reference)
            .withDetails(new TaskDetails(null, null, List.of(word("label", number)), null))
            .withAssignment(new Assignment(ADA, "Person ada", true))
            .withEscalation(
                new Escalation(
                    ADA, state, MadeProjects.SINCE.plusSeconds(number), seen, "Person ada", ADA))
            .withProject(new ProjectLabel(new Slug("launch"), "Project launch"))
            .withVersion(1);
    return Stream.of(task, new Reference(key, reference));
  }

  private static Entity news(int number) {
    var task = (Task) task(number).findFirst().orElseThrow();
    return MadeNews.of(task, ADA, word("n", number), Instant.now());
  }

  /// In the trash for longer than any test takes.
  private static DeletedTask gone(int number) {
    var at = MadeProjects.SINCE.plusSeconds(1_000 + number);
    var key = new TaskKey(TENANT, PROJECT, at, new TaskId(word("gone-", number)));
    var task = Task.of(key, "OPEN", word("Gone", number)).withVersion(1);
    return new DeletedTask(task, ADA, "Person ada", at, at.plus(Duration.ofDays(3_650)));
  }

  private static Session session(int number) {
    var client = new Session.Client(word("Device", number), "192.0.2.1");
    var since = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    var hash = word("s".repeat(40), number);
    return new Session(
        TENANT, ADA, hash, 0, client, SignInMethod.PASSWORD, Session.Times.from(since), null);
  }

  private static List<Entity> remark(int number) {
    var task = new TaskId("p1-first");
    var at = MadeProjects.SINCE.plusSeconds(number);
    return List.of(
        new Comment(
            TENANT, task, word("c-", number), at, ADA, "Person ada", word("Remark", number), 1),
        new Activity(
            TENANT,
            task,
            word("a-", number),
            at,
            new Activity.Actor(ADA, "Person ada"),
            ActivityKind.EDITED,
            new Activity.Edit("title", word("Before", number), word("After", number)),
            null),
        new AuditEntry(
            TENANT,
            word("audit-", number),
            at,
            ADA,
            "Person ada",
            AuditKind.MEMBER_CHANGED,
            word("Subject", number),
            "viewer",
            "editor"));
  }
}
