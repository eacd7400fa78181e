package io.roundtable.browser;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The form of a sign-in page as it was loaded once, sent by a client that does only what it is
/// told: no redirects, no cookies of its own.
final class SignInForm {
  private static final Pattern TOKEN = Pattern.compile("name=\"csrfToken\" value=\"([^\"]+)\"");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final URI target;
  private final Map<String, String> fields = new LinkedHashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();

  private SignInForm(URI target) {
    this.target = target;
  }

  /// Loads the form of a tenant.
  ///
  /// @param address of the application, for example `http://127.0.0.1:8080`
  static SignInForm of(String address, String tenant) {
    var form = new SignInForm(URI.create(address + "/" + tenant + "/sign-in"));
    var page = get(form.target, "");
    form.headers.put("Cookie", cookie(page));
    form.fields.put("csrfToken", tokenOf(page));
    return form;
  }

  SignInForm field(String name, String value) {
    fields.put(name, value);
    return this;
  }

  SignInForm header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  SignInForm without(String fieldOrHeader) {
    fields.remove(fieldOrHeader);
    headers.remove(fieldOrHeader);
    return this;
  }

  String token() {
    return fields.get("csrfToken");
  }

  HttpResponse<String> send(String email, String password) {
    field("email", email).field("password", password);
    var request = posting(target, body());
    headers.forEach(request::header);
    return send(request.build());
  }

  /// Sends another form.
  ///
  /// @param cookie as `name=value`
  /// @param body encoded fields
  static HttpResponse<String> post(URI target, String cookie, String body) {
    return send(posting(target, body).header("Cookie", cookie).build());
  }

  /// The token of a page's form.
  static String tokenOf(HttpResponse<String> page) {
    var token = TOKEN.matcher(page.body());
    if (!token.find()) {
      throw new AssertionError("no token in " + page.body());
    }
    return token.group(1);
  }

  /// Asks for a page with cookies.
  ///
  /// @param cookies as `name=value; name=value`; empty for none
  static HttpResponse<String> get(URI address, String cookies) {
    var request = HttpRequest.newBuilder(address);
    return send((cookies.isEmpty() ? request : request.header("Cookie", cookies)).build());
  }

  /// The cookie that an answer sets, without its attributes.
  static String cookie(HttpResponse<?> response) {
    return response.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
  }

  private String body() {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static HttpRequest.Builder posting(URI target, String body) {
    return HttpRequest.newBuilder(target)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError("no answer", failed);
    }
  }
}
