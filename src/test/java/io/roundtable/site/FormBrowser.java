package io.roundtable.site;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A browser that keeps cookies and sends forms; it follows no redirect by itself.
final class FormBrowser {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final String address;
  private List<String> forwardedFor = List.of();

  FormBrowser(String address) {
    this.address = address;
  }

  /// The same browser behind a proxy of ours that heard from an address.
  FormBrowser from(String address) {
    forwardedFor = List.of(address);
    return this;
  }

  /// Where the site is.
  String address() {
    return address;
  }

  /// A cookie that it has.
  String cookie(String name) {
    return cookies.get(name);
  }

  /// The names of the cookies that it has.
  Stream<String> names() {
    return cookies.keySet().stream();
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
    return post(path, fields.entrySet());
  }

  /// Sends a form in which a field may occur several times.
  Answer post(String path, Collection<Map.Entry<String, String>> fields) {
    var body =
        fields.stream()
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
    forwardedFor.forEach(address -> request.header("X-Forwarded-For", address));
    if (!cookies.isEmpty()) {
      var pairs = cookies.entrySet().stream().map(pair -> pair.getKey() + "=" + pair.getValue());
      request.header("Cookie", pairs.collect(Collectors.joining("; ")));
    }
    try {
      var response = client.send(request.build(), BodyHandlers.ofString());
      var set = response.headers().allValues("set-cookie");
      set.forEach(this::keep);
      var location = response.headers().firstValue("location").orElse("");
      var retryAfter = response.headers().firstValue("retry-after").orElse("");
      return new Answer(response.statusCode(), location, set, retryAfter, response.body());
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
  /// @param retryAfter the header `Retry-After`
  record Answer(int status, String location, List<String> cookies, String retryAfter, String html) {
    private static final Pattern INPUT = Pattern.compile("<input[^>]* name=\"([^\"]*)\"[^>]*>");
    private static final Pattern TEXTAREA =
        Pattern.compile("(?s)<textarea[^>]* name=\"([^\"]*)\"[^>]*>(.*?)</textarea>");
    private static final Pattern SELECT =
        Pattern.compile("(?s)<select[^>]* name=\"([^\"]*)\"[^>]*>(.*?)</select>");

    /// A part of a page, to be looked at as a page.
    Answer(int status, String location, List<String> cookies, String html) {
      this(status, location, cookies, "", html);
    }

    /// The challenge that a passkey answers.
    String challenge() {
      var matcher = Pattern.compile("data-challenge=\"([^\"]*)\"").matcher(html);
      if (!matcher.find()) {
        throw new AssertionError("no challenge in " + html);
      }
      return matcher.group(1);
    }

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

    /// What a form sends where nobody types anything.
    ///
    /// @param field the name of any of its fields
    Map<String, String> form(String field) {
      var forms = Pattern.compile("(?s)<form.*?</form>").matcher(html).results();
      var form =
          forms
              .map(MatchResult::group)
              .filter(text -> text.contains("name=\"" + field + "\""))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no form with " + field + " in " + html));
      var fields = new LinkedHashMap<String, String>();
      INPUT
          .matcher(form)
          .results()
          .forEach(input -> fields.put(input.group(1), plain(attribute(input.group(), "value"))));
      TEXTAREA
          .matcher(form)
          .results()
          .forEach(area -> fields.put(area.group(1), plain(area.group(2))));
      SELECT
          .matcher(form)
          .results()
          .forEach(select -> fields.put(select.group(1), plain(chosen(select.group(2)))));
      return fields;
    }

    private static String chosen(String options) {
      var selected = Pattern.compile("<option[^>]* selected[^>]*>").matcher(options);
      return selected.find() ? attribute(selected.group(), "value") : "";
    }

    private static String attribute(String tag, String name) {
      var value = Pattern.compile(" " + name + "=\"([^\"]*)\"").matcher(tag);
      return value.find() ? value.group(1) : "";
    }

    private static String plain(String escaped) {
      return escaped
          .replace("&lt;", "<")
          .replace("&gt;", ">")
          .replace("&quot;", "\"")
          .replace("&#39;", "'")
          .replace("&amp;", "&");
    }

    /// A cookie as it was set, with its attributes; empty where it was not.
    String cookie(String name) {
      return cookies.stream().filter(set -> set.startsWith(name + "=")).findFirst().orElse("");
    }
  }
}
