package io.roundtable.engine.store;

import io.roundtable.engine.store.file.FileHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What is done to a file in use, and by which path it is tried then.
enum Disguise {
  SAME_PATH {
    @Override
    Path apply(Path file) {
      return file;
    }
  },
  OTHER_SPELLING {
    @Override
    Path apply(Path file) throws IOException {
      var other = Files.createDirectory(file.resolveSibling("other"));
      return other.resolve("..").resolve("..").resolve("home").resolve(file.getFileName());
    }
  },
  SYMBOLIC_LINK {
    @Override
    Path apply(Path file) throws IOException {
      return Files.createSymbolicLink(file.resolveSibling("link.db"), file);
    }
  },
  LINK_OF_THE_FOLDER {
    @Override
    Path apply(Path file) throws IOException {
      var folder = file.getParent();
      return Files.createSymbolicLink(folder.resolveSibling("link"), folder)
          .resolve(file.getFileName());
    }
  },
  LINK_AND_BACK {
    @Override
    Path apply(Path file) throws IOException {
      var inside = Files.createDirectories(file.resolveSibling("a/b"));
      var link = Files.createSymbolicLink(file.getParent().resolveSibling("deep"), inside);
      return link.resolve("../..").resolve(file.getFileName());
    }
  },
  HARD_LINK {
    @Override
    Path apply(Path file) throws IOException {
      return Files.createLink(file.resolveSibling("link.db"), file);
    }
  },
  HARD_LINK_ELSEWHERE {
    @Override
    Path apply(Path file) throws IOException {
      var other = Files.createDirectory(file.getParent().resolveSibling("other"));
      return Files.createLink(other.resolve("link.db"), file);
    }
  },
  LOCK_FILE_REMOVED {
    @Override
    Path apply(Path file) throws IOException {
      Files.delete(FileHeader.sibling(file, "-lock"));
      return file;
    }
  },
  LOCK_FILE_REMOVED_AND_HARD_LINK {
    @Override
    Path apply(Path file) throws IOException {
      Files.delete(FileHeader.sibling(file, "-lock"));
      return HARD_LINK.apply(file);
    }
  },
  MOVED {
    @Override
    Path apply(Path file) throws IOException {
      return Files.move(file, file.resolveSibling("moved.db"));
    }
  },
  MOVED_WITHOUT_LOCK_FILE {
    @Override
    Path apply(Path file) throws IOException {
      Files.delete(FileHeader.sibling(file, "-lock"));
      return MOVED.apply(file);
    }
  };

  abstract Path apply(Path file) throws IOException;
}
