package io.roundtable.engine.store.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A data file opened beside SQLite, to be locked as a whole and to read its header. The lock is on
/// one byte that no file reaches and that SQLite does not use, and it goes with device and inode:
/// whatever path the file is opened by, there is one lock.
///
/// Closing any descriptor of a file releases the locks that SQLite holds on it in this process;
/// only [DataFileUse] knows when one may be closed.
public sealed interface Descriptor extends AutoCloseable
    permits Descriptor.OfChannel, NativeDescriptor {
  /// Far behind the end of any file, and behind the bytes that SQLite locks, which lie at 1 GiB.
  long LOCKED_BYTE = 1L << 62;

  /// Opens a file that is there.
  ///
  /// @throws IOException why it may not be read and written
  static Descriptor open(Path path) throws IOException {
    return NativeDescriptor.SUPPORTED ? NativeDescriptor.open(path) : OfChannel.open(path);
  }

  /// Takes the lock, which stays until this is closed or the process ends, however it ends.
  ///
  /// @return whether it was free
  boolean tryLock() throws IOException;

  /// Whether another descriptor has the lock.
  boolean isLockedElsewhere() throws IOException;

  /// Reads from the beginning of the file.
  ///
  /// @return at most so many bytes; fewer where the file is shorter
  ByteBuffer head(int length) throws IOException;

  @Override
  void close() throws IOException;

  /// By what Java itself offers. On Windows a lock belongs to the descriptor; elsewhere to the
  /// process, which loses it when it closes another descriptor of the file.
  record OfChannel(FileChannel channel) implements Descriptor {
    static OfChannel open(Path path) throws IOException {
      return new OfChannel(
          FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @Override
    public boolean tryLock() throws IOException {
      try {
        return channel.tryLock(LOCKED_BYTE, 1, false) != null;
      } catch (OverlappingFileLockException _) {
        return false;
      }
    }

    @Override
    public boolean isLockedElsewhere() throws IOException {
      try (var free = channel.tryLock(LOCKED_BYTE, 1, false)) {
        return free == null;
      } catch (OverlappingFileLockException _) {
        return true;
      }
    }

    @Override
    public ByteBuffer head(int length) throws IOException {
      var bytes = ByteBuffer.allocate(length);
      while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {}
      return bytes.flip();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
