package io.roundtable.cli;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;

/// The one Vert.x of a process.
public final class ProcessVertx {
  private ProcessVertx() {}

  /// Starts it; everything is served out of the jar, so that no cache folder is needed.
  public static Vertx create() {
    var files =
        new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false);
    return Vertx.vertx(new VertxOptions().setFileSystemOptions(files));
  }
}
