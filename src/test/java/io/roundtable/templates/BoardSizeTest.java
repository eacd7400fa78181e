package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// What a browser has to fetch stays small.
class BoardSizeTest {
  @Test
  void board_ofHundredCards_staysWithinItsBudget() throws IOException {
    var vertx = Vertx.vertx();
    var html =
        PageRenderer.create(vertx).render("board/board", BoardSamples.ofHundredCards()).getBytes();
    vertx.close();

    assertTrue(html.length <= 60 * 1024, "raw: " + html.length);
    assertTrue(compressed(html) <= 8 * 1024, "compressed: " + compressed(html));
  }

  @Test
  void bundles_stayWithinTheirBudgets() throws IOException {
    int css = compressed(joined("css/app.css.bundle"));
    int script = compressed(joined("js/app.js.bundle"));

    assertTrue(css <= 20 * 1024, "styles: " + css);
    assertTrue(script <= 22 * 1024, "scripts: " + script);
  }

  @Test
  void bundles_nameEveryFile() throws IOException {
    assertBundled("css", ".css");
    assertBundled("js", ".js");
  }

  private static void assertBundled(String folder, String ending) throws IOException {
    var listed = Files.readAllLines(Path.of("webroot", folder, "app" + ending + ".bundle"));
    try (var files = Files.walk(Path.of("webroot", folder))) {
      var missing =
          files
              .filter(path -> path.toString().endsWith(ending))
              .map(path -> Path.of("webroot").relativize(path).toString().replace('\\', '/'))
              .filter(path -> !listed.contains(path))
              .toList();
      assertTrue(missing.isEmpty(), "not in the bundle: " + missing);
    }
  }

  private static byte[] joined(String bundle) throws IOException {
    var whole = new ByteArrayOutputStream();
    for (String path : Files.readAllLines(Path.of("webroot", bundle))) {
      whole.writeBytes(Files.readAllBytes(Path.of("webroot", path)));
    }
    return whole.toByteArray();
  }

  private static int compressed(byte[] bytes) throws IOException {
    var compressed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(compressed)) {
      gzip.write(bytes);
    }
    return compressed.size();
  }
}
