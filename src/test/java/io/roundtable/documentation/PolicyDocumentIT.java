package io.roundtable.documentation;

import static io.roundtable.documentation.MarkdownTable.code;
import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.Main;
import io.roundtable.cli.Program;
import io.roundtable.cli.RoundtableCommand;
import io.roundtable.cli.Shell;
import io.roundtable.configuration.MasterKeySource;
import io.roundtable.configuration.MasterKeys;
import io.roundtable.configuration.Secrets;
import io.roundtable.model.Inbox;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.EveryRoute;
import io.roundtable.site.EveryRoute.Sent;
import io.roundtable.table.schema.TableIndex;
import io.roundtable.web.session.Seal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/// The policy for Amazon DynamoDB, taken from what the program really sends.
@TestInstance(Lifecycle.PER_CLASS)
class PolicyDocumentIT {
  private static final int FOUND_VIOLATIONS = 1;
  private static final Path CLASSES = Path.of("target", "classes", "io", "roundtable");
  private static final String CLIENT = DynamoDbAsyncClient.class.getName().replace('.', '/');
  private static final Set<String> NO_OPERATIONS = Set.of("builder", "close");
  private static final String POLICY = "src/docs/iam-policy.md";
  private static final List<String> COMMANDS =
      List.of(
          "table add-index Escalations",
          "table status",
          "tenant create --slug acme --name Acme --admin-name Ada --admin-email ada@acme.example",
          "user reset-password --tenant acme --email ada@acme.example",
          "load-demo --tasks 30");

  /// In the order in which they are documented.
  private final Map<String, List<Sent>> sent = new LinkedHashMap<>();

  @TempDir private static Path folder;
  private List<String> metrics;

  @BeforeAll
  void send() throws Exception {
    try (var proxy = new RecordingProxy()) {
      var created = run(proxy, "table create");
      var start = new ArrayList<>(start(proxy, "serve"));
      start.addAll(EveryRoute.visits().sent());
      sent.put("serve", start);
      sent.put("serve --demo", start(proxy, "serve --demo"));
      sent.put("table create", created);
    }
    try (var proxy = new RecordingProxy()) {
      createTableWithoutEscalations(proxy);
      for (var command : COMMANDS) {
        sent.put(name(command), run(proxy, command));
      }
      plantOldPeople(proxy);
      sent.put("table repair", run(proxy, "table repair"));
      sent.put("secrets rotate", rotate(proxy));
      plantViolation(proxy);
      sent.put("table check", run(proxy, FOUND_VIOLATIONS, "table check"));
    }
  }

  private static void createTableWithoutEscalations(RecordingProxy proxy) {
    var indexes = EnumSet.copyOf(TableIndex.secondary());
    indexes.remove(TableIndex.ESCALATIONS);
    try (var table = proxy.connect()) {
      result(table.administration().createTable(indexes));
    }
  }

  @Test
  void policyOfServe_allowsWhatItSends() throws IOException {
    MarkdownPage.read(POLICY).requirePart("## For serve", needs(List.of("serve")).policy());
  }

  @Test
  void policyOfAdministrators_allowsWhatEveryCommandSends() throws IOException {
    var commands = sent.keySet().stream().filter(name -> !name.startsWith("serve")).toList();
    MarkdownPage.read(POLICY).requirePart("## For administrators", needs(commands).policy());
  }

  @Test
  void actions_areThoseOfEachCommand() throws IOException {
    var table = new MarkdownTable("Command", "Actions on the table", "Actions on its indexes");
    for (var command : sent.keySet()) {
      var needs = needs(List.of(command));
      table.row(code(command), code(needs.onTable()), code(needs.onIndexes()));
    }
    MarkdownPage.read(POLICY).requirePart("## Command by command", table.toString());
  }

  /// Otherwise the policy would lack what no test happens to send.
  @Test
  void everyOperationOfTheProgram_wasSent() throws IOException {
    var all =
        sent.values().stream()
            .flatMap(List::stream)
            .map(Sent::operation)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(operationsOfTheProgram(), all);
  }

  @Test
  void metrics_areDocumented() throws IOException {
    var documented =
        new TreeSet<>(MarkdownPage.read("src/docs/operations.md").column("## Metrics", 0));
    var told =
        metrics.stream()
            .filter(line -> line.startsWith("# TYPE roundtable_"))
            .map(line -> line.split(" ")[2])
            .collect(Collectors.toCollection(TreeSet::new));
    // A process that has carried out no command has nothing to say of commands yet.
    told.addAll(List.of("roundtable_commands_total", "roundtable_command_seconds_total"));
    assertEquals(documented, told);
  }

  private TablePermissions needs(List<String> commands) {
    var needs = new TablePermissions();
    commands.stream()
        .flatMap(command -> sent.get(command).stream())
        .forEach(request -> needs.add(request.operation(), request.body()));
    return needs;
  }

