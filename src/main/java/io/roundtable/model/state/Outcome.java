package io.roundtable.model.state;

import io.roundtable.model.id.TouchedTask;
import java.util.List;

/// The result of a command, as it is remembered.
///
/// @param subject what was made or changed, as it stands in addresses: a task's segment, a slug, a
///     comment's identifier; empty where nothing needs a name
/// @param touched the tasks that were written, for the browser's note of its own writes
/// @param notes what else is to be told, one entry for each thing, in words of the command's own
/// @param answer the answer that was kept with the memory of a command carried out before; null
///     where it was carried out just now, or where none was kept
public record Outcome(
    String subject, List<TouchedTask> touched, List<String> notes, String answer) {
  /// Nothing to tell.
  public static final Outcome NONE = new Outcome("", List.of(), List.of());

  /// Copies the lists.
  public Outcome {
    touched = List.copyOf(touched);
    notes = List.copyOf(notes);
  }

  /// The outcome of a command that was carried out just now.
  public Outcome(String subject, List<TouchedTask> touched, List<String> notes) {
    this(subject, touched, notes, null);
  }

  /// The outcome of a command that was carried out before.
  ///
  /// @param kept the answer that was kept with its memory; null for none
  /// @return a copy
  public Outcome answered(String kept) {
    return new Outcome(subject, touched, notes, kept);
  }

  /// An outcome that names what was made or changed.
  ///
  /// @param subject as it stands in addresses
  /// @return an outcome that touched no task
  public static Outcome of(String subject) {
    return new Outcome(subject, List.of(), List.of());
  }

  /// An outcome of a change to one task.
  ///
  /// @param subject as it stands in addresses
  /// @param touched the task
  /// @return an outcome without further notes
  public static Outcome of(String subject, TouchedTask touched) {
    return new Outcome(subject, List.of(touched), List.of());
  }

  /// The same outcome with more to tell.
  ///
  /// @param more in words of the command's own
  /// @return a copy
  public Outcome withNotes(List<String> more) {
    return new Outcome(subject, touched, more);
  }
}
