package io.roundtable.cli;

import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;

/// The settings of the one Vert.x of a process.
public final class ProcessVertx {
  private ProcessVertx() {}

  /// Everything is served out of the jar, so no cache folder is needed.
  public static VertxOptions options() {
    return new VertxOptions()
        .setFileSystemOptions(
            new FileSystemOptions()
                .setFileCachingEnabled(false)
                .setClassPathResolvingEnabled(false));
  }
}
