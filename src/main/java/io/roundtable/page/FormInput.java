package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.form.Offer;
import io.roundtable.web.form.Problem;
import java.time.InstantSource;
import java.util.List;

/// The input of a form that is to be shown: none yet, or what was sent and why it was refused.
///
/// @param request whose page it is
/// @param sent null before anything was sent
/// @param failure null before anything was sent
public record FormInput(Request request, Submission sent, Failure failure) {
  /// The input of a form before anything was sent.
  public static FormInput none(Request request) {
    return new FormInput(request, null, null);
  }

  /// A field with what was typed and what to do about it.
  ///
  /// @param initially what stands in it before anything was sent
  public Field field(String name, String initially) {
    return sent == null ? Field.of(name, initially) : sent.fields().field(name);
  }

  /// The value of a field.
  ///
  /// @param initially what stands in it before anything was sent
  public String value(String name, String initially) {
    return sent == null ? initially : sent.fields().raw(name);
  }

  /// A field of something that is there, as it is now or as it was typed. After a conflict the form
  /// stands on what is there now: only what its sender changed is kept.
  ///
  /// @param present as it is now
  public Field edited(String name, String present) {
    return sent == null
        ? Field.of(name, present)
        : new Field(name, kept(name, present), problem(name));
  }

  /// The value of such a field.
  public String kept(String name, String present) {
    if (sent == null) {
      return present;
    }
    var typed = value(name, present);
    boolean changed = sent.fields().rendered(name).filter(typed::equals).isEmpty();
    return !conflict() || changed ? typed : present;
  }

  /// The value beside such a field that tells what it was rendered with. A form that comes back for
  /// what was typed in it still stands on what its sender saw first.
  ///
  /// @param present as it is now
  public String rendered(String name, String present) {
    return sent == null || conflict() ? present : sent.fields().rendered(name).orElse(present);
  }

  /// The value that a field means: of a person whose name was typed, the identifier.
  ///
  /// @param initially what stands in it before anything was sent
  public String meant(String name, String initially) {
    return sent == null ? initially : sent.fields().meant(name);
  }

  /// The values that are offered for a field in which it was not clear what is meant.
  public List<Offer> offers(String name) {
    return sent == null ? List.of() : sent.fields().offers(name);
  }

  /// Whether a box is ticked.
  ///
  /// @param initially whether it is before anything was sent
  public boolean ticked(String name, boolean initially) {
    return sent == null ? initially : sent.fields().ticked(name);
  }

  /// The sentence about a field.
  ///
  /// @return null where nothing
  public String problem(String name) {
    return sent == null ? null : sent.fields().errorOf(name);
  }

  /// Whether the form was refused because things are not any more as it was made from them.
  public boolean conflict() {
    return failure instanceof Failure.Conflict;
  }

  /// The summary of why the form was refused; empty before anything was sent.
  public List<Problem> problems() {
    return sent == null ? List.of() : Problem.of(failure, sent.fields().errors());
  }

  /// The key of the form. One that met a conflict is another form when it is sent again: its first
  /// key may belong to what was saved before. Every other refused form keeps its key, as it has had
  /// no effect.
  public String requestKey() {
    return sent == null || conflict()
        ? IdempotencyKey.next(InstantSource.system()).value()
        : sent.key().value();
  }

  /// The address that the form leads back to, as its link or the form itself said; empty for the
  /// usual one.
  public String returnTo() {
    return value(Submission.RETURN_TO, request.parameter(Submission.RETURN_TO));
  }
}
