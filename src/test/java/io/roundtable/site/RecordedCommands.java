package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.roundtable.Services;
import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.CommandLedger;
import io.roundtable.command.CommandWorker;
import io.roundtable.command.Commands;
import io.roundtable.command.JobRunner;
import io.roundtable.command.JobStep;
import io.roundtable.command.Jobs;
import io.roundtable.command.Order;
import io.roundtable.command.ScriptedSmtp;
import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.roundtable.feature.account.Passwords;
import io.roundtable.model.Entity;
import io.roundtable.model.PersonWord;
import io.roundtable.model.access.HashCost;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TestTable;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RecordedRequest;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Carries out commands and long work on a table in memory, one after another, and keeps what each
/// of them sent and what that cost.
final class RecordedCommands implements AutoCloseable {
  private static final Path FEATURES =
      Path.of("src", "main", "java", "io", "roundtable", "feature");
  private static final Duration NEVER_BY_ITSELF = Duration.ofDays(1);
  private static final Set<String> WRITES =
      Set.of("TransactWriteItems", "UpdateItem", "PutItem", "DeleteItem");

  private final Vertx vertx = Vertx.vertx();
  private final MovableClock clock = new MovableClock();
  private final List<Recorded> recorded = new ArrayList<>();
  private final Map<Piece, PageCost> jobs = new LinkedHashMap<>();
  private final EmbeddedEngine engine;
  private final RecordingHttpClient requests;
  private final TableConnection table;
  private final Passwords passwords = Passwords.start(vertx, new HashCost(128, 1, 1));
  private final ScriptedSmtp post = new ScriptedSmtp();
  private String lastKey;

