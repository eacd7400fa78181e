package io.roundtable.engine.http.json;

import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Checks the members of a request against the constraints of their shapes, and reports the broken
/// ones together.
final class Constraints {
  private static final int MAXIMUM_REPORTED = 10;
  private static final Pattern TABLE_NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

  private final List<String> violations = new ArrayList<>(0);
  private String refusal;

  private Constraints() {}

  /// @throws OperationException a ValidationException that names every broken constraint
  static void check(Shape.Structure shape, JsonMembers members) {
    var constraints = new Constraints();
    constraints.structure(shape, members, "");
    if (!constraints.violations.isEmpty()) {
      throw OperationException.validation(Messages.constraints(constraints.violations));
    }
    if (constraints.refusal != null) {
      throw OperationException.validation(constraints.refusal);
    }
  }

  private void structure(Shape.Structure shape, JsonMembers members, String prefix) {
    for (var member : shape.members().values()) {
      var value = members.byName().get(member.name());
      var path = prefix + lowerFirst(member.name());
      if (value != null) {
        check(member.shape(), value, path);
      } else if (member.required()) {
        report(null, path, "Member must not be null");
      }
    }
  }

  @SuppressWarnings("unchecked") // the reader made the values from the same shapes
  private void check(Shape shape, Object value, String path) {
    switch (shape) {
      case Shape.Text text -> text(text, (String) value, path);
      case Shape.TableName _ -> tableName((String) value, path);
      case Shape.Whole whole -> whole(whole, (Long) value, path);
      case Shape.Elements elements -> elements(elements, (List<Object>) value, path);
      case Shape.Entries entries -> entries(entries, (Map<String, Object>) value, path);
      case Shape.Structure structure -> structure(structure, (JsonMembers) value, path + ".");
      case Shape.Refused refused -> refuse(refused, path);
      case Shape.Flag _,
          Shape.Value _,
          Shape.Values _,
          Shape.ExpressionValues _,
          Shape.WrittenKey _ -> {}
    }
  }

  private void text(Shape.Text shape, String value, String path) {
    if (!shape.allowed().isEmpty() && !shape.allowed().contains(value)) {
      report(value, path, "Member must satisfy enum value set: " + shape.allowed());
    }
    length(value, value.length(), shape.minimum(), shape.maximum(), path);
    if (shape.pattern() != null && !shape.pattern().matcher(value).matches()) {
      report(value, path, "Member must satisfy regular expression pattern: " + shape.pattern());
    }
  }

  private void tableName(String value, String path) {
    var name = TableNames.of(value);
    length(value, name.length(), TableNames.MINIMUM, TableNames.MAXIMUM, path);
    if (!TABLE_NAME.matcher(name).matches()) {
      report(value, path, "Member must satisfy regular expression pattern: " + TABLE_NAME);
    }
  }

  private void whole(Shape.Whole shape, long value, String path) {
    if (value < shape.minimum()) {
      report(
          Long.toString(value),
          path,
          "Member must have value greater than or equal to " + shape.minimum());
    } else if (value > shape.maximum()) {
      report(
          Long.toString(value),
          path,
          "Member must have value less than or equal to " + shape.maximum());
    }
  }

  private void elements(Shape.Elements shape, List<Object> elements, String path) {
    length(
        elements.isEmpty() ? "[]" : "[...]",
        elements.size(),
        shape.minimum(),
        shape.maximum(),
        path);
    for (int position = 0; position < elements.size(); position++) {
      var elementPath = path + "." + (position + 1) + ".member";
      element(shape.element(), elements.get(position), elementPath);
    }
  }

  private void entries(Shape.Entries shape, Map<String, Object> entries, String path) {
    length(
        entries.isEmpty() ? "{}" : "{...}", entries.size(), shape.minimum(), shape.maximum(), path);
    for (var entry : entries.entrySet()) {
      element(shape.value(), entry.getValue(), path + "." + entry.getKey() + ".member");
    }
  }

  private void element(Shape shape, Object element, String path) {
    if (element == null) {
      report(null, path, "Member must not be null");
    } else {
      check(shape, element, path);
    }
  }

  private void refuse(Shape.Refused shape, String path) {
    if (refusal == null) {
      refusal = "The engine does not support " + path + "; use " + shape.instead();
    }
  }

  private void length(String value, int length, int minimum, int maximum, String path) {
    if (length < minimum) {
      report(value, path, "Member must have length greater than or equal to " + minimum);
    } else if (length > maximum) {
      report(value, path, "Member must have length less than or equal to " + maximum);
    }
  }

  private void report(String value, String path, String constraint) {
    if (violations.size() < MAXIMUM_REPORTED) {
      violations.add(Messages.violation(value, path, constraint));
    }
  }

  private static String lowerFirst(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}
