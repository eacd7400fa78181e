package io.roundtable.engine.http;

import io.roundtable.engine.value.AttributeValue;
import java.util.List;
import java.util.Map;

/// The members of a structure that were read, by name. A member that was absent or `null` is null
/// here; the types were checked by the reader.
record JsonMembers(Map<String, Object> byName) {

  boolean has(String name) {
    return byName.get(name) != null;
  }

  String text(String name) {
    return (String) byName.get(name);
  }

  String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  boolean flag(String name) {
    return Boolean.TRUE.equals(byName.get(name));
  }

  Long whole(String name) {
    return (Long) byName.get(name);
  }

  Integer integer(String name) {
    return has(name) ? Math.toIntExact(whole(name)) : null;
  }

  JsonMembers structure(String name) {
    return (JsonMembers) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from a Values shape
  Map<String, AttributeValue> values(String name) {
    return (Map<String, AttributeValue>) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from an Elements shape
  <T> List<T> elements(String name) {
    return (List<T>) byName.get(name);
  }

  @SuppressWarnings("unchecked") // the reader made it from an Entries shape
  <T> Map<String, T> entries(String name) {
    return (Map<String, T>) byName.get(name);
  }
}
