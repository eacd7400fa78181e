package io.roundtable.engine.store.file;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;

/// A descriptor whose lock is an "open file description lock" of Linux (`fcntl(2)`, F_OFD_SETLK):
/// unlike the locks that Java takes, it is not released when the process closes another descriptor
/// of the file, and it keeps out other descriptors of the same process too.
public final class NativeDescriptor implements Descriptor {
  /// The constants and the layout below are those of Linux on 64 bits, on every processor.
  public static final boolean SUPPORTED =
      System.getProperty("os.name").toLowerCase(Locale.ROOT).equals("linux")
          && ADDRESS.byteSize() == Long.BYTES;

  private static final int READ_AND_WRITE = 2;
  private static final int CLOSE_ON_EXEC = 0x80000;
  private static final int GET_LOCK_OF_DESCRIPTION = 36;
  private static final int SET_LOCK_OF_DESCRIPTION = 37;
  private static final int GET_LOCK_OF_PROCESS = 5;
  private static final int SET_LOCK_OF_PROCESS = 6;
  private static final short WRITE_LOCK = 1;
  private static final short NO_LOCK = 2;
  private static final int WOULD_BLOCK = 11;
  private static final int ACCESS_DENIED = 13;
  private static final int UNKNOWN_COMMAND = 22;

  private final int number;

  private NativeDescriptor(int number) {
    this.number = number;
  }

  /// Opens a file. Where that fails, Java opens it again to say why.
  static NativeDescriptor open(Path path) throws IOException {
    try (var arena = Arena.ofConfined()) {
      var name = name(path);
      var text = arena.allocate(name.length + 1L);
      text.asByteBuffer().put(name);
      var flags = READ_AND_WRITE | CLOSE_ON_EXEC;
      int opened = (int) Calls.OPEN.invokeExact(arena.allocate(Calls.STATE), text, flags);
      if (opened < 0) {
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE).close();
        throw new IOException("the system does not open it");
      }
      return new NativeDescriptor(opened);
    } catch (Throwable failure) {
      throw known(failure);
    }
  }

  /// Some sandboxes know only the locks of processes, which keep other processes out as well, as
  /// long as this one closes no descriptor of the file.
  @Override
  public boolean tryLock() throws IOException {
    int error = lock(SET_LOCK_OF_DESCRIPTION);
    if (error == UNKNOWN_COMMAND) {
      error = lock(SET_LOCK_OF_PROCESS);
    }
    if (error == 0 || error == WOULD_BLOCK || error == ACCESS_DENIED) {
      return error == 0;
    }
    throw new IOException("its file system keeps no locks (error " + error + ")");
  }

  @Override
  public boolean isLockedElsewhere() throws IOException {
    try (var arena = Arena.ofConfined()) {
      var lock = writeLock(arena);
      int error = call(arena, GET_LOCK_OF_DESCRIPTION, lock);
      if (error == UNKNOWN_COMMAND) {
        error = call(arena, GET_LOCK_OF_PROCESS, lock);
      }
      return error == 0 && lock.get(JAVA_SHORT, 0) != NO_LOCK;
    }
  }

  private int lock(int command) throws IOException {
    try (var arena = Arena.ofConfined()) {
      return call(arena, command, writeLock(arena));
    }
  }

  private int call(Arena arena, int command, MemorySegment lock) throws IOException {
    var state = arena.allocate(Calls.STATE);
    try {
      int done = (int) Calls.LOCKING.invokeExact(state, number, command, lock);
      return done == 0 ? 0 : state.get(JAVA_INT, 0);
    } catch (Throwable failure) {
      throw known(failure);
    }
  }

  private static MemorySegment writeLock(Arena arena) {
    var lock = arena.allocate(Calls.LOCK);
    lock.set(JAVA_SHORT, 0, WRITE_LOCK);
    lock.set(JAVA_LONG, Calls.START, LOCKED_BYTE);
    lock.set(JAVA_LONG, Calls.LENGTH, 1);
    return lock;
  }

  @Override
  public ByteBuffer head(int length) throws IOException {
    try (var arena = Arena.ofConfined()) {
      var bytes = arena.allocate(length);
      long offset = 0;
      long read = 1;
      while (offset < length && read > 0) {
        var rest = bytes.asSlice(offset);
        var state = arena.allocate(Calls.STATE);
        read = (long) Calls.READ.invokeExact(state, number, rest, rest.byteSize(), offset);
        offset += Math.max(0, read);
      }
      if (read < 0) {
        throw new IOException("it cannot be read");
      }
      return ByteBuffer.allocate(length).put(bytes.asSlice(0, offset).asByteBuffer()).flip();
    } catch (Throwable failure) {
      throw known(failure);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      int _ = (int) Calls.CLOSE.invokeExact(number);
    } catch (Throwable failure) {
      throw known(failure);
    }
  }

  /// The bytes of the path as SQLite gets them, too, whatever the locale.
  private static byte[] name(Path path) {
    var encoded = path.toUri().getRawPath();
    var bytes = new ByteArrayOutputStream(encoded.length());
    for (int at = 0; at < encoded.length(); at++) {
      if (encoded.charAt(at) == '%') {
        bytes.write(HexFormat.fromHexDigits(encoded, at + 1, at + 3));
        at += 2;
      } else {
        bytes.write(encoded.charAt(at));
      }
    }
    return bytes.toByteArray();
  }

  private static IOException known(Throwable failure) {
    return switch (failure) {
      case IOException told -> told;
      case RuntimeException fault -> throw fault;
      case Error fault -> throw fault;
      default -> new IOException("the system cannot be called", failure);
    };
  }

  /// The functions of the C library, found when the first file is opened.
  @SuppressWarnings("restricted")
  private static final class Calls {
    static final Linker.Option ERROR = Linker.Option.captureCallState("errno");
    static final StructLayout STATE = Linker.Option.captureStateLayout();
    static final long START = 8;
    static final long LENGTH = 16;
    static final StructLayout LOCK =
        MemoryLayout.structLayout(
            JAVA_SHORT.withName("l_type"),
            JAVA_SHORT.withName("l_whence"),
            MemoryLayout.paddingLayout(4),
            JAVA_LONG.withName("l_start"),
            JAVA_LONG.withName("l_len"),
            JAVA_INT.withName("l_pid"),
            MemoryLayout.paddingLayout(4));

    static final MethodHandle OPEN =
        find("open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT), variadicAfter(2));
    static final MethodHandle LOCKING =
        find(
            "fcntl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS),
            variadicAfter(2));
    static final MethodHandle READ =
        find("pread", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG));
    static final MethodHandle CLOSE =
        Linker.nativeLinker()
            .downcallHandle(address("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private Calls() {}

    private static Linker.Option variadicAfter(int parameters) {
      return Linker.Option.firstVariadicArg(parameters);
    }

    private static MethodHandle find(
        String name, FunctionDescriptor type, Linker.Option... options) {
      var all = Stream.concat(Stream.of(options), Stream.of(ERROR)).toArray(Linker.Option[]::new);
      return Linker.nativeLinker().downcallHandle(address(name), type, all);
    }

    private static MemorySegment address(String name) {
      return Linker.nativeLinker().defaultLookup().find(name).orElseThrow();
    }
  }
}
