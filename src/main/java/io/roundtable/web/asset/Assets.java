package io.roundtable.web.asset;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.LinkedHashMap;
import java.util.Map;

/// The static files under `webroot/` of the class path, in memory.
///
/// A file's address holds the hash of its content (`/assets/app.1f3c9a0b2d4e5f60.css`), so browsers
/// keep it for a year and a changed file has another address. Files directly in `webroot/`
/// (`favicon.svg`, `robots.txt`) are served under their own name too and kept for an hour.
///
/// A file `<name>.bundle` lists files, one path a line from `webroot/` or from `/webjars/`; they
/// are served as one file `<name>`, without their own addresses. `#` begins a comment.
public final class Assets {
  private static final String FOLDER = "webroot";
  private static final String PREFIX = "/assets/";
  private final Map<String, Asset> byName;
  private final Map<String, Asset> byAddress;

  private Assets(Map<String, Asset> byName) {
    this.byName = byName;
    this.byAddress = new LinkedHashMap<>();
    byName.forEach((name, asset) -> byAddress.put(asset.address(), asset));
  }

  /// Reads, bundles, hashes and compresses all files; blocks, so it belongs before serving.
  ///
  /// @throws IllegalArgumentException where a bundle names a file that does not exist
  public static Assets load() {
    return load(Assets.class.getClassLoader(), FOLDER);
  }

  /// As [#load()], from a folder of another name.
  ///
  /// @param folder of the class path, without slashes around it
  public static Assets load(ClassLoader loader, String folder) {
    var assets = new LinkedHashMap<String, Asset>();
    Bundles.read(loader, folder)
        .forEach((name, bytes) -> assets.put(name, Asset.of(PREFIX, name, bytes)));
    return new Assets(assets);
  }

  /// The address of a file.
  ///
  /// @param name of a bundle (`app.css`), or a path below `webroot/` (`img/empty.svg`)
  /// @return for example `/assets/app.1f3c9a0b2d4e5f60.css`
  /// @throws IllegalArgumentException where there is no such file
  public String url(String name) {
    return asset(name).address();
  }

  /// The size of a file as most browsers get it.
  ///
  /// @param name as for [#url(String)]
  /// @return bytes after gzip
  public int compressedSizeBytes(String name) {
    return asset(name).compressedSizeBytes();
  }

  /// Adds the routes of the files.
  public void route(Router router) {
    router
        .route(PREFIX + "*")
        .method(HttpMethod.GET)
        .method(HttpMethod.HEAD)
        .handler(this::sendHashed);
    router.route("/:file").method(HttpMethod.GET).method(HttpMethod.HEAD).handler(this::sendNamed);
  }

  private void sendHashed(RoutingContext context) {
    var asset = byAddress.get(context.request().path());
    if (asset == null) {
      context.fail(404);
    } else {
      asset.send(context, Asset.YEAR);
    }
  }

  /// No page has a dot in its first segment, so nothing else need look for `/favicon.ico` and such.
  private void sendNamed(RoutingContext context) {
    var name = context.request().path().substring(1);
    var asset = byName.get(name);
    if (asset != null && asset.hasOwnName()) {
      asset.send(context, Asset.HOUR);
    } else if (name.indexOf('.') >= 0) {
      context.fail(404);
    } else {
      context.next();
    }
  }

  private Asset asset(String name) {
    var asset = byName.get(name);
    if (asset == null) {
      throw new IllegalArgumentException("No static file " + name + " among " + byName.keySet());
    }
    return asset;
  }
}
