package io.roundtable.engine.http;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/// Headers that every answer carries beside its body: the identifier of the request and the
/// checksum.
///
/// @param requestId 52 characters
/// @param contentType of a JSON body: the request's own version of it
record Envelope(String requestId, String contentType) {
  /// The header with the checksum of the body's bytes as they are sent.
  static final String CHECKSUM = "x-amz-crc32";

  /// The header that tells an InternalServerError of the storage, which sending again at once does
  /// not help, from others.
  static final String STORAGE_FAULT = "x-storage-fault";

  private static final String JSON_1_0 = "application/x-amz-json-1.0";
  private static final String JSON_1_1 = "application/x-amz-json-1.1";
  private static final int ERROR_BYTES = 256;

  static Envelope answering(WireRequest request) {
    boolean newer = request.header("Content-Type").startsWith(JSON_1_1);
    return new Envelope(AwsRequestIds.next(), newer ? JSON_1_1 : JSON_1_0);
  }

  /// Of an answer to what could not be read whole.
  static Envelope unread() {
    return new Envelope(AwsRequestIds.next(), JSON_1_0);
  }

  /// The header with the checksum of a body.
  static Map.Entry<String, String> checksum(byte[] body, int length) {
    var checksum = new CRC32();
    checksum.update(body, 0, length);
    return Map.entry(CHECKSUM, Long.toString(checksum.getValue()));
  }

  WireResponse json(int status, JsonBuffer json) {
    return response(status, contentType, json.array(), json.length());
  }

  WireResponse text(int status, String text) {
    var body = text.getBytes(StandardCharsets.UTF_8);
    return response(status, "text/plain;charset=utf-8", body, body.length);
  }

  WireResponse error(OperationException error) {
    var json = new JsonBuffer(ERROR_BYTES);
    Errors.write(error, json);
    var response = json(error.type().status(), json);
    return error.type() == ErrorType.NOT_STORED ? ofStorage(response) : response;
  }

  private static WireResponse ofStorage(WireResponse response) {
    var headers = new ArrayList<>(response.headers());
    headers.add(Map.entry(STORAGE_FAULT, "not stored"));
    return new WireResponse(response.status(), headers, response.body(), response.length());
  }

  private WireResponse response(int status, String type, byte[] body, int length) {
    return new WireResponse(
        status,
        List.of(
            Map.entry("x-amzn-RequestId", requestId),
            checksum(body, length),
            Map.entry("Content-Type", type)),
        body,
        length);
  }
}
