package io.roundtable.engine.store.definition;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The ends of the items' times to live of a table in their order, so that what is over is
/// found without a look at the rest.
///
/// @param attribute the attribute that holds the end of an item's time
/// @param id unique for ever, letters, digits and hyphens (a UUID)
/// @param complete whether the items are in it that were there before it; those written later are
public record ExpiryIndex(String attribute, String id, boolean complete) {
  private static final String ATTRIBUTE = "TimeToLiveAttributeName";
  private static final String ID = "TimeToLiveIndexId";
  private static final String COMPLETE = "TimeToLiveIndexComplete";

  /// Checks the id, which names a table of the file.
  public ExpiryIndex {
    TableDefinition.requireId(id);
  }

  /// A new index, to which the items are to be added that are there.
  ///
  /// @param attribute the attribute that holds the end of an item's time
  /// @return the index
  public static ExpiryIndex on(String attribute) {
    return new ExpiryIndex(attribute, UUID.randomUUID().toString(), false);
  }

  /// The index that settings of a table tell of.
  ///
  /// @param settings as [TableDefinition] has them
  /// @return empty where the items of the table have no time to live
  static Optional<ExpiryIndex> of(Map<String, String> settings) {
    return Optional.ofNullable(settings.get(ID))
        .map(id -> new ExpiryIndex(settings.get(ATTRIBUTE), id, settings.containsKey(COMPLETE)));
  }

  /// The attribute that holds the end of an item's time, also in a file of an earlier form.
  ///
  /// @param settings as [TableDefinition] has them
  /// @return empty where the items of the table have no time to live
  public static Optional<String> attribute(Map<String, String> settings) {
    return Optional.ofNullable(settings.get(ATTRIBUTE));
  }

  /// Settings without time to live.
  ///
  /// @param settings as [TableDefinition] has them
  /// @return the changed settings
  public static Map<String, String> without(Map<String, String> settings) {
    var changed = new HashMap<>(settings);
    changed.remove(ATTRIBUTE);
    changed.remove(ID);
    changed.remove(COMPLETE);
    return changed;
  }

  /// Settings that tell of this index.
  ///
  /// @param settings as [TableDefinition] has them
  /// @return the changed settings
  public Map<String, String> in(Map<String, String> settings) {
    var changed = without(settings);
    changed.put(ATTRIBUTE, attribute);
    changed.put(ID, id);
    if (complete) {
      changed.put(COMPLETE, "true");
    }
    return changed;
  }

  /// The same index with every item in it.
  ///
  /// @return the complete index
  public ExpiryIndex completed() {
    return new ExpiryIndex(attribute, id, true);
  }
}
