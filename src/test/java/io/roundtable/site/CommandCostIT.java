package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.command.Command;
import io.roundtable.command.Commands;
import io.roundtable.command.Order;
import io.roundtable.feature.escalation.EscalateTask;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.project.ArchiveProject;
import io.roundtable.feature.project.ChangeSlug;
import io.roundtable.feature.project.CreateProject;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.client.CapacityLedger;
import io.roundtable.table.client.WritePattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What each command costs, measured on its requests, and that it writes what the catalogue says.
@TestInstance(Lifecycle.PER_CLASS)
class CommandCostIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final UserId NEWCOMER = new UserId("newcomer");
  private static final TaskKey TASK =
      new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("p1-first"));

  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    for (var person : List.of(EDITOR, NEWCOMER)) {
      var address = new EmailAddress(person + "@acme.example");
      entities.add(MadeProjects.person(TENANT, person, address, TenantRole.MEMBER));
    }
    var project = MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER);
    entities.addAll(project);
    entities.add(MadeProjects.member((Project) project.getFirst(), EDITOR, ProjectRole.EDITOR));
    site.load(entities);
  }

  @AfterAll
  void stop() {
    assertEquals(List.of(), site.check());
  }

  @Test
  void readme_saysWhatCommandsCost() throws IOException {
    // Moving an escalated task to a closing column counts it out of an inbox too: a line more.
    var rows = new LinkedHashSet<String>();
    for (var command : commands()) {
      rows.add(measure(command));
    }
    var expected =
        "| Command | What it does | Requests | Items | Read units | Write units |\n"
            + "| --- | --- | --- | --- | --- | --- |\n"
            + String.join("\n", rows)
            + "\n";
    var readme = Files.readString(Path.of("README.md"));
    assertTrue(
        readme.contains(expected), () -> "README.md must hold this table:\n" + expected + "\n");
  }

  /// In this order, so that each finds what it needs.
  private static List<Command> commands() {
    return List.of(
        new CreateTask(PROJECT, "OPEN", TaskDraft.of("Write copy")),
        new MoveTask(TASK, "DONE"),
        new MoveTask(TASK, "OPEN"),
        new EscalateTask(TASK, EDITOR, "", null),
        new MoveTask(TASK, "DONE"),
        new AddMember(PROJECT, NEWCOMER.value(), ProjectRole.EDITOR),
        new ChangeRole(PROJECT, NEWCOMER, ProjectRole.OWNER),
        new RemoveMember(PROJECT, NEWCOMER, EDITOR),
        new CreateProject("Docs", new Slug("docs"), null, ProjectState.LISTED),
        new ChangeSlug(PROJECT, new Slug("start")),
        new ArchiveProject(PROJECT));
  }

  /// Long work that follows a command runs beside this: only what the command itself sent counts.
  private String measure(Command command) {
    site.settleJobs();
    var pattern = pattern(command);
    var before = spent(pattern);
    site.takeRequests();
    var deadline = site.clock().instant().plus(Commands.DEADLINE);
    var key = Identifiers.next(site.clock());
    Site.result(site.commands().send(new Order(TENANT, OWNER, key, command, deadline)));
    var written = written(site.takeRequests());
    var after = spent(pattern);
    assertNamed(pattern, written);
    return "| `%s` | %s | %d | %d | %s | %s |"
        .formatted(
            command.commandName(),
            pattern.name(),
            after.requests() - before.requests(),
            written.size(),
            number(after.readUnits() - before.readUnits()),
            number(after.writeUnits() - before.writeUnits()));
  }

  private static WritePattern pattern(Command command) {
    return WritePatterns.ALL.stream()
        .filter(pattern -> pattern.id().equals(command.commandName()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no pattern " + command.commandName()));
  }

  /// Everything in the transaction is an action on an entity that the pattern names.
  private static void assertNamed(WritePattern pattern, List<Map.Entry<String, String>> written) {
    var named =
        pattern.writes().stream()
            .map(write -> Map.entry(write.action(), write.entity()))
            .collect(Collectors.toSet());
    var others = written.stream().filter(pair -> !named.contains(pair)).toList();
    assertEquals(List.of(), others, () -> pattern.id() + " does not name these");
    assertFalse(written.isEmpty(), pattern::id);
  }

  private static List<Map.Entry<String, String>> written(List<RecordingHttpClient.Sent> sent) {
    var written = new ArrayList<Map.Entry<String, String>>();
    for (var request : sent) {
      if (isOfACommand(request)) {
        for (var item : new JsonObject(request.body()).getJsonArray("TransactItems")) {
          var action = ((JsonObject) item).fieldNames().iterator().next();
          var content = ((JsonObject) item).getJsonObject(action);
          var keys = content.getJsonObject(action.equals("Put") ? "Item" : "Key");
          written.add(Map.entry(action, entity(text(keys, "PK"), text(keys, "SK"))));
        }
      }
    }
    return written;
  }

  /// A command's transaction remembers the request first.
  private static boolean isOfACommand(RecordingHttpClient.Sent request) {
    if (!request.operation().equals("TransactWriteItems")) {
      return false;
    }
    var first = new JsonObject(request.body()).getJsonArray("TransactItems").getJsonObject(0);
    return first.containsKey("Put")
        && text(first.getJsonObject("Put").getJsonObject("Item"), "PK").contains("#REQUEST#");
  }

  private static String text(JsonObject keys, String name) {
    return keys.getJsonObject(name).getString("S");
  }

  private static String entity(String partitionKey, String sortKey) {
    return switch (sortKey.split("#")[0]) {
      case "COLUMN" -> "Column";
      case "MEMBER" -> "Member";
      case "SEQUENCE" -> "Sequence";
      case "INBOX" -> "Inbox";
      case "TASK" -> partitionKey.endsWith("#TRASH") ? "DeletedTask" : "Task";
      case "BODY" -> "TaskBody";
      case "COMMENT" -> "Comment";
      case "ACTIVITY" -> "Activity";
      case "META" -> entityOfMetadata(partitionKey.split("#")[2]);
      default ->
          partitionKey.equals("JOBS")
              ? "Job"
              : partitionKey.contains("#AUDIT#") ? "AuditEntry" : sortKey;
    };
  }

  private static String entityOfMetadata(String kind) {
    return switch (kind) {
      case "PROJECT" -> "Project";
      case "SLUG" -> "SlugClaim";
      case "OLDSLUG" -> "OldSlug";
      case "PREFIX" -> "PrefixClaim";
      case "USER" -> "User";
      case "REF" -> "Reference";
      case "REQUEST" -> "Request";
      default -> kind;
    };
  }

  private Spent spent(WritePattern pattern) {
    var own =
        Set.of(
            AccessPatterns.COMMAND_GROUND.id(),
            AccessPatterns.PROJECT_COLUMNS.id(),
            WritePatterns.NUMBER_TASK.id(),
            pattern.id());
    var usages = new ArrayList<CapacityLedger.Usage>();
    site.table()
        .ledger()
        .snapshot()
        .forEach(
            (patterns, usage) -> {
              if (Stream.of(patterns.split("\\+")).anyMatch(own::contains)) {
                usages.add(usage);
              }
            });
    return new Spent(
        usages.stream().mapToLong(CapacityLedger.Usage::requests).sum(),
        usages.stream().mapToDouble(usage -> usage.consumed().readUnits()).sum(),
        usages.stream().mapToDouble(usage -> usage.consumed().writeUnits()).sum());
  }

  private record Spent(long requests, double readUnits, double writeUnits) {}

  private static String number(double units) {
    return units == Math.rint(units) ? Long.toString((long) units) : Double.toString(units);
  }
}
