package io.roundtable.engine.http.json;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;

/// The members of a structure that were read, by name. A member that was absent or `null` is null
/// here; the types were checked by the reader.
public record JsonMembers(Map<String, Object> byName) {
  /// A key and its numbers as they were written.
  public record WrittenKey(Item key, List<String> numbers) {}

  public boolean has(String name) {
    return byName.get(name) != null;
  }

  public String text(String name) {
    return (String) byName.get(name);
  }

  public String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  public boolean flag(String name) {
    return Boolean.TRUE.equals(byName.get(name));
  }

  public Long whole(String name) {
    return (Long) byName.get(name);
  }

  public Integer integer(String name) {
    return has(name) ? Math.toIntExact(whole(name)) : null;
  }

  public JsonMembers structure(String name) {
    return (JsonMembers) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from a Values shape
  public Map<String, AttributeValue> values(String name) {
    return (Map<String, AttributeValue>) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from an Elements shape
  public <T> List<T> elements(String name) {
    return (List<T>) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from an Entries shape
  public <T> Map<String, T> entries(String name) {
    return (Map<String, T>) byName.get(name);
  }
}
