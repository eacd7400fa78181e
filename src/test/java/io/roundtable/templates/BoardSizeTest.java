package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.web.render.PageRenderer;
import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  void bundles_nameEveryFile() throws IOException {
    assertBundled("css", ".css", List.of("css/app.css.bundle"));
    assertBundled("js", ".js", List.of("js/app.js.bundle", "js/board.js.bundle"));
  }

  private static void assertBundled(String folder, String ending, List<String> bundles)
      throws IOException {
    var listed = new ArrayList<String>();
    for (var bundle : bundles) {
      listed.addAll(Files.readAllLines(Path.of("webroot", bundle)));
    }
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

  private static int compressed(byte[] bytes) throws IOException {
    var compressed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(compressed)) {
      gzip.write(bytes);
    }
    return compressed.size();
  }
}
