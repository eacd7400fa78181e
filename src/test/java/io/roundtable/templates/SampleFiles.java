package io.roundtable.templates;

import io.roundtable.web.render.PageRenderer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// Writes samples as files that a browser can open without a server.
final class SampleFiles {
  private static final Path FOLDER = Path.of("target/samples");
  private static final Path WEBROOT = Path.of("webroot");

  private SampleFiles() {}

  /// Writes the style sheet, the script and the icon beside where the samples go.
  static void writeAssets() throws IOException {
    Files.createDirectories(FOLDER);
    Files.writeString(FOLDER.resolve("app.css"), joined("css/app.css.bundle"));
    Files.writeString(FOLDER.resolve("app.js"), joined("js/app.js.bundle"));
    Files.copy(
        WEBROOT.resolve("favicon.svg"),
        FOLDER.resolve("favicon.svg"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  /// Writes one sample.
  ///
  /// @param theme `light` or `dark`
  /// @return the file
  static Path write(PageRenderer renderer, Sample sample, String theme) throws IOException {
    var file = FOLDER.resolve(sample.name() + "-" + theme + ".html");
    var html = renderer.render(sample.template(), sample.page()).toString("UTF-8");
    return Files.writeString(file, withTheme(html, theme));
  }

  static String withTheme(String html, String theme) {
    return html.replaceFirst("<html lang=\"en\"", "<html lang=\"en\" data-theme=\"" + theme + "\"");
  }

  private static String joined(String bundle) throws IOException {
    return Files.readAllLines(WEBROOT.resolve(bundle)).stream()
        .map(SampleFiles::read)
        .collect(Collectors.joining("\n"));
  }

  private static String read(String path) {
    try {
      return Files.readString(WEBROOT.resolve(path));
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }
}
