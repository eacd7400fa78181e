package io.roundtable.table.admin;

import io.roundtable.model.Entity;
import java.util.List;
import java.util.Optional;

/// An item as it lies in the table, with what is wrong with it by itself.
///
/// @param partitionKey the value of `PK`
/// @param sortKey the value of `SK`
/// @param kind its `entity`, for example `Task`; empty where it has none
/// @param content what it says; null where it cannot be read
/// @param defects what no item of ours has; empty where it is sound
public record ScannedItem(
    String partitionKey, String sortKey, String kind, Entity content, List<Defect> defects) {
  /// Copies the defects.
  public ScannedItem {
    defects = List.copyOf(defects);
  }

  /// Empty where it cannot be read.
  public Optional<Entity> entity() {
    return Optional.ofNullable(content);
  }

  /// Something that is wrong with an item by itself.
  ///
  /// @param sentence the same in words, with the attributes concerned
  public record Defect(DefectKind kind, String sentence) {}

  /// Kinds of defects.
  public enum DefectKind {
    /// It is of no known entity, or lacks what every such entity has.
    UNREADABLE,
    /// An attribute that is a key somewhere is empty, NULL or no text.
    BLANK_KEY,
    /// Its keys are not those of what it says, or it holds what its entity does not.
    OTHER_ATTRIBUTES,
    /// It is larger than an item may be.
    TOO_LARGE
  }
}
