package io.roundtable.site;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Identifiers;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every line of `attacks.txt`, sent byte by byte.
class AttacksIT {
  private static final Pattern REPEATED = Pattern.compile("\\{(\\d+)\\*([^}]*)}");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(x[0-9a-f]{2}|[rnt0\\\\])");
  private static final Pattern LOCATION = Pattern.compile("(?mi)^location: *(\\S*)");
  private static final int LIMIT_MILLIS = 60_000;

  private static InvitationSite ground;
  private static Map<String, String> names;

  /// One line of the file.
  record Attack(
      int number, Set<Integer> statuses, String request, List<String> headers, String body) {
    static Attack of(int number, String line) {
      var parts = List.of((line + "|||").split("\\|", -1));
      var statuses =
          Stream.of(parts.get(0).strip().split(",")).map(Integer::valueOf).collect(toSet());
      var headers = Stream.of(parts.get(2).strip().split("  ")).filter(h -> !h.isEmpty()).toList();
      return new Attack(number, statuses, parts.get(1).strip(), headers, parts.get(3).strip());
    }

    @Override
    public String toString() {
      return "line " + number + ": " + request + " " + headers;
    }
  }

  @BeforeAll
  static void start() {
    ground = new InvitationSite();
    var link = ground.link("eve@acme.example");
    var ben = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN);
    var gus = ground.site.signedIn(InvitationSite.GLOBEX, "globex", InvitationSite.GUS);
    var ada = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.ADA);
    var value = ben.cookie().substring(ben.cookie().indexOf('=') + 1);
    char last = value.charAt(value.length() / 2);
    var flipped = new StringBuilder(value);
    flipped.setCharAt(value.length() / 2, last == 'A' ? 'B' : 'A');
    names =
        Map.ofEntries(
            Map.entry("{ben}", ben.cookie()),
            Map.entry("{gus}", gus.cookie()),
            Map.entry("{ada}", ada.cookie()),
            Map.entry("{value}", value),
            Map.entry("{flipped}", flipped.toString()),
            Map.entry("{csrf}", ben.forms().get("/acme/profile").hidden("csrfToken")),
            Map.entry("{csrf.gus}", gus.forms().get("/globex/profile").hidden("csrfToken")),
            Map.entry("{link}", link),
            Map.entry("{tail}", link.substring("/acme".length())),
            Map.entry("{host}", URI.create(ground.site.address()).getAuthority()));
    ground.site.settleJobs();
  }

  @AfterAll
  static void stop() {
    ground.close();
  }

  static List<Attack> attacks() throws IOException {
    try (var file = AttacksIT.class.getResourceAsStream("attacks.txt")) {
      var lines = new String(file.readAllBytes(), UTF_8).lines().toList();
      return Stream.iterate(0, line -> line + 1)
          .limit(lines.size())
          .filter(line -> !lines.get(line).isEmpty() && !lines.get(line).startsWith("#"))
          .map(line -> Attack.of(line + 1, lines.get(line)))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void request_getsNothingThatItMayNotHave(Attack attack) throws IOException {
    var before = items();
    var answer = answer(attack);
    int status = Integer.parseInt(answer.substring(9, 12));
    var head = answer.substring(0, answer.indexOf("\r\n\r\n")).toLowerCase();
    var location = LOCATION.matcher(answer.substring(0, head.length()));
    var way = location.find() ? location.group(1) : "/";
    boolean owner = attack.headers.toString().contains("{ada}");

    assertAll(
        () -> assertTrue(attack.statuses.contains(status), () -> status + " " + answer),
        () -> assertTrue(way.matches("/([^/\\\\].*)?"), () -> "leads to " + way),
        () -> assertFalse(head.contains("\nset-cookie: injected"), head),
        () -> assertTrue(head.contains("x-content-type-options: nosniff"), head),
        () -> assertFalse(leadsAway(answer), answer),
        () -> assertFalse(!owner && answer.contains("Secret of"), answer),
        () -> assertFalse(answer.contains("io.roundtable"), answer),
        () -> assertTrue(status == 303 || before.equals(items()), "something was changed"));
  }

  private static boolean leadsAway(String answer) {
    return Pattern.compile("(href|src|action)=\"?'?(https?:)?[/\\\\]{2}(?!127)")
        .matcher(answer)
        .find();
  }

  private static String answer(Attack attack) throws IOException {
    var address = URI.create(ground.site.address());
    try (var socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(LIMIT_MILLIS);
      socket.getOutputStream().write(bytes(attack));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  private static byte[] bytes(Attack attack) {
    var head = new StringBuilder(expanded(attack.request)).append(" HTTP/1.1\r\n");
    var body = expanded(attack.body);
    var headers = attack.headers.stream().map(AttacksIT::expanded).toList();
    var present = headers.toString().toLowerCase();
    if (!present.contains("[host:") && !present.contains(", host:")) {
      head.append("Host: ").append(names.get("{host}")).append("\r\n");
    }
    headers.forEach(header -> head.append(header).append("\r\n"));
    if (attack.request.startsWith("POST") && !present.contains("content-type:")) {
      head.append("Content-Type: application/x-www-form-urlencoded\r\n");
    }
    if (!present.contains("content-length:") && !present.contains("transfer-encoding:")) {
      head.append("Content-Length: ").append(body.length()).append("\r\n");
    }
    head.append("Connection: close\r\n\r\n").append(body);
    return head.toString().getBytes(ISO_8859_1);
  }

  private static String expanded(String text) {
    var result = text.replace("{key}", Identifiers.next(ground.site.clock()));
    for (var name : names.entrySet()) {
      result = result.replace(name.getKey(), name.getValue());
    }
    result = REPEATED.matcher(result).replaceAll(AttacksIT::repeated);
    return ESCAPE.matcher(result).replaceAll(AttacksIT::unescaped);
  }

  private static String repeated(MatchResult found) {
    return Matcher.quoteReplacement(found.group(2).repeat(Integer.parseInt(found.group(1))));
  }

  private static String unescaped(MatchResult found) {
    var code = found.group(1);
    return Matcher.quoteReplacement(
        switch (code.charAt(0)) {
          case 'r' -> "\r";
          case 'n' -> "\n";
          case 't' -> "\t";
          case '0' -> "\0";
          case 'x' -> String.valueOf((char) Integer.parseInt(code.substring(1), 16));
          default -> "\\";
        });
  }

  /// Everything but the trail of sign-ins that failed.
  private static Set<Map<String, AttributeValue>> items() {
    try (var planting = new Planting(ground.site.otherProgram())) {
      return planting.items().stream()
          .filter(item -> !item.get("entity").s().equals("AuditEntry"))
          .collect(toSet());
    }
  }
}
