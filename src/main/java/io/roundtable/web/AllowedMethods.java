package io.roundtable.web;

import io.vertx.core.http.HttpMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The methods that each address takes, for the `Allow` header of 405: the router keeps that to
/// itself.
final class AllowedMethods {
  private final List<Pattern> patterns = new ArrayList<>();
  private final Set<String> pages = new HashSet<>();
  private final Set<String> forms = new HashSet<>();

  /// Notes a route.
  ///
  /// @param path for example `/:tenant/projects/:slug`
  void add(String path, HttpMethod... methods) {
    var names = Arrays.stream(methods).map(HttpMethod::name).toList();
    var segments = segments(path);
    long parameters = segments.stream().filter(segment -> segment.startsWith(":")).count();
    patterns.add(new Pattern(segments, parameters, names));
    (names.contains(HttpMethod.GET.name()) ? pages : forms).add(path);
  }

  /// The methods that routes take at an address. Where a pattern and a plainer one match, such as
  /// `/:tenant/people/:user` and `/:tenant/people/invitations`, the address is the plainer one's.
  ///
  /// @param path as the client sent it
  /// @return for example `GET, HEAD, POST`; empty where no route has the address
  String at(String path) {
    var segments = segments(path);
    Set<String> methods = new TreeSet<>();
    long parameters = Long.MAX_VALUE;
    for (var pattern : patterns) {
      if (pattern.parameters() <= parameters && pattern.matches(segments)) {
        if (pattern.parameters() < parameters) {
          methods.clear();
          parameters = pattern.parameters();
        }
        methods.addAll(pattern.methods());
      }
    }
    return String.join(", ", methods);
  }

  /// The nearest page at an address or above it.
  ///
  /// @param path as the client sent it
  /// @return for example `/acme/inbox` for `/acme/inbox/n1`, which is a form only; empty for none
  Optional<String> pageAbove(String path) {
    for (var above = path; !above.isEmpty(); above = above.substring(0, above.lastIndexOf('/'))) {
      if (at(above).contains(HttpMethod.GET.name())) {
        return Optional.of(above);
      }
    }
    return Optional.empty();
  }

  /// Whether an address is that of a form and of no page, although a page's pattern matches it:
  /// `/acme/people/invitations` is no person.
  ///
  /// @param pattern of the page, which ends with a parameter
  /// @param path as the router matched it
  boolean isOfForm(String pattern, String path) {
    var plainer =
        pattern.substring(0, pattern.lastIndexOf('/')) + path.substring(path.lastIndexOf('/'));
    return forms.contains(plainer) && !pages.contains(plainer);
  }

  private static List<String> segments(String path) {
    return List.of(path.substring(1).split("/"));
  }

  private record Pattern(List<String> segments, long parameters, List<String> methods) {
    boolean matches(List<String> path) {
      if (path.size() != segments.size()) {
        return false;
      }
      for (int position = 0; position < segments.size(); position++) {
        if (!matches(segments.get(position), path.get(position))) {
          return false;
        }
      }
      return true;
    }

    private static boolean matches(String expected, String segment) {
      return expected.startsWith(":") ? !segment.isEmpty() : expected.equals(segment);
    }
  }
}
