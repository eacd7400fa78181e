package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// The stored form of a table's definition: a version byte, then the components in order, texts by
/// [DataOutputStream#writeUTF], lists and maps by their length first.
final class DefinitionCodec {
  private static final int VERSION = 1;

  private static final int ALL = 0;
  private static final int KEYS_ONLY = 1;
  private static final int INCLUDE = 2;

  private interface Writing<T> {
    void write(T value) throws IOException;
  }

  private interface Reading<T> {
    T read() throws IOException;
  }

  private DefinitionCodec() {}

  static byte[] encode(TableDefinition table) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      out.writeUTF(table.name());
      out.writeUTF(table.id());
      writeKeys(out, table.keys());
      writeList(out, List.copyOf(table.attributeTypes().entrySet()), type -> writeType(out, type));
      out.writeLong(table.createdAt().toEpochMilli());
      out.writeUTF(table.billingMode().name());
      out.writeBoolean(table.deletionProtected());
      writeList(out, table.indexes(), index -> writeIndex(out, index));
      writeList(
          out,
          List.copyOf(new TreeMap<>(table.settings()).entrySet()),
          setting -> writeSetting(out, setting));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  static TableDefinition decode(byte[] encoded) {
    try (var in = new DataInputStream(new ByteArrayInputStream(encoded))) {
      if (in.readByte() != VERSION) {
        throw new IOException("unknown version");
      }
      return new TableDefinition(
          in.readUTF(),
          in.readUTF(),
          readKeys(in),
          readTypes(in),
          Instant.ofEpochMilli(in.readLong()),
          BillingMode.valueOf(in.readUTF()),
          in.readBoolean(),
          readList(in, () -> readIndex(in)),
          readSettings(in));
    } catch (IOException | IllegalArgumentException damaged) {
      throw new StoreException("The data file is damaged: a table's definition.", damaged);
    }
  }

  private static void writeKeys(DataOutputStream out, KeySchema keys) throws IOException {
    writeList(out, keys.hash(), out::writeUTF);
    writeList(out, keys.range(), out::writeUTF);
  }

  private static KeySchema readKeys(DataInputStream in) throws IOException {
    return new KeySchema(readList(in, in::readUTF), readList(in, in::readUTF));
  }

  private static void writeType(DataOutputStream out, Map.Entry<String, ScalarType> type)
      throws IOException {
    out.writeUTF(type.getKey());
    out.writeUTF(type.getValue().name());
  }

  private static SequencedMap<String, ScalarType> readTypes(DataInputStream in) throws IOException {
    var types = new LinkedHashMap<String, ScalarType>();
    for (int left = in.readInt(); left > 0; left--) {
      types.put(in.readUTF(), ScalarType.valueOf(in.readUTF()));
    }
    return types;
  }

  private static void writeSetting(DataOutputStream out, Map.Entry<String, String> setting)
      throws IOException {
    out.writeUTF(setting.getKey());
    out.writeUTF(setting.getValue());
  }

  private static Map<String, String> readSettings(DataInputStream in) throws IOException {
    var settings = new LinkedHashMap<String, String>();
    for (int left = in.readInt(); left > 0; left--) {
      settings.put(in.readUTF(), in.readUTF());
    }
    return settings;
  }

  private static void writeIndex(DataOutputStream out, IndexDefinition index) throws IOException {
    out.writeUTF(index.name());
    out.writeUTF(index.id());
    writeKeys(out, index.keys());
    switch (index.projection()) {
      case Projection.All() -> out.writeByte(ALL);
      case Projection.KeysOnly() -> out.writeByte(KEYS_ONLY);
      case Projection.Include(var names) -> {
        out.writeByte(INCLUDE);
        writeList(out, names, out::writeUTF);
      }
    }
    out.writeUTF(index.status().name());
    out.writeBoolean(index.backfilling());
  }

  private static IndexDefinition readIndex(DataInputStream in) throws IOException {
    return new IndexDefinition(
        in.readUTF(),
        in.readUTF(),
        readKeys(in),
        readProjection(in),
        IndexStatus.valueOf(in.readUTF()),
        in.readBoolean());
  }

  private static Projection readProjection(DataInputStream in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case ALL -> new Projection.All();
      case KEYS_ONLY -> new Projection.KeysOnly();
      case INCLUDE -> new Projection.Include(readList(in, in::readUTF));
      default -> throw new IOException("unknown projection " + kind);
    };
  }

  private static <T> void writeList(DataOutputStream out, List<T> values, Writing<T> writing)
      throws IOException {
    out.writeInt(values.size());
    for (var value : values) {
      writing.write(value);
    }
  }

  private static <T> List<T> readList(DataInputStream in, Reading<T> reading) throws IOException {
    var values = new ArrayList<T>();
    for (int left = in.readInt(); left > 0; left--) {
      values.add(reading.read());
    }
    return values;
  }
}
