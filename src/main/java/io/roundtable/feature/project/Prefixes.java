package io.roundtable.feature.project;

import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.Slug;
import java.util.ArrayList;
import java.util.List;

/// The prefixes that a project may get where nobody chose one: made of its address, with a number
/// where that is taken.
final class Prefixes {
  private static final int NUMBERED = 9;
  private static final int RANDOM_CHARACTERS = 4;
  private static final String WITHOUT_LETTERS = "PROJECT";

  private Prefixes() {}

  /// The candidates, the best one first.
  ///
  /// @param slug the project's address
  /// @param id an identifier that nothing else has; its end makes the last candidate
  static List<Prefix> candidates(Slug slug, String id) {
    var base =
        Prefix.suggest(slug.value().replace('-', ' ')).map(Prefix::value).orElse(WITHOUT_LETTERS);
    var candidates = new ArrayList<Prefix>();
    if (base.length() >= Prefix.SHORTEST_CHOICE) {
      candidates.add(new Prefix(base));
    }
    for (int number = 2; number <= NUMBERED; number++) {
      candidates.add(joined(base, Integer.toString(number)));
    }
    candidates.add(joined(base, id.substring(id.length() - RANDOM_CHARACTERS)));
    return candidates;
  }

  private static Prefix joined(String base, String end) {
    int room = Prefix.MAXIMUM_LENGTH - end.length();
    return new Prefix(base.substring(0, Math.min(base.length(), room)) + end);
  }
}
