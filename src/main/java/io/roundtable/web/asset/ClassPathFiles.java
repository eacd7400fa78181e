package io.roundtable.web.asset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Lists and reads files of the class path, the same from a jar and from compiled classes.
///
/// Blocks; for use at start only.
public final class ClassPathFiles {
  private ClassPathFiles() {}

  /// All files below a folder.
  ///
  /// @param folder for example `templates`, without slashes around it
  /// @return paths relative to the folder, sorted, for example `board/board.html`
  public static SortedSet<String> list(ClassLoader loader, String folder) {
    var paths = new TreeSet<String>();
    try {
      for (var location : Collections.list(loader.getResources(folder))) {
        paths.addAll(location.getProtocol().equals("jar") ? inJar(location) : inFolder(location));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return paths;
  }

  /// The bytes of a file.
  ///
  /// @param path from the root of the class path, for example `webroot/robots.txt`
  /// @throws IllegalArgumentException where there is no such file
  public static byte[] read(ClassLoader loader, String path) {
    try (var stream = loader.getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalArgumentException("No file " + path + " on the class path");
      }
      return stream.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Set<String> inJar(URL location) throws IOException {
    var connection = (JarURLConnection) location.openConnection();
    connection.setUseCaches(false);
    var entry = connection.getEntryName();
    var prefix = entry.endsWith("/") ? entry : entry + "/";
    var paths = new TreeSet<String>();
    try (var jar = connection.getJarFile()) {
      jar.stream()
          .filter(file -> !file.isDirectory() && file.getName().startsWith(prefix))
          .forEach(file -> paths.add(file.getName().substring(prefix.length())));
    }
    return paths;
  }

  private static Set<String> inFolder(URL location) throws IOException {
    var root = path(location);
    try (var files = Files.walk(root)) {
      var paths = new TreeSet<String>();
      files
          .filter(Files::isRegularFile)
          .forEach(file -> paths.add(root.relativize(file).toString().replace('\\', '/')));
      return paths;
    }
  }

  private static Path path(URL location) {
    try {
      return Path.of(new URI(location.toString()));
    } catch (URISyntaxException failure) {
      throw new IllegalArgumentException(location.toString(), failure);
    }
  }
}
