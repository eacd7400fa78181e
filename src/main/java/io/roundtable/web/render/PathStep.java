package io.roundtable.web.render;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import org.thymeleaf.exceptions.TemplateProcessingException;

/// One step of a property path. A step that does not lead anywhere is an error, never an empty
/// text.
sealed interface PathStep {
  /// Reads from a value.
  ///
  /// @throws TemplateProcessingException where the value is null or has nothing of that name
  Object read(Object target);

  /// A property of a record or bean, or a key of a map.
  final class Property implements PathStep {
    private final String name;

    /// A place in a template nearly always meets the same type, so the last one is remembered.
    private volatile Binding last = new Binding(Void.class, null);

    Property(String name) {
      this.name = name;
    }

    @Override
    public Object read(Object target) {
      return switch (target) {
        case null ->
            throw new TemplateProcessingException("\"" + name + "\" is asked of something absent");
        case Map<?, ?> map -> fromMap(map);
        default -> fromObject(target);
      };
    }

    private Object fromMap(Map<?, ?> map) {
      var value = map.get(name);
      if (value == null && !map.containsKey(name)) {
        throw new TemplateProcessingException("No key \"" + name + "\" among " + map.keySet());
      }
      return value;
    }

    private Object fromObject(Object target) {
      var binding = last;
      if (binding.type != target.getClass()) {
        binding = new Binding(target.getClass(), Accessors.of(target.getClass(), name));
        last = binding;
      }
      return binding.read(target);
    }
  }

  /// An element of a list by its position from 0.
  record Index(int position) implements PathStep {
    @Override
    public Object read(Object target) {
      if (target instanceof List<?> list && position < list.size()) {
        return list.get(position);
      }
      throw new TemplateProcessingException(
          "No element "
              + position
              + " in "
              + (target instanceof List<?> list ? "a list of " + list.size() : target));
    }
  }

  /// The accessor found for a type.
  record Binding(Class<?> type, MethodHandle accessor) {
    Object read(Object target) {
      try {
        return accessor.invokeExact(target);
      } catch (RuntimeException | Error failure) {
        throw failure;
      } catch (Throwable failure) {
        throw new TemplateProcessingException(
            "Reading from " + type.getName() + " failed", failure);
      }
    }
  }
}
