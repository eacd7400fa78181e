package io.roundtable.site;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser that keeps cookies and sends forms; it follows no redirect by itself.
final class FormBrowser {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final String address;

  FormBrowser(String address) {
    this.address = address;
  }

  /// Another browser with the same cookies.
  FormBrowser copy() {
    var copy = new FormBrowser(address);
    copy.cookies.putAll(cookies);
    return copy;
  }

  /// The same browser with a cookie more.
  ///
  /// @param cookie as `name=value`
  FormBrowser with(String cookie) {
    keep(cookie);
    return this;
  }

  Answer get(String path) {
    return send(HttpRequest.newBuilder(URI.create(address + path)).GET());
  }

  Answer post(String path, Map<String, String> fields) {
    var body =
        fields.entrySet().stream()
            .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return send(
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", address)
            .POST(BodyPublishers.ofString(body)));
  }

  /// Fills a form: token and key of a page, with fields.
  Map<String, String> fields(String page, Map<String, String> fields) {
    var form = new LinkedHashMap<>(fields);
    var shown = get(page);
    form.put("csrfToken", shown.hidden("csrfToken"));
    form.put("requestKey", shown.hidden("requestKey"));
    return form;
  }

  /// Fills a form with the token and the key of a page and sends it.
  Answer send(String page, String path, Map<String, String> fields) {
    return post(path, fields(page, fields));
  }

  private Answer send(HttpRequest.Builder request) {
    if (!cookies.isEmpty()) {
      var pairs = cookies.entrySet().stream().map(pair -> pair.getKey() + "=" + pair.getValue());
      request.header("Cookie", pairs.collect(Collectors.joining("; ")));
    }
    try {
      var response = client.send(request.build(), BodyHandlers.ofString());
      var set = response.headers().allValues("set-cookie");
      set.forEach(this::keep);
      var location = response.headers().firstValue("location").orElse("");
      return new Answer(response.statusCode(), location, set, response.body());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError("no answer", failed);
    }
  }

  private void keep(String cookie) {
    var pair = cookie.split(";")[0].split("=", 2);
    if (pair[1].isEmpty()) {
      cookies.remove(pair[0]);
    } else {
      cookies.put(pair[0], pair[1]);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// What came back.
  ///
  /// @param cookies the values of `Set-Cookie`
  record Answer(int status, String location, List<String> cookies, String html) {
    /// The value of a hidden field.
    String hidden(String field) {
      var matcher = Pattern.compile("name=\"" + field + "\" value=\"([^\"]*)\"").matcher(html);
      if (!matcher.find()) {
        throw new AssertionError("no field " + field + " in " + html);
      }
      return matcher.group(1);
    }

    /// The value of a hidden field, or another one where the page has no such field.
    String hiddenOr(String field, String otherwise) {
      return html.contains("name=\"" + field + "\"") ? hidden(field) : otherwise;
    }

    /// A cookie as it was set, with its attributes; empty where it was not.
    String cookie(String name) {
      return cookies.stream().filter(set -> set.startsWith(name + "=")).findFirst().orElse("");
    }
  }
}
