package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.table.admin.TableScan.Place;
import io.roundtable.table.schema.ItemKey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A possible violation, and which items must be read to know.
sealed interface Suspicion {
  /// Which rule.
  Rule rule();

  /// The item that is shown.
  Place place();

  /// The words of the statement that is in doubt.
  String text();

  /// One item does not agree with others that are known by their keys.
  ///
  /// @param statement what it says
  /// @param others the items that decide
  record OfItem(Rule rule, Place place, Statement statement, List<Place> others)
      implements Suspicion {
    public OfItem {
      others = List.copyOf(others);
    }

    @Override
    public String text() {
      return statement.text();
    }

    /// The items that decide, the one in doubt first, each once.
    List<Place> places() {
      var places = new LinkedHashSet<Place>();
      places.add(place);
      places.addAll(others);
      return List.copyOf(places);
    }
  }

  /// Numbers do not add up.
  ///
  /// @param collections where all of those are that count or are counted
  record OfCount(Rule rule, Place place, String text, Set<String> collections)
      implements Suspicion {
    public OfCount {
      collections = Set.copyOf(collections);
    }
  }

  /// The suspicion that follows from a statement that was picked out.
  ///
  /// @return null where it does not accuse anything by itself
  static OfItem of(Place place, Statement statement) {
    return switch (statement) {
      case Needs needs -> new OfItem(needs.rule(), place, needs, places(needs.keys()));
      case Forbids forbids ->
          new OfItem(forbids.rule(), place, forbids, places(List.of(forbids.key())));
      case Reaches reaches ->
          new OfItem(reaches.rule(), place, reaches, places(List.of(reaches.key())));
      case Wrong wrong -> new OfItem(wrong.rule(), place, wrong, List.of());
      case Counts _, Statement.Has _, Statement.Last _ -> null;
    };
  }

  private static List<Place> places(List<ItemKey<?>> keys) {
    var places = new ArrayList<Place>();
    keys.forEach(key -> places.add(Place.of(key)));
    return places;
  }
}
