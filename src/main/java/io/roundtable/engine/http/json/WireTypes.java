package io.roundtable.engine.http.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import java.io.IOException;

/// Insists on the JSON type that the API gives a member. The texts are those of the service, whose
/// Java shows through in them.
final class WireTypes {
  private WireTypes() {}

  static OperationException malformed(String message) {
    return new OperationException(ErrorType.SERIALIZATION, message);
  }

  static String text(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return wellFormed(parser.getText());
    }
    throw scalarExpected(parser, "String");
  }

  /// The name of a member that is the caller's.
  static String name(JsonParser parser) throws IOException {
    return wellFormed(parser.currentName());
  }

  /// Half a surrogate pair has no bytes in UTF-8: stored, it would come back as something else.
  private static String wellFormed(String text) {
    int length = text.length();
    for (int position = 0; position < length; position++) {
      char unit = text.charAt(position);
      if (Character.isSurrogate(unit)) {
        boolean paired =
            Character.isHighSurrogate(unit)
                && position + 1 < length
                && Character.isLowSurrogate(text.charAt(position + 1));
        if (!paired) {
          throw malformed("The text holds half a surrogate pair");
        }
        position++;
      }
    }
    return text;
  }

  static boolean flag(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> throw malformed("Unexpected token received from parser");
      default -> throw scalarExpected(parser, "Boolean");
    };
  }

  /// A whole number; a fraction is cut off, as the service does.
  static long whole(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> saturated(parser.getDoubleValue());
      default -> throw scalarExpected(parser, "Integer");
    };
  }

  static void expectStructure(JsonParser parser) {
    switch (parser.currentToken()) {
      case START_OBJECT -> {}
      case START_ARRAY -> throw malformed("Unrecognized collection type class");
      default -> throw malformed("Unexpected value type in payload");
    }
  }

  static void expectMap(JsonParser parser) {
    switch (parser.currentToken()) {
      case START_OBJECT -> {}
      case START_ARRAY -> throw malformed("Unrecognized collection type java.util.Map");
      default -> throw malformed("Unexpected field type");
    }
  }

  static void expectList(JsonParser parser) {
    switch (parser.currentToken()) {
      case START_ARRAY -> {}
      case START_OBJECT -> throw structureFound();
      default -> throw malformed("Unexpected field type");
    }
  }

  private static long saturated(double number) {
    return (long) number;
  }

  private static OperationException scalarExpected(JsonParser parser, String type) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> structureFound();
      case START_ARRAY -> malformed("Unrecognized collection type class java.lang." + type);
      case VALUE_TRUE -> malformed("TRUE_VALUE cannot be converted to " + type);
      case VALUE_FALSE -> malformed("FALSE_VALUE cannot be converted to " + type);
      case VALUE_STRING -> malformed("STRING_VALUE cannot be converted to " + type);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          malformed("NUMBER_VALUE cannot be converted to " + type);
      case VALUE_NULL -> malformed("NULL_VALUE cannot be converted to " + type);
      default -> malformed("Unexpected token received from parser");
    };
  }

  private static OperationException structureFound() {
    return malformed("Start of structure or map found where not expected");
  }
}
