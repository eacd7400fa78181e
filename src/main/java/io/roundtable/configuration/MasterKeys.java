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
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/// Loads the master key, and makes the file of an own one at the first start.
public final class MasterKeys {
  private static final int KEY_BYTES = 32;
  private static final int LONGEST_FILE_BYTES = 4_096;

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
      case Given given -> Secrets.of(decode(given.base64(), given.origin()));
      case GivenFile file -> Secrets.of(read(file.path()));
      case OwnFile file -> Secrets.of(readOrCreate(file.path()));
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

  private static byte[] readOrCreate(Path path) {
    try {
      return Files.exists(path) ? read(path) : create(path);
    } catch (IOException unwritable) {
      throw new SettingException(path + " cannot be written" + reason(unwritable), unwritable);
    }
  }

  /// The file appears under its name only when it is complete and on the disk.
  private static byte[] create(Path path) throws IOException {
    var key = random();
    var text = Base64.getEncoder().encodeToString(key) + "\n";
    Files.createDirectories(path.toAbsolutePath().getParent());
    var unfinished = path.resolveSibling(path.getFileName() + ".new");
    Files.deleteIfExists(unfinished);
    var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel = FileChannel.open(unfinished, options, ownerOnly(path))) {
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
      channel.force(true);
    }
    Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
    return key;
  }

  private static FileAttribute<?>[] ownerOnly(Path path) {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    var permissions = PosixFilePermissions.fromString("rw-------");
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  private static byte[] read(Path path) {
    try (var file = Files.newInputStream(path)) {
      var bytes = file.readNBytes(LONGEST_FILE_BYTES);
      return decode(new String(bytes, StandardCharsets.ISO_8859_1).strip(), path.toString());
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

  private static byte[] decode(String base64, String origin) {
    var refusal = origin + ": a master key is at least 32 random bytes in Base64.";
    try {
      var key = Base64.getDecoder().decode(base64);
      if (key.length < KEY_BYTES) {
        throw new SettingException(refusal);
      }
      return key;
    } catch (IllegalArgumentException malformed) {
      throw new SettingException(refusal, malformed);
    }
  }

  private static byte[] random() {
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return key;
  }
}
