package io.roundtable.page.unsent;

import io.roundtable.web.FailureNotice;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.UnsentForm;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.CsrfTokens;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A form that somebody sent and that has not taken effect, so that it can be shown again: on the
/// page of what went wrong, or when they have signed in again.
///
/// @param path where it was posted to, for example `/acme/projects/launch/tasks`
/// @param page path and query of the page it stood on; empty where that is not known
/// @param token the token it carried, right or not; empty where there was none
/// @param fields the others, in the order of the form
public record Unsent(
    String path, String page, String token, List<Map.Entry<String, String>> fields) {
  /// The hidden field in which the sign-in page carries it.
  public static final String FIELD = "unsent";

  private static final String RETURN_TO = "returnTo";
  private static final String NEXT = "next";
  private static final int PROJECT = 3;

  /// In characters. A form of this size still fits the limit of the form that carries it.
  private static final int LONGEST = 480 * 1024;

  /// Copies the fields.
  public Unsent {
    fields = List.copyOf(fields);
  }

  /// The form that a request brought.
  public static Unsent of(RoutingContext context) {
    var fields = new ArrayList<>(FormFields.of(context.request().formAttributes()).entries());
    fields.removeIf(field -> field.getKey().equalsIgnoreCase(CsrfTokens.FIELD));
    fields.removeIf(field -> FieldName.of(field.getKey()).filter(FieldName::secret).isPresent());
    var token = CsrfTokens.sent(context);
    return new Unsent(path(context), page(context), token == null ? "" : token, fields);
  }

  /// The path of a request.
  ///
  /// @return that of the start page where it is malformed: such a request has failed before any
  ///     route saw it, and its failure is to be shown all the same
  public static String path(RoutingContext context) {
    try {
      return context.normalizedPath();
    } catch (IllegalArgumentException malformed) {
      return "/";
    }
  }

  /// The board of the project below which a page is.
  ///
  /// @param path of the page or form, for example `/acme/projects/launch/tasks`
  /// @return empty for a page of the tenant
  public static Optional<String> project(String path) {
    var parts = path.split("/", -1);
    boolean within = parts.length > PROJECT && parts[PROJECT - 1].equals("projects");
    return within
        ? Optional.of(String.join("/", List.of(parts).subList(0, PROJECT + 1)))
        : Optional.empty();
  }

  /// The form as the page of a failure shows it.
  public UnsentForm form(FailureNotice notice) {
    var copy = copy();
    return notice.repeatable(!copy.typed().isEmpty()) ? form(path, requestKey()) : copy;
  }

  /// The form of somebody without a session as the page of a failure shows it: where that can help,
  /// the one to sign in with, which carries any other one.
  public UnsentForm formOfVisitor(FailureNotice notice) {
    var signIn = "/" + path.split("/", -1)[1] + "/sign-in";
    return path.equals(signIn)
        ? form(notice)
        : Optional.of(notice)
            .filter(failed -> failed.repeatable(true) && path.length() > 1)
            .flatMap(failed -> encode())
            .map(text -> List.of(Map.entry(FIELD, text), Map.entry(NEXT, page)))
            .map(carrying -> new Unsent(signIn, page, "", carrying).form(notice))
            .orElseGet(this::copy);
  }

  /// The form where it is of no use to send it again.
  public UnsentForm copy() {
    return form(null, "");
  }

  private UnsentForm form(String action, String requestKey) {
    var typed = new ArrayList<UnsentForm.Typed>();
    var others = new ArrayList<UnsentForm.Other>();
    var names = fields.stream().map(Map.Entry::getKey).collect(Collectors.toSet());
    for (var field : fields) {
      var known = FieldName.of(field.getKey()).filter(name -> name.typed(names));
      if (known.isPresent() && !field.getValue().isBlank()) {
        typed.add(new UnsentForm.Typed(field.getKey(), known.get().label(), field.getValue()));
      } else if (isCarried(field.getKey())) {
        others.add(new UnsentForm.Other(field.getKey(), field.getValue()));
      }
    }
    return new UnsentForm(action, requestKey, typed, others);
  }

  /// Only what a form of the product has, and not whom somebody picked for a name that can be
  /// changed now.
  private static boolean isCarried(String field) {
    return !field.equalsIgnoreCase(IdempotencyKey.FIELD)
        && !field.endsWith(FieldName.PICKED)
        && FieldName.of(field).isPresent();
  }

  private String requestKey() {
    return IdempotencyKey.of(read())
        .orElseGet(() -> IdempotencyKey.next(InstantSource.system()))
        .value();
  }

  /// The same form for another address.
  public Unsent at(String otherPath) {
    return new Unsent(otherPath, page, token, fields);
  }

  /// The fields, to be read as those of a form that was sent just now.
  public FormFields read() {
    var all = MultiMap.caseInsensitiveMultiMap();
    fields.forEach(field -> all.add(field.getKey(), field.getValue()));
    return FormFields.of(all);
  }

  /// The values of the segments of the address, where it is one of a route.
  ///
  /// @param route for example `/:tenant/projects/:slug`
  /// @return by name; empty where it is the address of another route
  public Optional<Map<String, String>> segments(String route) {
    var names = route.split("/", -1);
    var values = path.split("/", -1);
    var segments = new HashMap<String, String>();
    boolean same = names.length == values.length;
    for (int place = 0; same && place < names.length; place++) {
      if (names[place].startsWith(":") && !values[place].isEmpty()) {
        segments.put(names[place].substring(1), decoded(values[place]));
      } else {
        same = names[place].equals(values[place]);
      }
    }
    return same ? Optional.of(segments) : Optional.empty();
  }

  private static String decoded(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /// The form as one text, which needs no encoding in another form.
  ///
  /// @return empty where it is too long to be carried
  public Optional<String> encode() {
    var pairs = new JsonArray();
    fields.stream()
        .filter(field -> FieldName.of(field.getKey()).isPresent())
        .forEach(field -> pairs.add(field.getKey()).add(field.getValue()));
    var json =
        new JsonObject().put("path", path).put("page", page).put("token", token).put(FIELD, pairs);
    var text = Base64.getUrlEncoder().withoutPadding().encodeToString(json.toBuffer().getBytes());
    return Optional.of(text).filter(carried -> carried.length() <= LONGEST);
  }

  /// Reads what a browser carried; it may have made it up.
  ///
  /// @return empty where it is none
  public static Optional<Unsent> decode(String text) {
    try {
      var json = new JsonObject(Buffer.buffer(Base64.getUrlDecoder().decode(text)));
      var pairs = json.getJsonArray(FIELD);
      var fields = new ArrayList<Map.Entry<String, String>>();
      for (int place = 0; place + 1 < pairs.size(); place += 2) {
        fields.add(Map.entry(pairs.getString(place), pairs.getString(place + 1)));
      }
      return Optional.of(
          new Unsent(
              json.getString("path", ""),
              json.getString("page", ""),
              json.getString("token", ""),
              fields));
    } catch (DecodeException
        | ClassCastException
        | IllegalArgumentException
        | NullPointerException broken) {
      return Optional.empty();
    }
  }

  /// The page that the browser names, or else the one that the form leads back to.
  private static String page(RoutingContext context) {
    var home = "/" + path(context).split("/", 3)[1];
    var from = from(context.request().getHeader(HttpHeaders.REFERER));
    var asked = context.request().getFormAttribute(RETURN_TO);
    return LocalAddress.isWithin(from, home)
        ? from
        : LocalAddress.isWithin(asked, home) ? asked : "";
  }

  private static String from(String referer) {
    try {
      var uri = URI.create(referer == null ? "" : referer);
      return uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    } catch (IllegalArgumentException malformed) {
      return "";
    }
  }
}
