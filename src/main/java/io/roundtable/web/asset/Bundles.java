package io.roundtable.web.asset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Reads the files of a folder and joins those that a bundle names.
final class Bundles {
  private static final String ENDING = ".bundle";
  private static final String WEBJARS = "/webjars/";
  private static final String WEBJARS_FOLDER = "META-INF/resources";

  private final ClassLoader loader;
  private final String folder;
  private final Set<String> joined = new HashSet<>();

  private Bundles(ClassLoader loader, String folder) {
    this.loader = loader;
    this.folder = folder;
  }

  /// All files to serve.
  ///
  /// @return contents by name: the bundle's own (`app.css`) or the path in the folder
  static Map<String, byte[]> read(ClassLoader loader, String folder) {
    return new Bundles(loader, folder).read();
  }

  private Map<String, byte[]> read() {
    var paths = ClassPathFiles.list(loader, folder);
    var files = new TreeMap<String, byte[]>();
    paths.stream()
        .filter(path -> path.endsWith(ENDING))
        .forEach(path -> files.put(nameOf(path), join(path)));
    paths.stream()
        .filter(path -> !path.endsWith(ENDING) && !joined.contains(path))
        .forEach(path -> files.put(path, content(path)));
    return files;
  }

  private static String nameOf(String bundlePath) {
    var file = bundlePath.substring(bundlePath.lastIndexOf('/') + 1);
    return file.substring(0, file.length() - ENDING.length());
  }

  private byte[] join(String bundlePath) {
    // A script may end without its semicolon, or in a comment.
    var separator = (nameOf(bundlePath).endsWith(".js") ? "\n;\n" : "\n").getBytes(UTF_8);
    var whole = new ByteArrayOutputStream();
    for (var path : lines(bundlePath)) {
      joined.add(path);
      whole.writeBytes(content(path));
      whole.writeBytes(separator);
    }
    return whole.toByteArray();
  }

  private List<String> lines(String bundlePath) {
    return new String(content(bundlePath), UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  private byte[] content(String path) {
    boolean vendored = path.startsWith(WEBJARS);
    return ClassPathFiles.read(loader, vendored ? WEBJARS_FOLDER + path : folder + "/" + path);
  }
}
