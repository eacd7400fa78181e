package io.roundtable.engine.http.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.DynamoNumber;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.NestingDepth;
import io.roundtable.engine.value.ValueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads attribute values. A value of the wrong JSON type ends the reading; a value that is only
/// refused by its content is noted and reading goes on, since errors of members come before it.
final class ValueReader {
  private static final AttributeValue REFUSED = new AttributeValue.Null();
  private static final int MAXIMUM_NAME_BYTES = 65_535;

  private final JsonParser parser;
  private final List<String> writtenNumbers;
  private String firstRefusal;

  ValueReader(JsonParser parser) {
    this(parser, null);
  }

  private ValueReader(JsonParser parser, List<String> writtenNumbers) {
    this.parser = parser;
    this.writtenNumbers = writtenNumbers;
  }

  /// The reason why the first value was refused, or null.
  String firstRefusal() {
    return firstRefusal;
  }

  void refuse(String message) {
    if (firstRefusal == null) {
      firstRefusal = message;
    }
  }

  /// Reads the values of expressions, of which an error names the placeholder, unless it is about
  /// the depth, which the service tells as it does for items.
  Map<String, AttributeValue> readExpressionValues() throws IOException {
    WireTypes.expectMap(parser);
    var values = new LinkedHashMap<String, AttributeValue>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var placeholder = WireTypes.name(parser);
      if (parser.nextToken() != JsonToken.VALUE_NULL) {
        var reader = new ValueReader(parser);
        values.put(placeholder, reader.read(0));
        if (NestingDepth.EXCEEDED.equals(reader.firstRefusal)) {
          refuse(reader.firstRefusal);
        } else if (reader.firstRefusal != null) {
          refuse(Messages.expressionValue(reader.firstRefusal, placeholder));
        }
      }
    }
    return values;
  }

  /// Reads a key of a batch, in which equal numbers that are written otherwise are no duplicates.
  JsonMembers.WrittenKey readWrittenKey() throws IOException {
    var numbers = new ArrayList<String>(2);
    var reader = new ValueReader(parser, numbers);
    var key = new JsonMembers.WrittenKey(new Item(reader.readValues(0)), numbers);
    if (reader.firstRefusal != null) {
      refuse(reader.firstRefusal);
    }
    return key;
  }

  /// Reads an object from names to values; the parser stands on its first token.
  Map<String, AttributeValue> readValues(int depth) throws IOException {
    WireTypes.expectMap(parser);
    var values = new LinkedHashMap<String, AttributeValue>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var name = WireTypes.name(parser);
      requireLength(name);
      if (parser.nextToken() != JsonToken.VALUE_NULL) {
        values.put(name, read(depth));
      }
    }
    return values;
  }

  /// Reads one value; the parser stands on its first token.
  AttributeValue read(int depth) throws IOException {
    WireTypes.expectStructure(parser);
    AttributeValue value = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var type = parser.currentName();
      if (parser.nextToken() == JsonToken.VALUE_NULL) {
        continue;
      }
      var typed = readTyped(type, depth);
      if (typed != null && value != null) {
        refuse(Messages.SEVERAL_DATATYPES);
      }
      value = typed == null ? value : typed;
    }
    if (value == null) {
      refuse(Messages.NO_DATATYPE);
      return REFUSED;
    }
    return value;
  }

  private AttributeValue readTyped(String type, int depth) throws IOException {
    return switch (type) {
      case "S" -> new AttributeValue.S(WireTypes.text(parser));
      case "N" -> number(WireTypes.text(parser));
      case "B" -> new AttributeValue.B(binary());
      case "BOOL" -> new AttributeValue.Bool(WireTypes.flag(parser));
      case "NULL" -> nullValue(WireTypes.flag(parser));
      case "SS" -> set(AttributeValue.Ss::of, texts());
      case "NS" -> numbers(texts());
      case "BS" -> set(AttributeValue.Bs::of, binaries());
      case "L" -> list(depth + 1);
      case "M" -> map(depth + 1);
      default -> {
        parser.skipChildren();
        yield null;
      }
    };
  }

  private void requireLength(String name) {
    if (name.isEmpty()
        || name.length() > MAXIMUM_NAME_BYTES / 3
            && ItemSize.utf8Length(name) > MAXIMUM_NAME_BYTES) {
      refuse(Messages.ATTRIBUTE_NAME_LENGTH);
    }
  }

  private AttributeValue number(String text) {
    if (writtenNumbers != null) {
      writtenNumbers.add(text);
    }
    return orRefused(() -> AttributeValue.N.of(text));
  }

  private AttributeValue nullValue(boolean flag) {
    if (!flag) {
      refuse(Messages.NULL_NOT_TRUE);
    }
    return REFUSED;
  }

  private AttributeValue numbers(List<String> texts) {
    return orRefused(() -> AttributeValue.Ns.of(texts.stream().map(DynamoNumber::parse).toList()));
  }

  private <T> AttributeValue set(Function<List<T>, AttributeValue> maker, List<T> members) {
    return orRefused(() -> maker.apply(members));
  }

  private AttributeValue orRefused(Supplier<AttributeValue> maker) {
    try {
      return maker.get();
    } catch (ValueException refusal) {
      refuse(refusal.getMessage());
      return REFUSED;
    }
  }

  private AttributeValue list(int depth) throws IOException {
    WireTypes.expectList(parser);
    if (tooDeep(depth)) {
      return REFUSED;
    }
    var values = new ArrayList<AttributeValue>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(read(depth));
    }
    return new AttributeValue.L(values);
  }

  private AttributeValue map(int depth) throws IOException {
    WireTypes.expectMap(parser);
    if (tooDeep(depth)) {
      return REFUSED;
    }
    return new AttributeValue.M(readValues(depth));
  }

  private boolean tooDeep(int depth) throws IOException {
    if (depth <= NestingDepth.MAX) {
      return false;
    }
    refuse(NestingDepth.EXCEEDED);
    parser.skipChildren();
    return true;
  }

  private List<String> texts() throws IOException {
    WireTypes.expectList(parser);
    var texts = new ArrayList<String>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      texts.add(WireTypes.text(parser));
    }
    return texts;
  }

  private List<Bytes> binaries() throws IOException {
    WireTypes.expectList(parser);
    var binaries = new ArrayList<Bytes>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      binaries.add(binary());
    }
    return binaries;
  }

  private Bytes binary() throws IOException {
    var text = WireTypes.text(parser);
    try {
      return Bytes.copyOf(Base64.getDecoder().decode(text));
    } catch (IllegalArgumentException malformed) {
      throw WireTypes.malformed("The text is not base64 and cannot be converted to a Blob");
    }
  }
}
