package io.roundtable.site;

import io.roundtable.RouteTable;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Asks for an address and notes everything by which the answer could be told from another one, and
/// what the answer cost.
final class Inquiry {
  private final HttpClient client = HttpClient.newHttpClient();
  private final HiddenProjects hidden;

  Inquiry(HiddenProjects hidden) {
    this.hidden = hidden;
  }

  /// Asks once.
  ///
  /// @param fields what the form names that it does not usually name
  Told ask(Visitor visitor, Kind kind, String path, Map<String, String> fields) {
    hidden.site.forgetRequests();
    var answer = send(visitor, kind, path, fields);
    var asked = hidden.site.takeRequests();
    var body = plain(answer.body(), path);
    for (var typed : fields.values()) {
      body = body.replace(typed, "…");
    }
    return new Told(
        answer.statusCode(),
        headers(answer, path),
        body,
        Footprints.of(asked),
        Footprints.found(asked));
  }

  private HttpResponse<String> send(
      Visitor visitor, Kind kind, String path, Map<String, String> fields) {
    var address = hidden.site.address();
    var request = HttpRequest.newBuilder(URI.create(address + path));
    if (!visitor.cookie().isEmpty()) {
      request.header("Cookie", visitor.cookie());
    }
    if (kind == Kind.JSON) {
      request.header("Accept", "application/json");
    }
    switch (kind) {
      case GET -> request.GET();
      case HEAD -> request.HEAD();
      case FORM, JSON, EMPTY_FORM, FORGED_FORM ->
          request
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("Origin", address)
              .POST(BodyPublishers.ofString(encoded(form(visitor, kind, fields))));
    }
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError("no answer", failed);
    }
  }

  private Map<String, String> form(Visitor visitor, Kind kind, Map<String, String> fields) {
    var form = hidden.form(kind == Kind.FORGED_FORM ? "forged" : visitor.csrfToken());
    form.putAll(fields);
    if (kind == Kind.EMPTY_FORM) {
      form.keySet().retainAll(List.of("csrfToken", "requestKey"));
    }
    return form;
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(
            field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  /// Everything but the name of the request, the time, and how long it took.
  private static Map<String, String> headers(HttpResponse<String> answer, String path) {
    var headers = new TreeMap<String, String>();
    answer
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name, plain(values.toString(), path)));
    headers.remove("date");
    headers.remove("x-request-id");
    // The page says where the browser is, which is longer or shorter; bodies are compared.
    headers.remove("content-length");
    headers.computeIfPresent(
        "set-cookie", (name, cookie) -> cookie.replaceAll("rt-form=[^;]*", "rt-form"));
    headers.computeIfPresent(
        "server-timing", (name, timing) -> timing.replaceAll("dur=[0-9.]+", "dur"));
    return headers;
  }

  /// What is the same for all, without what the browser sent and what is made anew each time.
  private static String plain(String text, String path) {
    var asked =
        text.replace(path, "…").replace(URLEncoder.encode(path, StandardCharsets.UTF_8), "…");
    for (var segment : path.split("/")) {
      asked = segment.length() > 1 ? asked.replace("\"" + segment + "\"", "\"…\"") : asked;
    }
    return asked
        .replaceAll("name=\"(csrfToken|requestKey|resolution|unsent)\" value=\"[^\"]*\"", "$1")
        .replaceAll("data-challenge=\"[^\"]*\"", "challenge")
        .replaceAll("content=\"[A-Za-z0-9_-]{86}\"", "token");
  }

  /// How somebody asks.
  enum Kind {
    GET,
    HEAD,
    FORM,
    JSON,
    EMPTY_FORM,
    FORGED_FORM;

    static List<Kind> of(RouteTable.Entry entry) {
      return entry.method().equals("GET")
          ? List.of(GET, HEAD)
          : List.of(FORM, JSON, EMPTY_FORM, FORGED_FORM);
    }

    boolean isUsual() {
      return this == GET || this == FORM;
    }

    boolean isValid() {
      return this != EMPTY_FORM && this != FORGED_FORM;
    }
  }

  /// Who asks.
  ///
  /// @param cookie empty for somebody without a session
  /// @param csrfToken of their session
  record Visitor(String cookie, String csrfToken) {}

  /// What was told, and at which cost.
  ///
  /// @param requests to the table, as [Footprints]
  /// @param found how many items, for how many units
  record Told(
      int status, Map<String, String> headers, String body, List<String> requests, String found) {}
}