  /// The command without what is different each time.
  private static String name(String command) {
    return Stream.of(command.split(" --")[0].split(" ")).limit(2).collect(Collectors.joining(" "));
  }

  /// A person without words, a membership under an older name, a word of nobody.
  private static void plantOldPeople(RecordingProxy proxy) {
    var tenant = new TenantId("t1");
    var address = new EmailAddress("ada@acme.example");
    var ada = new User(tenant, new UserId("ada"), "Ada", address, TenantRole.MEMBER, 1);
    var project = new ProjectId("p1");
    var member =
        new Member(tenant, project, ada.userId(), ProjectRole.EDITOR, "Augusta", null, null, 1);
    var word = new PersonWord(tenant, null, new UserId("nobody"), "eve", "Eve", null, null, null);
    var inbox = new Inbox(tenant, ada.userId(), 0, Map.of(project, 1L), Set.of(), 0, null);
    try (var table = proxy.connect()) {
      result(table.bulkLoad().load(List.of(ada, member, word, inbox).iterator(), count -> {}));
    }
  }

  /// Both steps, with a secret that an earlier key sealed.
  private static List<Sent> rotate(RecordingProxy proxy) throws Exception {
    var keys = folder.resolve("keys");
    var earlier = new MasterKeySource.OwnFile(keys);
    var seal = new Seal(MasterKeys.load(earlier).keys(Secrets.Purpose.SEAL));
    var tenant = new TenantId("t1");
    var person = new UserId("ada");
    var sealed = seal.seal("secret t1#ada", "a secret");
    var none = new TimeCodes.Used(0, List.of());
    var codes = TimeCodes.of(tenant, person, sealed, Instant.parse("2026-12-01T09:00:00Z"), none);
    try (var table = proxy.connect()) {
      result(table.bulkLoad().load(List.of(codes).iterator(), count -> {}));
    }
    proxy.take();
    var settings = Map.of("ROUNDTABLE_SECRETS_MASTER_KEY_FILE", keys.toString());
    var sent = new ArrayList<>(run(proxy, settings, 0, "secrets rotate"));
    sent.addAll(run(proxy, settings, 0, "secrets rotate --finish --now"));
    return sent;
  }

  /// A violation that was found is looked at again, in one view.
  private static void plantViolation(RecordingProxy proxy) {
    var inbox = new Inbox(new TenantId("t1"), new UserId("nobody"), 3);
    try (var table = proxy.connect()) {
      result(table.bulkLoad().load(List.of(inbox).iterator(), count -> {}));
    }
  }

  private static List<Sent> run(RecordingProxy proxy, String command) {
    return run(proxy, 0, command);
  }

  private static List<Sent> run(RecordingProxy proxy, int expected, String command) {
    return run(proxy, Map.of(), expected, command);
  }

  private static List<Sent> run(
      RecordingProxy proxy, Map<String, String> environment, int expected, String command) {
    var printed = new StringWriter();
    var out = new PrintWriter(printed);
    var shell = new Shell(environment, out, out, Optional.empty());
    var arguments = command + " --dynamodb-endpoint " + proxy.endpoint();
    int status = RoundtableCommand.run(Main.commandLine(shell), arguments.split(" "));
    assertEquals(expected, status, printed::toString);
    return proxy.take();
  }

  /// Starts the program on a table that is there, asks for its health and metrics, and ends it.
  private List<Sent> start(RecordingProxy proxy, String command) throws Exception {
    int healthPort = freePort();
    var typed =
        "%s --port 0 --health-port %d --dynamodb-endpoint %s"
            .formatted(command, healthPort, proxy.endpoint());
    try (var program = Program.start(folder, List.of(), typed)) {
      program.await("Roundtable listening on ");
      assertEquals(200, get(healthPort, "/health/ready").statusCode());
      metrics = get(healthPort, "/metrics").body().lines().toList();
      program.stop();
    }
    return proxy.take();
  }

  private static java.net.http.HttpResponse<String> get(int port, String path) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
      return client.send(request, BodyHandlers.ofString());
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /// The SDK's methods that the program's classes name.
  private static Set<String> operationsOfTheProgram() throws IOException {
    var operations = new TreeSet<String>();
    try (var classes = Files.walk(CLASSES)) {
      for (var file : classes.filter(found -> found.toString().endsWith(".class")).toList()) {
        for (var entry : ClassFile.of().parse(file).constantPool()) {
          if (entry instanceof MemberRefEntry named
              && named.owner().asInternalName().equals(CLIENT)
              && !NO_OPERATIONS.contains(named.name().stringValue())) {
            var name = named.name().stringValue();
            operations.add(Character.toUpperCase(name.charAt(0)) + name.substring(1));
          }
        }
      }
    }
    return operations;
  }
}
