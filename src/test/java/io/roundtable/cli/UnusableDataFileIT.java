package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A data file, or what lies beside it, that cannot be used as it is: whatever is wrong, and by
/// whatever command it is found, one line tells it with status 1, and nothing is made or changed.
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class UnusableDataFileIT {
  private static final String KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=\n";
  private static final int FORMAT = 60;

  @TempDir Path folder;
  private Path file;
  private Path keys;

  /// What may be wrong, and what is said of it.
  enum Fault {
    EMPTY_BESIDE_KEYS("is empty, but its keys") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.write(file, new byte[0]);
      }
    },
    MISSING_BESIDE_KEYS("is missing, but its keys") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.delete(file);
      }
    },
    MISSING_BESIDE_A_LOG("is missing or empty, but its log") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.delete(file);
        Files.delete(keys);
        Files.writeString(file.resolveSibling(file.getFileName() + "-wal"), "a log");
      }
    },
    EMPTY_BESIDE_A_LOG("is missing or empty, but its log") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.write(file, new byte[0]);
        Files.delete(keys);
        Files.writeString(file.resolveSibling(file.getFileName() + "-wal"), "a log");
      }
    },
    CUT_IN_THE_HEADER("is damaged: a part of it is missing.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 50));
      }
    },
    CUT_IN_HALF("is damaged: a part of it is missing.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        var bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
      }
    },
    A_TEXT("is not a data file of this program; it was left as it is.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.writeString(file, "Milk, bread, 12 eggs.\n".repeat(20));
      }
    },
    ONE_BYTE("is not a data file of this program; it was left as it is.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.writeString(file, "x");
      }
    },
    A_FOLDER("is a folder, not a data file.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.delete(file);
        Files.createDirectory(file);
      }
    },
    NEWER("was written by a newer version of this program") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        var bytes = Files.readAllBytes(file);
        bytes[FORMAT + 3] = 99;
        Files.write(file, bytes);
      }
    },
    TWO_NAMES("has 2 names (hard links)") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        Files.createLink(file.resolveSibling("second.db"), file);
      }
    },
    UNREADABLE("cannot be opened: permission denied.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        forbid(file, "-w-------");
      }
    },
    UNWRITABLE("cannot be opened: permission denied.") {
      @Override
      void cause(Path file, Path keys) throws IOException {
        forbid(file, "r--------");
      }
    };

    private final String words;

    Fault(String words) {
      this.words = words;
    }

    abstract void cause(Path file, Path keys) throws IOException;

    static void forbid(Path file, String permissions) throws IOException {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      assumeFalse(Files.isReadable(file) && Files.isWritable(file), "nothing is forbidden to root");
    }
  }

  /// What may be wrong with the keys, which only the pages need.
  enum KeysFault {
    EMPTY,
    GARBAGE,
    TOO_SHORT,
    A_FOLDER
  }

  @BeforeEach
  void makeDataFile() throws IOException {
    file = folder.resolve("boards.db");
    keys = Files.writeString(folder.resolve("boards.db-keys"), KEY);
    Store.open(StoreLocation.file(file)).close();
  }

  static Stream<Arguments> everyCommandAndFault() {
    return Stream.of(
            "serve --port 0 --health-port 0",
            "dynamodb --port 0",
            "table create",
            "table status",
            "load-demo --tasks 10")
        .flatMap(command -> Stream.of(Fault.values()).map(fault -> Arguments.of(command, fault)));
  }

  @ParameterizedTest
  @MethodSource("everyCommandAndFault")
  void command_saysWhatIsWrongAndLeavesEverythingAsItIs(String command, Fault fault)
      throws IOException {
    fault.cause(file, keys);

    var words = command.equals("table status") && Files.notExists(file) ? "" : fault.words;
    assertRefusedUntouched(command, words);
  }

  @ParameterizedTest
  @MethodSource("keysFaults")
  void serve_whenTheKeysAreOfNoUse_saysSoAndLeavesEverythingAsItIs(KeysFault fault)
      throws IOException {
    Files.delete(keys);
    switch (fault) {
      case EMPTY -> Files.createFile(keys);
      case GARBAGE -> Files.writeString(keys, "\0\1\2 no key at all");
      case TOO_SHORT -> Files.writeString(keys, "aHVzaA==");
      case A_FOLDER -> Files.createDirectory(keys);
    }

    assertRefusedUntouched("serve --port 0 --health-port 0", keys.toString());
  }

  static Stream<KeysFault> keysFaults() {
    return Stream.of(KeysFault.values());
  }

  private void assertRefusedUntouched(String command, String words) throws IOException {
    var before = contents();
    var result = Typed.run((command + " --data " + file).split(" "));

    assertEquals(1, result.err().size(), () -> result.err().toString());
    var line = result.err().getFirst();
    assertTrue(line.startsWith("roundtable: "), line);
    assertTrue(line.contains(words) && line.contains("boards.db"), line);
    assertEquals(ExitStatus.FAILED, result.status(), line);
    assertEquals(before, contents());
  }

  /// Every file of the folder with its bytes.
  private Map<String, String> contents() throws IOException {
    var contents = new TreeMap<String, String>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (var found : files) {
        var bytes =
            Files.isRegularFile(found) && Files.isReadable(found)
                ? Files.readAllBytes(found)
                : new byte[0];
        contents.put(found.getFileName().toString(), Base64.getEncoder().encodeToString(bytes));
      }
    }
    return contents;
  }
}
