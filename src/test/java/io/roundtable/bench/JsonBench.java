package io.roundtable.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import io.roundtable.engine.value.ItemVisitor;
import io.roundtable.engine.value.ValueType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Writing the answer of a Query of 100 stored items, cards of a board as they are stored: CPU
/// nanoseconds for each answer, once with the engine's [JsonBuffer] and once with Jackson's
/// generator, in turn. Runs in half a minute, without arguments, on the class path of the tests.
public final class JsonBench {
  private static final int ITEMS = 100;
  private static final int ANSWERS_A_ROUND = 4_000;
  private static final int ROUNDS = 9;
  private static final int WARM_UP = 3;

  private JsonBench() {}

  /// Prints both, the median of the rounds and their range.
  public static void main(String[] arguments) {
    var items = items();
    Supplier<byte[]> buffer = () -> withBuffer(items);
    Supplier<byte[]> jackson = () -> withJackson(items);
    if (!Arrays.equals(buffer.get(), jackson.get())) {
      throw new IllegalStateException("the two write different answers");
    }
    var buffers = new ArrayList<Long>();
    var jacksons = new ArrayList<Long>();
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
      long one = nanos(buffer);
      long other = nanos(jackson);
      if (round >= WARM_UP) {
        buffers.add(one);
        jacksons.add(other);
      }
    }
    System.out.printf("answer of %,d bytes%n", buffer.get().length);
    print("JsonBuffer", buffers);
    print("Jackson", jacksons);
  }

  private static void print(String name, List<Long> nanos) {
    var sorted = nanos.stream().sorted().toList();
    System.out.printf(
        "%-10s %,9d ns (%,d to %,d)%n",
        name, sorted.get(sorted.size() / 2), sorted.getFirst(), sorted.getLast());
  }

  private static long nanos(Supplier<byte[]> answer) {
    var threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    long bytes = 0;
    for (int count = 0; count < ANSWERS_A_ROUND; count++) {
      bytes += answer.get().length;
    }
    long used = threads.getCurrentThreadCpuTime() - began;
    return bytes == 0 ? 0 : used / ANSWERS_A_ROUND;
  }

  /// A card: short texts, numbers, a set, a map, and names of three to twelve letters.
  private static List<byte[]> items() {
    var items = new ArrayList<byte[]>();
    for (int number = 0; number < ITEMS; number++) {
      var card = new LinkedHashMap<String, AttributeValue>();
      card.put("PK", text("T#7f3kq2#P#roadmap"));
      card.put("SK", text("TASK#%06d".formatted(number)));
      card.put("title", text("Move the “billing” page of customer " + number + " to Zürich"));
      card.put("description", text("First line\nSecond line, \"quoted\"\n".repeat(3)));
      card.put("column", text("in-progress"));
      card.put("rank", AttributeValue.N.of(Integer.toString(1_000 + number)));
      card.put("version", AttributeValue.N.of("17"));
      card.put("createdAt", AttributeValue.N.of("1764597600123"));
      card.put("archived", new AttributeValue.Bool(false));
      card.put("labels", AttributeValue.Ss.of(List.of("bug", "customer", "urgent")));
      card.put("proof", new AttributeValue.B(Bytes.copyOf(new byte[24])));
      card.put("assignee", new AttributeValue.M(Map.of("name", text("Ada Lovelace"))));
      items.add(ItemCodec.encode(new Item(card)));
    }
    return items;
  }

  private static AttributeValue text(String text) {
    return new AttributeValue.S(text);
  }

  private static byte[] withBuffer(List<byte[]> items) {
    var json = new JsonBuffer(512);
    var writer = new ItemWriter(json.beginObject().name("Items").beginArray());
    items.forEach(item -> writer.write(new ItemImage.Stored(item)));
    json.endArray().name("Count").value(items.size()).endObject();
    return Arrays.copyOf(json.array(), json.length());
  }

  private static byte[] withJackson(List<byte[]> items) {
    try (var bytes = new ByteArrayBuilder(512);
        var json = Generator.JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeArrayFieldStart("Items");
      var writer = new Generator(json);
      for (var item : items) {
        json.writeStartObject();
        ItemCodec.visit(item, writer);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeNumberField("Count", items.size());
      json.writeEndObject();
      json.flush();
      return bytes.toByteArray();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /// Writes items as [ItemWriter] does, with Jackson.
  private static final class Generator implements ItemVisitor {
    private static final JsonFactory JSON = new JsonFactory();
    private static final Map<ValueType, SerializedString> TYPES = new EnumMap<>(ValueType.class);

    static {
      for (var type : ValueType.values()) {
        TYPES.put(type, new SerializedString(type.name()));
      }
    }

    private final JsonGenerator json;

    Generator(JsonGenerator json) {
      this.json = json;
    }

    private interface Writing {
      void write() throws IOException;
    }

    private static void write(Writing writing) {
      try {
        writing.write();
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    private void begin(ValueType type) throws IOException {
      json.writeStartObject();
      json.writeFieldName(TYPES.get(type));
    }

    private void one(ValueType type, Writing value) {
      write(
          () -> {
            begin(type);
            value.write();
            json.writeEndObject();
          });
    }

    @Override
    public void name(byte[] source, int offset, int length) {
      var name = new String(source, offset, length, StandardCharsets.UTF_8);
      write(() -> json.writeFieldName(name));
    }

    @Override
    public void string(byte[] source, int offset, int length) {
      one(ValueType.S, () -> json.writeUTF8String(source, offset, length));
    }

    @Override
    public void number(byte[] source, int offset, int length) {
      one(ValueType.N, () -> json.writeUTF8String(source, offset, length));
    }

    @Override
    public void binary(byte[] source, int offset, int length) {
      one(ValueType.B, () -> json.writeBinary(source, offset, length));
    }

    @Override
    public void bool(boolean value) {
      one(ValueType.BOOL, () -> json.writeBoolean(value));
    }

    @Override
    public void nullValue() {
      one(ValueType.NULL, () -> json.writeBoolean(true));
    }

    @Override
    public void startSet(ValueType type, int size) {
      write(
          () -> {
            begin(type);
            json.writeStartArray();
          });
    }

    @Override
    public void setMember(ValueType setType, byte[] source, int offset, int length) {
      write(
          () -> {
            if (setType == ValueType.BS) {
              json.writeBinary(source, offset, length);
            } else {
              json.writeUTF8String(source, offset, length);
            }
          });
    }

    @Override
    public void endSet() {
      write(
          () -> {
            json.writeEndArray();
            json.writeEndObject();
          });
    }

    @Override
    public void startList(int size) {
      startSet(ValueType.L, size);
    }

    @Override
    public void endList() {
      endSet();
    }

    @Override
    public void startMap(int size) {
      write(
          () -> {
            begin(ValueType.M);
            json.writeStartObject();
          });
    }

    @Override
    public void endMap() {
      write(
          () -> {
            json.writeEndObject();
            json.writeEndObject();
          });
    }
  }
}
