package io.roundtable.configuration;

import io.roundtable.configuration.MasterKeySource.Fresh;
import io.roundtable.configuration.MasterKeySource.Given;
import io.roundtable.configuration.MasterKeySource.GivenFile;
import io.roundtable.configuration.MasterKeySource.Missing;
import io.roundtable.configuration.MasterKeySource.OwnFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.Period;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Loads the master keys, makes the file of an own one at the first start, and rotates them.
///
/// A file holds a key a line, the newest first, each with the day since which it is the newest
/// where it is not the first one ever. In a variable keys stand one after the other with commas.
public final class MasterKeys {
  private static final int KEY_BYTES = 32;
  private static final int LONGEST_FILE_BYTES = 4_096;
  private static final int MOST_KEYS = 5;

  /// How long the longest-lived signature is good: that of a cookie.
  private static final Period LIFE = Period.ofDays(30);

  private MasterKeys() {}

  /// Loads a master key that is there already. Blocks on the file; writes nothing.
  ///
  /// @param source where it comes from
  /// @return the secrets that it gives; empty where none was given, or an own file is
  ///     still to be made
  /// @throws SettingException where it is unreadable or too short
  public static Optional<Secrets> find(MasterKeySource source) {
    return switch (source) {
      case OwnFile file when !Files.exists(file.path()) -> Optional.empty();
      case Missing missing -> Optional.empty();
      case Given given -> Optional.of(load(given));
      case GivenFile file -> Optional.of(load(file));
      case OwnFile file -> Optional.of(load(file));
      case Fresh fresh -> Optional.of(load(fresh));
    };
  }

  /// Loads the master key. Blocks on the file; writes only where the source is an own file that
  /// does not exist yet.
  ///
  /// @param source where it comes from
  /// @return the secrets that it gives
  /// @throws SettingException where it is missing, unreadable or too short
  public static Secrets load(MasterKeySource source) {
    return switch (source) {
      case Given given -> secrets(decode(given.base64().split(",", -1), given.origin()));
      case GivenFile file -> secrets(read(file.path()));
      case OwnFile file -> secrets(readOrCreate(file.path()));
      case Fresh fresh -> Secrets.of(random());
      case Missing missing ->
          throw new SettingException(
              "Set "
                  + Setting.SECRETS_MASTER_KEY.variable()
                  + " or "
                  + Setting.SECRETS_MASTER_KEY_FILE.key()
                  + " to 32 random bytes in Base64 (openssl rand -base64 32): "
                  + "every instance needs the same key, and a restart must not end sessions.");
    };
  }

  /// Puts a new key before those of a file. What earlier ones signed stays good, and those who use
  /// the file take the new one up when they start.
  ///
  /// @param today written beside it
  /// @throws SettingException where the keys are in no file, or there are too many
  public static void rotate(MasterKeySource source, LocalDate today) {
    var path = file(source);
    var keys = new ArrayList<>(read(path));
    if (keys.size() == MOST_KEYS) {
      throw new SettingException(
          path
              + " has five keys: drop the earlier ones by --finish, or at once by --finish --now.");
    }
    keys.addFirst(new Line(random(), Optional.of(today)));
    write(path, keys);
  }

  /// Makes sure that earlier keys can be dropped: everything that they signed has expired.
  ///
  /// @param now true where what they signed is to end, because somebody else may have one
  /// @throws SettingException where there are none, or it is too early
  public static void requireDroppable(MasterKeySource source, LocalDate today, boolean now) {
    var path = file(source);
    var keys = read(path);
    if (keys.size() < 2) {
      throw new SettingException(path + " has one key: there is no earlier one to drop.");
    }
    var due = keys.getFirst().since().map(since -> since.plus(LIFE));
    if (!now && due.filter(day -> !today.isBefore(day)).isEmpty()) {
      throw new SettingException(
          "What earlier keys signed is good until "
              + due.map(LocalDate::toString).orElse("a day that the file does not say")
              + ": cookies and links. Wait until then, or give --now, which ends them.");
    }
  }

