package io.roundtable.web;

import io.vertx.core.http.HttpMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The methods that each address takes, for the `Allow` header of 405: the router keeps that to
/// itself.
final class AllowedMethods {
  private final List<Pattern> patterns = new ArrayList<>();

  /// Notes a route.
  ///
  /// @param path for example `/:tenant/projects/:slug`
  void add(String path, HttpMethod... methods) {
    var names = Arrays.stream(methods).map(HttpMethod::name).toList();
    patterns.add(new Pattern(segments(path), names));
  }

  /// The methods that some route takes at an address.
  ///
  /// @param path as the client sent it
  /// @return for example `GET, HEAD, POST`; empty where no route has the address
  String at(String path) {
    var segments = segments(path);
    Set<String> methods = new TreeSet<>();
    for (var pattern : patterns) {
      if (pattern.matches(segments)) {
        methods.addAll(pattern.methods());
      }
    }
    return String.join(", ", methods);
  }

  private static List<String> segments(String path) {
    return List.of(path.substring(1).split("/"));
  }

  private record Pattern(List<String> segments, List<String> methods) {
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
