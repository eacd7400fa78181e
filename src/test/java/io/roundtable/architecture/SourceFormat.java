package io.roundtable.architecture;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The house format of Java sources: google-java-format, checked by a test and applied by its main
/// method. It runs on the build's own JDK, where the sources' newest syntax is understood.
public final class SourceFormat {
  private static final Path SOURCES = Path.of("src");

  private SourceFormat() {}

  /// Rewrites every source that differs from the house format.
  ///
  /// @param arguments none
  /// @throws IOException where a source cannot be read or written
  public static void main(String[] arguments) throws IOException {
    for (var source : unformatted()) {
      Files.writeString(source, format(source));
      System.out.println("formatted " + source);
    }
  }

  /// Looks at every source, on all processors.
  static List<Path> unformatted() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      var sources = files.filter(path -> path.toString().endsWith(".java")).toList();
      return sources.parallelStream().filter(SourceFormat::differs).toList();
    }
  }

  private static boolean differs(Path source) {
    return !format(source).equals(read(source));
  }

  private static String format(Path source) {
    try {
      return new Formatter().formatSourceAndFixImports(read(source));
    } catch (FormatterException unreadable) {
      throw new IllegalStateException(source.toString(), unreadable);
    }
  }

  private static String read(Path source) {
    try {
      return Files.readString(source);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
