package io.roundtable.engine.fidelity;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;

/// Sends bodies as they are, so that what a client library would mend or refuse arrives.
final class WireClient {
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  // Engines want a signature, and none of them checks it.
  private static final String AUTHORIZATION =
      "AWS4-HMAC-SHA256 Credential=rules/20261101/us-east-1/dynamodb/aws4_request, "
          + "SignedHeaders=host;x-amz-date;x-amz-target, Signature=0";

  private static final Set<String> OF_STREAMS =
      Set.of("ListStreams", "DescribeStream", "GetShardIterator", "GetRecords");

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI endpoint;

  WireClient(URI endpoint) {
    this.endpoint = endpoint;
  }

  WireAnswer call(String operation, String body) {
    return call(operation, body.getBytes(StandardCharsets.UTF_8));
  }

  WireAnswer call(String operation, byte[] body) {
    var request =
        HttpRequest.newBuilder(endpoint.resolve("/"))
            .timeout(TIMEOUT)
            .header("X-Amz-Target", target(operation))
            .header("Content-Type", "application/x-amz-json-1.0")
            .header("X-Amz-Date", "20261101T000000Z")
            .header("Authorization", AUTHORIZATION)
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    try {
      var response = http.send(request, BodyHandlers.ofString());
      return new WireAnswer(response.statusCode(), response.body());
    } catch (IOException failure) {
      return new WireAnswer(0, "{\"__type\":\"#NoAnswer\",\"message\":\"the connection broke\"}");
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interruption);
    }
  }

  private static String target(String operation) {
    var api = OF_STREAMS.contains(operation) ? "DynamoDBStreams" : "DynamoDB";
    return api + "_20120810." + operation;
  }
}
