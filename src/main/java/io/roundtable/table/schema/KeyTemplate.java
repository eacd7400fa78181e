package io.roundtable.table.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The form of a key, for example `TENANT#<tenantId>#PROJECT#<projectId>`.
///
/// @param text the form; a name in angle brackets is replaced by a value
public record KeyTemplate(String text) {
  /// The names that the form replaces, in order.
  ///
  /// @return for example `tenantId`, `projectId`
  public List<String> names() {
    var names = new ArrayList<String>();
    int open = text.indexOf('<');
    while (open >= 0) {
      int close = text.indexOf('>', open);
      names.add(text.substring(open + 1, close));
      open = text.indexOf('<', close);
    }
    return names;
  }

  public boolean isFilledBy(Map<String, String> values) {
    return values.keySet().containsAll(names());
  }

  /// The key with the values of the form's names.
  ///
  /// @throws IllegalArgumentException where one of them is missing
  public String fill(Map<String, String> values) {
    if (!isFilledBy(values)) {
      throw new IllegalArgumentException(text + " needs more than " + values.keySet());
    }
    return fill(names().stream().map(values::get).toArray());
  }

  public String fill(Object... values) {
    var filled = new StringBuilder(text.length() + 32 * values.length);
    int position = 0;
    for (Object value : values) {
      int open = text.indexOf('<', position);
      filled.append(text, position, open).append(value);
      position = text.indexOf('>', open) + 1;
    }
    return filled.append(text, position, text.length()).toString();
  }

  /// Reads the values back out of a key of this form; no value holds `#`.
  ///
  /// @throws IllegalStateException where the key is of another form
  List<String> parse(String key) {
    var formParts = text.split("#");
    var keyParts = key.split("#");
    var values = new ArrayList<String>();
    boolean fits = formParts.length == keyParts.length;
    for (int part = 0; fits && part < formParts.length; part++) {
      if (formParts[part].startsWith("<")) {
        values.add(keyParts[part]);
      } else {
        fits = formParts[part].equals(keyParts[part]);
      }
    }
    if (!fits) {
      throw new IllegalStateException("key " + key + " is not of the form " + text);
    }
    return values;
  }
}
