package io.roundtable.table.item;

import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads the attributes of an item. A mandatory attribute that is absent is a fault of the data,
/// not of the asker: it fails loudly and names the item.
record AttributeReader(Map<String, AttributeValue> item) {
  String text(String name) {
    var text = optionalText(name);
    if (text == null) {
      throw new IllegalStateException(
          "item " + optionalText("PK") + " / " + optionalText("SK") + " lacks " + name);
    }
    return text;
  }

  String optionalText(String name) {
    var attribute = item.get(name);
    return attribute == null ? null : attribute.s();
  }

  <T> T optional(String name, Function<String, T> parser) {
    var text = optionalText(name);
    return text == null ? null : parser.apply(text);
  }

  <E extends Enum<E>> E constant(String name, Class<E> type, E otherwise) {
    var text = optionalText(name);
    return text == null ? otherwise : Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
  }

  Instant time(String name) {
    return Timestamps.parse(text(name));
  }

  Instant optionalTime(String name) {
    return optional(name, Timestamps::parse);
  }

  LocalDate optionalDate(String name) {
    return optional(name, Timestamps::parseDate);
  }

  long number(String name) {
    var attribute = item.get(name);
    return attribute == null ? 0 : Long.parseLong(attribute.n());
  }

  Long optionalNumber(String name) {
    var attribute = item.get(name);
    return attribute == null ? null : Long.valueOf(attribute.n());
  }

  /// The attributes whose names begin alike, by what follows.
  Map<String, AttributeValue> under(String prefix) {
    var found = new HashMap<String, AttributeValue>();
    item.forEach(
        (name, value) -> {
          if (name.startsWith(prefix)) {
            found.put(name.substring(prefix.length()), value);
          }
        });
    return found;
  }

  boolean flag(String name) {
    var attribute = item.get(name);
    return attribute != null && attribute.bool();
  }

  List<String> texts(String name) {
    var attribute = item.get(name);
    if (attribute == null) {
      return List.of();
    }
    var values = attribute.l();
    var texts = new ArrayList<String>(values.size());
    for (var value : values) {
      texts.add(value.s());
    }
    return texts;
  }

  Map<String, String> textsByName(String name) {
    var attribute = item.get(name);
    var texts = new HashMap<String, String>();
    if (attribute != null) {
      attribute.m().forEach((key, text) -> texts.put(key, text.s()));
    }
    return texts;
  }

  Map<String, Long> counts(String name) {
    var attribute = item.get(name);
    var counts = new HashMap<String, Long>();
    if (attribute != null) {
      attribute.m().forEach((key, count) -> counts.put(key, Long.valueOf(count.n())));
    }
    return counts;
  }
}
