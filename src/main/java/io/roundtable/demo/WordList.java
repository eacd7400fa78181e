package io.roundtable.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// A list of words or sentences, one a line in a resource.
record WordList(List<String> entries) {
  static WordList read(String name) {
    var resource = "/demo/" + name + ".txt";
    var stream = Objects.requireNonNull(WordList.class.getResourceAsStream(resource), resource);
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return new WordList(reader.lines().filter(line -> !line.isBlank()).toList());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  String any(RandomGenerator random) {
    return entries.get(random.nextInt(entries.size()));
  }

  /// The entry of a position, counting round: the second round has a number behind each.
  String numbered(int position) {
    var round = position / entries.size();
    var entry = entries.get(position % entries.size());
    return round == 0 ? entry : entry + " " + (round + 1);
  }
}