  /// Leaves the newest key alone in the file.
  public static void dropEarlier(MasterKeySource source) {
    write(file(source), List.of(read(file(source)).getFirst()));
  }

  private static Path file(MasterKeySource source) {
    return switch (source) {
      case OwnFile file -> file.path();
      case GivenFile file -> file.path();
      case Given given ->
          throw new SettingException(
              given.origin()
                  + " holds the keys themselves: put a new one before them, with a comma between,"
                  + " and take the earlier ones out after 30 days.");
      case Fresh fresh -> throw new SettingException("In memory every start has a new key.");
      case Missing missing -> throw new SettingException("No master key is configured.");
    };
  }

  private static Secrets secrets(List<Line> keys) {
    return Secrets.of(keys.stream().map(Line::key).toArray(byte[][]::new));
  }

  private static List<Line> readOrCreate(Path path) {
    try {
      return Files.exists(path) ? read(path) : create(path);
    } catch (IOException unwritable) {
      throw new SettingException(path + " cannot be written" + reason(unwritable), unwritable);
    }
  }

  private static List<Line> create(Path path) throws IOException {
    var keys = List.of(new Line(random(), Optional.empty()));
    Files.createDirectories(path.toAbsolutePath().getParent());
    store(path, keys);
    return keys;
  }

  private static void write(Path path, List<Line> keys) {
    try {
      // A link stays one.
      store(path.toRealPath(), keys);
    } catch (IOException unwritable) {
      throw new SettingException(path + " cannot be written" + reason(unwritable), unwritable);
    }
  }

  /// The file appears under its name only when it is complete and on the disk.
  private static void store(Path path, List<Line> keys) throws IOException {
    var text = keys.stream().map(Line::text).collect(Collectors.joining());
    var unfinished = path.resolveSibling(path.getFileName() + ".new");
    Files.deleteIfExists(unfinished);
    var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel = FileChannel.open(unfinished, options, ownerOnly(path))) {
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
      channel.force(true);
    }
    Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
  }

  private static FileAttribute<?>[] ownerOnly(Path path) {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    var permissions = PosixFilePermissions.fromString("rw-------");
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  private static List<Line> read(Path path) {
    try (var file = Files.newInputStream(path)) {
      var text = new String(file.readNBytes(LONGEST_FILE_BYTES), StandardCharsets.ISO_8859_1);
      return decode(text.strip().lines().toArray(String[]::new), path.toString());
    } catch (IOException unreadable) {
      throw new SettingException(path + " cannot be read" + reason(unreadable), unreadable);
    }
  }

  /// Why a file could not be used, as the end of a sentence.
  static String reason(IOException failure) {
    return switch (failure) {
      case NoSuchFileException missing -> ": it does not exist.";
      case AccessDeniedException denied -> ": permission denied.";
      default -> ".";
    };
  }

  private static List<Line> decode(String[] lines, String origin) {
    var refusal = origin + ": a master key is at least 32 random bytes in Base64.";
    try {
      var keys = Stream.of(lines).map(Line::of).toList();
      if (keys.isEmpty() || keys.stream().anyMatch(line -> line.key().length < KEY_BYTES)) {
        throw new SettingException(refusal);
      }
      return keys;
    } catch (IllegalArgumentException | DateTimeParseException malformed) {
      throw new SettingException(refusal, malformed);
    }
  }

  private static byte[] random() {
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return key;
  }

  /// A key and since when it is the newest.
  private record Line(byte[] key, Optional<LocalDate> since) {
    static Line of(String text) {
      var parts = text.strip().split(" ", 2);
      var since = parts.length < 2 ? null : LocalDate.parse(parts[1].strip());
      return new Line(Base64.getDecoder().decode(parts[0]), Optional.ofNullable(since));
    }

    String text() {
      var day = since.map(value -> " " + value).orElse("");
      return Base64.getEncoder().encodeToString(key) + day + "\n";
    }
  }
}
