package io.roundtable.proportion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whatever makes something of a text, found by itself: every static method and every constructor
/// that takes a text is called with texts of every shape, growing. A new parser needs no line here.
class StaticParsersTest {
  /// Files, databases and the command line: nothing that a client sends comes here as a text.
  private static final List<String> OPERATORS =
      List.of(
          "io.roundtable.command.",
          "io.roundtable.demo.",
          "io.roundtable.embedded.",
          "io.roundtable.engine.store.",
          "io.roundtable.web.asset.ClassPathFiles",
          // Made to be slow, whatever the text.
          "io.roundtable.feature.account.PasswordHash");

  @Test
  void everyStaticParser_takesWorkInProportion() {
    var parsers = parsers();
    var found = new ArrayList<String>();
    for (var parser : parsers) {
      firstBeyond(parser).ifPresent(found::add);
    }

    assertTrue(parsers.size() > 150, "parsers are not found any more: " + parsers.size());
    assertEquals(List.of(), found);
  }

  private static Optional<String> firstBeyond(Executable parser) {
    for (var shape : Shape.all()) {
      var beyond =
          Growth.beyondProportion(
              length -> {
                var arguments = arguments(parser, shape.text(length));
                return Growth.spent(() -> call(parser, arguments));
              });
      if (beyond.isPresent()) {
        return beyond.map(words -> parser + " with " + shape + ": " + words);
      }
    }
    return Optional.empty();
  }

  private static List<Executable> parsers() {
    return new ClassFileImporter()
        .withImportOption(new DoNotIncludeTests()).importPackages("io.roundtable").stream()
            .filter(found -> OPERATORS.stream().noneMatch(found.getName()::startsWith))
            .map(found -> found.reflect())
            .flatMap(StaticParsersTest::ofClass)
            .filter(StaticParsersTest::takesText)
            .peek(parser -> parser.setAccessible(true))
            .toList();
  }

  private static Stream<Executable> ofClass(Class<?> type) {
    Stream<Method> methods =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isStatic(method.getModifiers()) && !method.isSynthetic());
    Stream<Constructor<?>> constructors =
        Modifier.isAbstract(type.getModifiers()) || type.isEnum()
            ? Stream.of()
            : Arrays.stream(type.getDeclaredConstructors());
    return Stream.<Executable>concat(methods, constructors)
        .filter(parser -> !Modifier.isPrivate(parser.getModifiers()));
  }

  private static boolean takesText(Executable parser) {
    var types = List.of(parser.getParameterTypes());
    return types.contains(String.class)
        && types.stream().allMatch(type -> argument(type, "") != null);
  }

  private static Object[] arguments(Executable parser, String text) {
    return Arrays.stream(parser.getParameterTypes()).map(type -> argument(type, text)).toArray();
  }

  /// An argument of a type; every text is the same.
  ///
  /// @return null where no such thing can be made here
  private static Object argument(Class<?> type, String text) {
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    return switch (type.getName()) {
      case "java.lang.String", "java.lang.CharSequence" -> text;
      case "java.lang.StringBuilder" -> new StringBuilder();
      case "int" -> 100;
      case "long" -> 100L;
      case "boolean" -> true;
      case "java.util.List", "java.util.Collection" -> List.of(text);
      case "java.util.Set" -> Set.of(text);
      case "java.util.Map" -> Map.of();
      case "java.util.Optional" -> Optional.empty();
      case "java.util.Locale" -> Locale.ROOT;
      case "java.time.Instant" -> Instant.EPOCH;
      case "java.time.LocalDate" -> LocalDate.EPOCH;
      default -> null;
    };
  }

  /// That a text is refused is as good as that it is taken.
  private static void call(Executable parser, Object[] arguments) {
    try {
      switch (parser) {
        case Method method -> method.invoke(null, arguments);
        case Constructor<?> constructor -> constructor.newInstance(arguments);
      }
    } catch (InvocationTargetException refused) {
      if (refused.getCause() instanceof Error fault) {
        throw new AssertionError(parser + " fails", fault);
      }
    } catch (ReflectiveOperationException failed) {
      throw new AssertionError(parser + " cannot be called", failed);
    }
  }
}
