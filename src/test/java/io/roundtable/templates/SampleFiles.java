package io.roundtable.templates;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.web.asset.ClassPathFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// The static files as samples use them.
final class SampleFiles {
  private static final Path WEBROOT = Path.of("webroot");

  private SampleFiles() {}

  static String styles() throws IOException {
    return joined("css/app.css.bundle");
  }

  static String script() throws IOException {
    return joined("js/app.js.bundle");
  }

  static String boardScript() throws IOException {
    return joined("js/board.js.bundle");
  }

  static String icon() {
    return read("favicon.svg");
  }

  private static String joined(String bundle) throws IOException {
    return Files.readAllLines(WEBROOT.resolve(bundle)).stream()
        .map(SampleFiles::read)
        .collect(Collectors.joining("\n"));
  }

  private static String read(String path) {
    if (path.startsWith("/webjars/")) {
      var loader = SampleFiles.class.getClassLoader();
      return new String(ClassPathFiles.read(loader, "META-INF/resources" + path), UTF_8);
    }
    try {
      return Files.readString(WEBROOT.resolve(path));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
