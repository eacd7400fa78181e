package io.roundtable.packaging;

import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Asks a server of open vulnerability data, in the form of osv.dev, which of our dependencies are
/// known to be vulnerable.
///
/// @param address without a path, for example `https://api.osv.dev`
record Osv(URI address) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int PAGES = 20;
  private static final String WEBJARS = "org.webjars.npm";

  /// Every dependency that is known to be vulnerable, with the identifiers of what is known.
  ///
  /// @throws IOException where there is no whole answer, so that nothing can be said
  Map<Dependency, List<String>> vulnerabilities(List<Dependency> dependencies)
      throws IOException, InterruptedException {
    var found = new LinkedHashMap<Dependency, List<String>>();
    var queries = new LinkedHashMap<Dependency, JsonObject>();
    dependencies.forEach(dependency -> queries.put(dependency, query(dependency)));
    for (int page = 0; !queries.isEmpty(); page++) {
      if (page == PAGES) {
        throw new IOException("the answer has no end");
      }
      read(ask(queries.values()), queries, found);
    }
    return found;
  }

  private static JsonObject query(Dependency dependency) {
    boolean script = dependency.group().equals(WEBJARS);
    var name = script ? dependency.artifact() : dependency.group() + ":" + dependency.artifact();
    var ecosystem = script ? "npm" : "Maven";
    return new JsonObject()
        .put("package", new JsonObject().put("ecosystem", ecosystem).put("name", name))
        .put("version", dependency.version());
  }

  private JsonArray ask(Iterable<JsonObject> queries) throws IOException, InterruptedException {
    var body = new JsonObject().put("queries", new JsonArray());
    queries.forEach(body.getJsonArray("queries")::add);
    var request =
        HttpRequest.newBuilder(address.resolve("/v1/querybatch"))
            .timeout(PATIENCE)
            .POST(BodyPublishers.ofString(body.encode()))
            .build();
    try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var response = client.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException("it answered with status " + response.statusCode());
      }
      return new JsonObject(response.body()).getJsonArray("results", new JsonArray());
    } catch (DecodeException | ClassCastException e) {
      throw new IOException("its answer is not what was asked for", e);
    }
  }

  /// Takes the answers, which stand in the order of the questions, and leaves the questions that
  /// have a further page.
  private static void read(
      JsonArray results, Map<Dependency, JsonObject> queries, Map<Dependency, List<String>> found)
      throws IOException {
    if (results.size() != queries.size()) {
      throw new IOException("it answered " + results.size() + " of " + queries.size());
    }
    int position = 0;
    for (var dependency : List.copyOf(queries.keySet())) {
      var result = results.getJsonObject(position++);
      for (var vulnerability : result.getJsonArray("vulns", new JsonArray())) {
        found
            .computeIfAbsent(dependency, any -> new ArrayList<>())
            .add(((JsonObject) vulnerability).getString("id"));
      }
      var next = result.getString("next_page_token");
      if (next == null) {
        queries.remove(dependency);
      } else {
        queries.get(dependency).put("page_token", next);
      }
    }
  }
}
