package io.roundtable.command;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// The changes of a form, merged into a thing that others change, too. A form carries what it was
/// made from; by that each of its fields is one of these:
///
/// - The sender left it as it was: what it is now stays, whoever changed it.
/// - It is what the sender wants already: nothing happens.
/// - Nobody else changed it: it becomes what the sender wants.
/// - Somebody else changed it, too: the form is refused with both versions, and nothing is written.
public final class Merge {
  private static final String SEND_AGAIN = "Where you still want it your way, send it once more.";

  private final List<String> collisions = new ArrayList<>();

  /// Merges one field of several.
  ///
  /// @param field its words
  /// @param present its value now
  /// @return the value that it gets
  public <T> T take(Words<T> field, T present, Edit<T> edit) {
    return edit.isNone() ? present : replace(field, present, edit);
  }

  /// Merges the only field of a form, which is sent to have that value and no other.
  ///
  /// @return the value that it gets
  public <T> T replace(Words<T> field, T present, Edit<T> edit) {
    if (Objects.equals(present, edit.after())) {
      return present;
    }
    if (!edit.seen() || Objects.equals(present, edit.before())) {
      return edit.after();
    }
    collisions.add(field.both(present, edit));
    return present;
  }

  /// Refuses the form where somebody else changed a field that its sender changed, too.
  ///
  /// @param heading for example `This column was changed meanwhile`
  /// @throws FailureException with Conflict
  public void requireNoCollision(String heading) {
    if (!collisions.isEmpty()) {
      throw new FailureException(
          new Failure.Conflict(heading, String.join(" ", collisions), SEND_AGAIN));
    }
  }

  /// A field of a form.
  ///
  /// @param before the value that the form was made from
  /// @param after the value that was sent
  /// @param seen false where the form does not say what it was made from: then any will do
  public record Edit<T>(T before, T after, boolean seen) {
    /// An edit of a value that cannot be absent.
    ///
    /// @param before null where the form does not say
    public static <T> Edit<T> of(T before, T after) {
      return new Edit<>(before, after, before != null);
    }

    private boolean isNone() {
      return seen && Objects.equals(before, after);
    }
  }

  /// The words of a field.
  ///
  /// @param name for example `limit`
  /// @param value a value in words; asked for null, too, where the field can be empty
  public record Words<T>(String name, Function<T, String> value) {
    private String both(T present, Edit<T> edit) {
      return "Meanwhile the %s became %s; it was %s before, and you chose %s."
          .formatted(name, of(present), of(edit.before()), of(edit.after()));
    }

    private String of(T some) {
      return "“" + isolated(value.apply(some)) + "”";
    }
  }
}
