package io.roundtable.feature.task;

import io.roundtable.model.id.UserId;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/// A field of a task that somebody changed in a form, with the value that the form was rendered
/// with: where the task has another one by now, somebody else changed it meanwhile.
public sealed interface FieldChange {
  /// Another title.
  record Title(String before, String after) implements FieldChange {
    /// Refuses a title that is not there.
    public Title {
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
    }
  }

  /// Another text.
  ///
  /// @param hashBefore [Texts#hash] of the text that was there
  /// @param after Markdown; empty for none
  record Text(String hashBefore, String after) implements FieldChange {
    /// Refuses a text that is not there.
    public Text {
      Objects.requireNonNull(hashBefore);
      Objects.requireNonNull(after);
    }
  }

  /// One box of the text is ticked, or cleared where it was ticked.
  ///
  /// @param hashBefore [Texts#hash] of the text in which the box stands
  /// @param number of the box, from 1
  record Box(String hashBefore, int number) implements FieldChange {
    /// Refuses a box of no text.
    public Box {
      Objects.requireNonNull(hashBefore);
    }
  }

  /// Somebody else does it.
  ///
  /// @param before null for nobody
  /// @param after a member of the project; null for nobody
  record Assignee(UserId before, UserId after) implements FieldChange {}

  /// Another day it is due.
  ///
  /// @param before null for none
  /// @param after null for none
  record DueOn(LocalDate before, LocalDate after) implements FieldChange {}

  /// Other labels.
  record Labels(List<String> before, List<String> after) implements FieldChange {
    /// Copies the lists.
    public Labels {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /// Another priority.
  ///
  /// @param before null for the usual one
  /// @param after null for the usual one
  record Priority(
      io.roundtable.model.state.Priority before, io.roundtable.model.state.Priority after)
      implements FieldChange {}
}
