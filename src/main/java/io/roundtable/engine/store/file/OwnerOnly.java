package io.roundtable.engine.store.file;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// Permissions of the files that a store creates: nobody but their owner may read them, since they
/// hold the people's data.
public final class OwnerOnly {
  private OwnerOnly() {}

  public static FileAttribute<?>[] fileAttributes(Path path) {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    var permissions = PosixFilePermissions.fromString("rw-------");
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }
}
