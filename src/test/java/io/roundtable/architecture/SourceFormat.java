package io.roundtable.architecture;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
  /// @throws FormatterException where a source cannot be parsed
  public static void main(String[] arguments) throws IOException, FormatterException {
    for (var source : unformatted()) {
      Files.writeString(source, format(source));
      System.out.println("formatted " + source);
    }
  }

  static List<Path> unformatted() throws IOException, FormatterException {
    var differing = new ArrayList<Path>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (var source : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        if (!format(source).equals(Files.readString(source))) {
          differing.add(source);
        }
      }
    }
    return differing;
  }

  private static String format(Path source) throws IOException, FormatterException {
    return new Formatter().formatSourceAndFixImports(Files.readString(source));
  }
}
