package io.roundtable.engine.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.roundtable.engine.operation.OperationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads a JSON body by its shape: first the JSON types, then the constraints of the members, then
/// the content of attribute values; the first of the three that fails decides the error.
public final class RequestReader {
  /// The longest body that is read, as on the service.
  public static final int MAXIMUM_BODY_BYTES = 16 * 1024 * 1024;

  private static final int MAXIMUM_JSON_DEPTH = 400;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAXIMUM_JSON_DEPTH)
                  .maxStringLength(MAXIMUM_BODY_BYTES)
                  .maxNameLength(MAXIMUM_BODY_BYTES)
                  .maxNumberLength(1_000)
                  .build())
          // Attribute names are the callers' and endless; interning them would only cost.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  private final JsonParser parser;
  private final ValueReader values;

  private RequestReader(JsonParser parser) {
    this.parser = parser;
    this.values = new ValueReader(parser);
  }

  /// Reads a whole body.
  ///
  /// @throws OperationException a SerializationException or a ValidationException
  public static JsonMembers read(byte[] body, Shape.Structure shape) {
    try (var parser = JSON.createParser(body)) {
      var reader = new RequestReader(parser);
      var members = reader.readBody(shape);
      Constraints.check(shape, members);
      if (reader.values.firstRefusal() != null) {
        throw OperationException.validation(reader.values.firstRefusal());
      }
      return members;
    } catch (JsonProcessingException malformed) {
      throw WireTypes.malformed(malformed.getOriginalMessage());
    } catch (IOException broken) {
      // UTF-8 that breaks off inside a character surfaces as a plain IOException.
      throw WireTypes.malformed("The body is not UTF-8");
    }
  }

  private JsonMembers readBody(Shape.Structure shape) throws IOException {
    if (parser.nextToken() == null) {
      throw WireTypes.malformed("The request has no body");
    }
    var members = readStructure(shape);
    if (parser.nextToken() != null) {
      throw WireTypes.malformed("The body goes on after its JSON object");
    }
    return members;
  }

  private Object read(Shape shape) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    return switch (shape) {
      case Shape.Text _ -> WireTypes.text(parser);
      case Shape.TableName _ -> WireTypes.text(parser);
      case Shape.Whole _ -> WireTypes.whole(parser);
      case Shape.Flag _ -> WireTypes.flag(parser);
      case Shape.Value _ -> values.read(0);
      case Shape.Values _ -> values.readValues(0);
      case Shape.ExpressionValues _ -> values.readExpressionValues();
      case Shape.WrittenKey _ -> values.readWrittenKey();
      case Shape.Elements elements -> readElements(elements);
      case Shape.Entries entries -> readEntries(entries);
      case Shape.Structure structure -> readStructure(structure);
      case Shape.Refused _ -> skip();
    };
  }

  private JsonMembers readStructure(Shape.Structure shape) throws IOException {
    WireTypes.expectStructure(parser);
    var byName = HashMap.<String, Object>newHashMap(8);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var name = parser.currentName();
      parser.nextToken();
      var member = shape.members().get(name);
      if (member == null) {
        parser.skipChildren();
      } else {
        byName.put(name, read(member.shape()));
      }
    }
    return new JsonMembers(byName);
  }

  private List<Object> readElements(Shape.Elements shape) throws IOException {
    WireTypes.expectList(parser);
    var elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(read(shape.element()));
    }
    return elements;
  }

  private Map<String, Object> readEntries(Shape.Entries shape) throws IOException {
    WireTypes.expectMap(parser);
    var entries = new LinkedHashMap<String, Object>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var name = WireTypes.name(parser);
      parser.nextToken();
      entries.put(name, read(shape.value()));
    }
    return entries;
  }

  private Object skip() throws IOException {
    parser.skipChildren();
    return Boolean.TRUE;
  }
}
