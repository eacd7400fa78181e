package io.roundtable.engine.fidelity.model;

import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/// A scalar, compared as the documentation says, by means other than the engine's.
///
/// @param type `S`, `N` or `B`
/// @param text as it is written; numbers perhaps not in their plain form, bytes in base64
record Value(String type, String text) implements Comparable<Value> {
  JsonObject json() {
    return new JsonObject().put(type, text);
  }

  /// The form in which the engine gives it back.
  Value canonical() {
    if (!type.equals("N")) {
      return this;
    }
    var number = new BigDecimal(text);
    var plain = number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    return new Value(type, plain);
  }

  static Value of(JsonObject json) {
    var type = json.fieldNames().iterator().next();
    return new Value(type, json.getString(type));
  }

  @Override
  public int compareTo(Value other) {
    return switch (type) {
      case "N" -> new BigDecimal(text).compareTo(new BigDecimal(other.text));
      case "S" ->
          Arrays.compareUnsigned(
              text.getBytes(StandardCharsets.UTF_8), other.text.getBytes(StandardCharsets.UTF_8));
      default ->
          Arrays.compareUnsigned(
              Base64.getDecoder().decode(text), Base64.getDecoder().decode(other.text));
    };
  }
}
