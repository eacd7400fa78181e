package io.roundtable.bench;

import io.roundtable.configuration.MasterKeySource;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.Storage;
import io.roundtable.embedded.DataFile;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.TaskDetails;
import io.roundtable.site.LargestContent;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.SessionCookie;
import io.roundtable.site.Site;
import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.TableOptions;
import io.roundtable.web.session.SessionToken;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A data file with a board of 100 cards in three columns, and a session that may see it.
///
/// @param file the data file
/// @param cookie the session's cookie
record BenchBoard(Path file, String cookie) {
  /// The pages of one installation that are measured.
  static final String BOARD = "/bench/projects/board";

  /// A page of fifty comments that stand for much more than they are.
  static final String DISCUSSION = BOARD + "/tasks/BOARD-1";

  private static final TenantId TENANT = new TenantId("bench");
  private static final UserId USER = new UserId("user");
  private static final ProjectId PROJECT = new ProjectId("board");
  private static final int CARDS = 100;
  private static final int AT_ONCE = 25;

  static BenchBoard create(Path file) {
    var vertx = Vertx.vertx();
    var data = Site.result(DataFile.reach(vertx, file, Duration.ofSeconds(3)));
    var storage = new Storage.EmbeddedFile(file, OptionalInt.empty());
    var secrets = MasterKeys.load(new MasterKeySource.OwnFile(storage.keysFile()));
    var options = TableOptions.ofProcess(data.httpClient());
    try (var table = TableConnection.open(vertx, options, secrets.keys(Purpose.CURSOR))) {
      Site.result(table.administration().ensureTable());
      // In small parts, since a young engine is slow with large items.
      for (var part : entities().stream().gather(Gatherers.windowFixed(AT_ONCE)).toList()) {
        Site.result(table.bulkLoad().load(part.iterator(), count -> {}));
      }
      var token = SessionToken.create();
      var session = SessionCookie.session(TENANT, USER, token.hash(), Instant.now());
      Site.result(table.change("SignIn").create(session).write(new PageCost()));
      return new BenchBoard(file, SessionCookie.of(secrets, session, token, "bench"));
    } finally {
      Site.result(data.close(Duration.ZERO));
      Site.result(vertx.close());
    }
  }

  private static List<Entity> entities() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "bench", "Bench", USER, TenantRole.MEMBER));
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn("IN_PROGRESS", false),
            new BoardColumn("DONE", true));
    for (var entity :
        MadeProjects.project(TENANT, PROJECT, "board", ProjectState.LISTED, USER, places)) {
      if (!(entity instanceof Task)) {
        entities.add(entity);
      }
    }
    var project = (Project) entities.stream().filter(Project.class::isInstance).findFirst().get();
    for (int number = 1; number <= CARDS; number++) {
      entities.add(card(project, places.get(number % places.size()).status(), number));
    }
    entities.addAll(discussed(project));
    return entities;
  }

  /// The first card can be opened, and has fifty comments that stand for a large page each.
  private static List<Entity> discussed(Project project) {
    var first = card(project, "OPEN", 1);
    var text = LargestContent.oneLinkOften(20_000);
    return Stream.<Entity>concat(
            Stream.of(new Reference(first.key(), first.reference())),
            IntStream.range(0, 50)
                .mapToObj(
                    number ->
                        new Comment(
                            TENANT,
                            first.key().taskId(),
                            "comment-" + number,
                            MadeProjects.SINCE.plusSeconds(number),
                            USER,
                            "Ada Lovelace",
                            text,
                            1)))
        .toList();
  }

  private static Task card(Project project, String status, int number) {
    var createdAt = MadeProjects.SINCE.plusSeconds(3_600L * number);
    var key = new TaskKey(TENANT, PROJECT, createdAt, new TaskId("task-%03d".formatted(number)));
    var labels = number % 2 == 0 ? List.of("customer", "billing") : List.of("research");
    var due = LocalDate.of(2026, 12, 1).plusDays(number % 60);
    var priority = number % 4 == 0 ? Priority.HIGH : Priority.NORMAL;
    return Task.of(
            key, status, "Write down what the customers of group %d expect".formatted(number))
        .withReference(new TaskReference(project.prefix(), number))
        .withDetails(new TaskDetails(null, due, labels, priority))
        .withAssignment(new Assignment(USER, "Ada Lovelace", true))
        .withCommentCount(number % 5)
        .withVersion(1);
  }
}
