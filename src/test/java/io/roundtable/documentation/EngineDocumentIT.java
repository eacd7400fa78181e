package io.roundtable.documentation;

import static io.roundtable.documentation.MarkdownTable.code;
import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// Asks the engine for every operation that the SDK knows.
class EngineDocumentIT {
  private static final String PAGE = "src/docs/engine.md";
  private static final String AUTHORIZATION =
      "AWS4-HMAC-SHA256 Credential=local/20261101/us-east-1/dynamodb/aws4_request,"
          + " SignedHeaders=host, Signature=00";

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void operations_areThoseThatTheEngineAnswers() throws Exception {
    var vertx = Vertx.vertx();
    var engine = result(EmbeddedEngine.start(vertx, EngineOptions.inMemory().withLoopbackPort(0)));
    try {
      int port = engine.loopbackPort().orElseThrow();
      var table =
          new MarkdownTable("API", "Answered")
              .row("DynamoDB", answered(port, DynamoDbAsyncClient.class, "DynamoDB_20120810."))
              .row(
                  "DynamoDB Streams",
                  answered(port, DynamoDbStreamsAsyncClient.class, "DynamoDBStreams_20120810."));
      MarkdownPage.read(PAGE).requirePart("## Operations", table.toString());
    } finally {
      result(engine.close());
      result(vertx.close());
    }
  }

  @Test
  void packages_areThoseOfTheSources() throws IOException {
    var packages =
        Sources.packages().stream()
            .filter(name -> name.startsWith("engine."))
            .map(name -> String.join(".", List.of(name.split("\\.")).subList(0, 2)))
            .collect(Collectors.toCollection(TreeSet::new));
    var documented = MarkdownPage.read(PAGE).column("## Packages", 0);
    assertEquals(packages, new TreeSet<>(documented));
  }

  private String answered(int port, Class<?> api, String prefix) throws Exception {
    var answered = new ArrayList<String>();
    for (var operation : operations(api)) {
      if (!send(port, prefix + operation).contains("UnknownOperationException")) {
        answered.add(operation);
      }
    }
    return code(List.copyOf(answered));
  }

  private String send(int port, String target) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
            .header("X-Amz-Target", target)
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Date", "20261101T000000Z")
            .header("Authorization", AUTHORIZATION)
            .POST(BodyPublishers.ofString("{}"))
            .build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  private static Set<String> operations(Class<?> api) {
    return Stream.of(api.getMethods())
        .filter(method -> method.getReturnType() == CompletableFuture.class)
        .map(Method::getName)
        .map(name -> Character.toUpperCase(name.charAt(0)) + name.substring(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
