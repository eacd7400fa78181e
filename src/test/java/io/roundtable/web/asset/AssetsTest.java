package io.roundtable.web.asset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsTest {
  private static final ClassLoader LOADER = AssetsTest.class.getClassLoader();
  private static final String ROOT = "webtest-root";

  @TempDir Path folder;

  @Test
  void url_holdsTheHashOfTheContent() {
    var assets = Assets.load(LOADER, ROOT);

    assertTrue(assets.url("app.css").matches("/assets/app\\.[0-9a-f]{16}\\.css"));
    assertTrue(assets.url("img/empty.svg").matches("/assets/img/empty\\.[0-9a-f]{16}\\.svg"));
    assertEquals(assets.url("app.js"), Assets.load(LOADER, ROOT).url("app.js"));
  }

  @Test
  void url_ofChangedContent_isAnother() {
    var one = Asset.of("/assets/", "app.css", "a{}".getBytes(UTF_8));
    var other = Asset.of("/assets/", "app.css", "b{}".getBytes(UTF_8));

    assertTrue(!one.address().equals(other.address()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"none.css", "css/base.css", "css/app.css.bundle", "../pom.xml"})
  void url_ofWhatIsNotServed_isRefused(String name) {
    var assets = Assets.load(LOADER, ROOT);

    assertThrows(IllegalArgumentException.class, () -> assets.url(name));
  }

  @Test
  void bundle_joinsItsFilesInOrderWithVendoredOnes() {
    var files = Bundles.read(LOADER, ROOT);
    var css = new String(files.get("app.css"), UTF_8);
    var js = new String(files.get("app.js"), UTF_8);

    assertTrue(css.startsWith("@layer base, components;"), css);
    assertTrue(css.contains(".space-80"));
    assertTrue(js.indexOf("htmx") < js.indexOf("dataset.first"));
    assertTrue(js.contains("dataset.first = \"1\"\n\n;\n// no semicolon before"), "kept apart");
    assertEquals(
        Set.of("app.css", "app.js", "js/alone.js", "img/empty.svg", "favicon.svg", "robots.txt"),
        files.keySet());
  }

  @Test
  void bundle_thatNamesAMissingFile_isRefused() throws IOException {
    write("broken/css/app.css.bundle", "css/none.css\n");

    try (var loader = loaderOf(folder)) {
      var failure =
          assertThrows(IllegalArgumentException.class, () -> Assets.load(loader, "broken"));
      assertTrue(failure.getMessage().contains("broken/css/none.css"), failure.getMessage());
    }
  }

  @Test
  void load_ofUnknownKindOfFile_isRefused() throws IOException {
    write("broken/notes.xyz", "x");

    try (var loader = loaderOf(folder)) {
      assertThrows(IllegalArgumentException.class, () -> Assets.load(loader, "broken"));
    }
  }

  @Test
  void load_fromJar_findsTheSameFiles() throws IOException {
    var jar = folder.resolve("with blank.jar");
    try (var stream = new JarOutputStream(Files.newOutputStream(jar))) {
      stream.putNextEntry(new JarEntry("packed/"));
      put(stream, "packed/css/app.css.bundle", "css/a.css\ncss/b.css\n");
      put(stream, "packed/css/a.css", "a{}");
      put(stream, "packed/css/b.css", "b{}");
      put(stream, "packed/robots.txt", "x");
      put(stream, "packed-not/robots.txt", "x");
    }

    try (var loader = loaderOf(jar)) {
      var files = Bundles.read(loader, "packed");
      assertEquals(Set.of("app.css", "robots.txt"), files.keySet());
      assertEquals("a{}\nb{}\n", new String(files.get("app.css"), UTF_8));
    }
  }

  @Test
  void load_fromFolder_findsNestedFiles() throws IOException {
    for (var entry : Map.of("here/a/b/c.txt", "1", "here/d.txt", "2").entrySet()) {
      write(entry.getKey(), entry.getValue());
    }

    try (var loader = loaderOf(folder)) {
      assertEquals(
          new TreeSet<>(Set.of("a/b/c.txt", "d.txt")), ClassPathFiles.list(loader, "here"));
    }
  }

  private void write(String path, String text) throws IOException {
    var file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void put(JarOutputStream jar, String name, String text) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    OutputStream stream = jar;
    stream.write(text.getBytes(UTF_8));
  }

  private static URLClassLoader loaderOf(Path path) throws IOException {
    return new URLClassLoader(new URL[] {path.toUri().toURL()}, null);
  }
}