  RecordedCommands() {
    clock.stop();
    engine = Site.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));
    requests = new RecordingHttpClient(engine.httpClient());
    table = TableConnection.open(vertx, TestTable.options(requests), List.of(new byte[32]), clock);
    Site.result(table.administration().ensureTable());
    var worker = new CommandWorker(table, new CommandLedger(new SimpleMeterRegistry()), clock);
    Site.result(vertx.deployVerticle(worker, CommandWorker.options()));
    var mail = Optional.of(post.job(vertx, clock));
    JobRunner.ofEveryLane(
            table, job -> measured(Services.jobStep(job, mail)), clock, NEVER_BY_ITSELF)
        .forEach(runner -> Site.result(vertx.deployVerticle(runner, JobRunner.options())));
    Site.result(new Jobs(vertx).settle());
  }

  /// Loads entities in bulk, with the words by which people are found.
  void load(List<Entity> entities) {
    var words = entities.stream().flatMap(entity -> PersonWord.of(entity).stream());
    var all = Stream.concat(entities.stream(), words).iterator();
    Site.result(table.bulkLoad().load(all, count -> {}));
  }

  /// Hashes at another cost than those that are stored.
  Passwords passwords() {
    return passwords;
  }

  TableConnection table() {
    return table;
  }

  MovableClock clock() {
    return clock;
  }

  /// The key of the order that was sent last.
  String lastKey() {
    return lastKey;
  }

  /// What was carried out, in order.
  List<Recorded> recorded() {
    return List.copyOf(recorded);
  }

  /// Has a command carried out; long work that follows it does not begin.
  Outcome run(TenantId tenant, UserId actor, Command command) {
    lastKey = Identifiers.next(clock);
    requests.forget();
    var measured = new Measured(command, new AtomicReference<>());
    var deadline = clock.instant().plus(Commands.DEADLINE);
    var order = new Order(tenant, actor, lastKey, measured, deadline);
    var outcome = Site.result(new Commands(vertx).send(order));
    keep(command.commandName(), measured.cost().get());
    return outcome;
  }

  /// Has one piece of long work done; people are told nothing meanwhile.
  void settle() {
    settle(JobLane.WORK, 1);
  }

  /// Has several pieces of work of a lane done, of which one begins the next when it ends.
  void settle(JobLane lane, int pieces) {
    requests.forget();
    jobs.clear();
    Site.result(new Jobs(vertx).settle(lane));
    assertEquals(pieces, jobs.size(), "one piece of long work at a time");
    var sent = sent();
    jobs.forEach(
        (piece, cost) -> {
          var own = sent.subList(0, writes(cost).size());
          keep(piece.kind().name(), cost, List.copyOf(own));
          own.clear();
        });
    assertEquals(List.of(), sent);
  }

  /// Has long work done without keeping it.
  void settleUnseen() {
    Site.result(new Jobs(vertx).settle());
  }

  /// Writes something that is no command.
  void write(String name, Function<PageCost, Future<Void>> write) {
    requests.forget();
    var cost = new PageCost();
    Site.result(write.apply(cost));
    keep(name, cost);
  }

  @Override
  public void close() {
    post.close();
    Site.result(vertx.close());
    table.close();
    Site.result(engine.close());
  }

  /// Writes of one order follow one another, so that both records have the same order.
  private void keep(String name, PageCost cost) {
    keep(name, cost, sent());
  }

  private List<RecordingHttpClient.Sent> sent() {
    return requests.sent().stream()
        .filter(request -> WRITES.contains(request.operation()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static List<String> writes(PageCost cost) {
    return cost.recorded().stream()
        .filter(request -> WRITES.contains(request.operation()))
        .map(RecordedRequest::patterns)
        .toList();
  }

  private void keep(String name, PageCost cost, List<RecordingHttpClient.Sent> sent) {
    var patterns = writes(cost);
    assertEquals(patterns.size(), sent.size(), name);
    var writes = new ArrayList<Written>();
    for (int write = 0; write < sent.size(); write++) {
      writes.add(Written.of(patterns.get(write), sent.get(write)));
    }
    recorded.add(new Recorded(name, cost, writes));
  }

  private JobStep measured(JobStep step) {
    return turn -> {
      jobs.putIfAbsent(new Piece(turn.job().kind(), turn.job().jobId()), turn.cost());
      return step.take(turn);
    };
  }

  /// One command or piece of long work.
  ///
  /// @param name for example `MoveTask` or `DELETE_PROJECT`
  record Recorded(String name, PageCost cost, List<Written> writes) {
    /// How many items its transactions write or check; the number that a task takes before is none.
    int items() {
      return writes.stream()
          .filter(write -> !write.pattern().equals("NumberTask"))
          .mapToInt(write -> write.items().size())
          .sum();
    }
  }

  /// One piece of long work.
  private record Piece(JobKind kind, String jobId) {}

  /// One request that writes.
  ///
  /// @param pattern under which it is counted
  record Written(String pattern, List<WrittenItem> items) {
    static Written of(String pattern, RecordingHttpClient.Sent sent) {
      var body = new JsonObject(sent.body());
      if (!sent.operation().equals("TransactWriteItems")) {
        var action = sent.operation().replace("Item", "");
        return new Written(pattern, List.of(WrittenItem.of(action, body)));
      }
      return new Written(pattern, items(body));
    }

    private static List<WrittenItem> items(JsonObject body) {
      var items = new ArrayList<WrittenItem>();
      for (var item : body.getJsonArray("TransactItems")) {
        var action = ((JsonObject) item).fieldNames().iterator().next();
        items.add(WrittenItem.of(action, ((JsonObject) item).getJsonObject(action)));
      }
      return items;
    }
  }

  /// One item of a request that writes.
  ///
  /// @param condition its terms in alphabetical order; empty for none
  record WrittenItem(String action, String partitionKey, String sortKey, String condition) {
    static WrittenItem of(String action, JsonObject content) {
      var keys = content.getJsonObject(action.equals("Put") ? "Item" : "Key");
      var condition = content.getString("ConditionExpression", "");
      return new WrittenItem(
          action,
          keys.getJsonObject("PK").getString("S"),
          keys.getJsonObject("SK").getString("S"),
          Stream.of(condition.split(" AND ")).sorted().collect(Collectors.joining(" AND ")));
    }
  }

  /// A command that tells what it cost.
  private record Measured(Command command, AtomicReference<PageCost> cost) implements Command {
    @Override
    public String commandName() {
      return command.commandName();
    }

    @Override
    public Permission permission() {
      return command.permission();
    }

    @Override
    public String lane() {
      return command.lane();
    }

    @Override
    public Outcome execute(Attempt attempt) {
      cost.set(attempt.cost());
      return command.execute(attempt);
    }
  }

  /// The names of all commands, whether carried out or not.
  static Set<String> ofSources() throws IOException {
    var record = Pattern.compile("record (\\w+)\\([^{]*implements (?:Project)?Command ");
    var names = new HashSet<String>();
    try (var files = Files.walk(FEATURES)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        record.matcher(Files.readString(file)).results().forEach(one -> names.add(one.group(1)));
      }
    }
    return names;
  }
}
