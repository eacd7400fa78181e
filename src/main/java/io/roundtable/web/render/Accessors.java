package io.roundtable.web.render;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.thymeleaf.exceptions.TemplateProcessingException;

/// Finds how a property of a type is read, once for each type and name: a public method without
/// parameters called `name`, `getName` or `isName`, in this order.
final class Accessors {
  private static final MethodType READ = MethodType.methodType(Object.class, Object.class);

  private static final ClassValue<Map<String, MethodHandle>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Map<String, MethodHandle> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private Accessors() {}

  /// The accessor of a property, of type `(Object)Object`.
  ///
  /// @throws TemplateProcessingException where the type has no such property
  static MethodHandle of(Class<?> type, String property) {
    return KNOWN.get(type).computeIfAbsent(property, name -> find(type, name));
  }

  private static MethodHandle find(Class<?> type, String property) {
    var capitalised = property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
    for (var name : List.of(property, "get" + capitalised, "is" + capitalised)) {
      var method = publicMethod(type, name);
      if (method != null) {
        return handle(method);
      }
    }
    throw new TemplateProcessingException(type.getName() + " has no property \"" + property + "\"");
  }

  /// Looks through the type, its superclasses and interfaces, because a type the JDK hides (an
  /// immutable list) can be read through the interface it implements only.
  private static Method publicMethod(Class<?> type, String name) {
    var types = new ArrayDeque<Class<?>>(List.of(type));
    while (!types.isEmpty()) {
      var candidate = types.remove();
      for (var method : candidate.getDeclaredMethods()) {
        if (reads(method, name) && method.trySetAccessible()) {
          return method;
        }
      }
      if (candidate.getSuperclass() != null && candidate.getSuperclass() != Object.class) {
        types.add(candidate.getSuperclass());
      }
      types.addAll(List.of(candidate.getInterfaces()));
    }
    return null;
  }

  private static boolean reads(Method method, String name) {
    return method.getName().equals(name)
        && method.getParameterCount() == 0
        && method.getReturnType() != void.class
        && method.accessFlags().contains(java.lang.reflect.AccessFlag.PUBLIC)
        && !method.accessFlags().contains(java.lang.reflect.AccessFlag.STATIC);
  }

  private static MethodHandle handle(Method method) {
    try {
      return MethodHandles.lookup().unreflect(method).asType(READ);
    } catch (IllegalAccessException failure) {
      throw new TemplateProcessingException("Cannot read " + method, failure);
    }
  }
}
