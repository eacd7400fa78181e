package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.SessionClaim;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A form that a signed-in browser sent, made for this person.
///
/// @param request who sent it where
/// @param fields what was typed
/// @param key tells this sending from others
/// @param refusal why it is not carried out, whatever it asks for; null where nothing is known
///     against it yet
public record Submission(Request request, FormFields fields, IdempotencyKey key, Failure refusal) {
  /// The hidden field that says where to go on afterwards.
  public static final String RETURN_TO = "returnTo";

  /// The hidden field of a form that takes something back: the request key of the sender's own form
  /// that did it.
  public static final String UNDOES = "undoes";

  private static final String INCOMPLETE =
      "This form is incomplete. Load the page again and send it once more.";

  /// The segments that name a thing, innermost first, and what its element is called.
  private static final List<Map.Entry<String, String>> THINGS =
      List.of(
          Map.entry("entry", "news"),
          Map.entry("comment", "comment"),
          Map.entry("invitation", "invitation"),
          Map.entry("user", "member"),
          Map.entry("status", "column"),
          Map.entry("task", "task"));

  /// Refuses a submission that lacks a part.
  public Submission {
    Objects.requireNonNull(request);
    Objects.requireNonNull(fields);
    Objects.requireNonNull(key);
  }

  /// A secret as it was typed. The fields do not have it, so that it is never shown again, and a
  /// form that comes back after signing in does not bring it.
  ///
  /// @return empty where there is none
  public String secret(String field) {
    var typed = request.context().request().getFormAttribute(field);
    return typed == null ? "" : typed;
  }

  /// The same form of the same browser under another claim, which its answer gives to the browser.
  public Submission as(SessionClaim other) {
    return new Submission(request.as(other), fields, key, refusal);
  }

  /// A segment of the address that the route names.
  ///
  /// @return its value
  public String segment(String name) {
    return request.segment(name);
  }

  /// An address at which the browser has the focus on what the form was about: the innermost thing
  /// that the route names, where the page there shows it.
  ///
  /// @param address path and query, or with a thing already
  /// @return for example `/acme/projects/launch/members#member-u2`
  String landing(String address) {
    return THINGS.stream()
        .filter(thing -> segment(thing.getKey()) != null)
        .findFirst()
        .map(thing -> Addresses.at(address, thing.getValue(), segment(thing.getKey())))
        .orElse(address);
  }

  /// The addresses of the tenant's pages.
  public Addresses addresses() {
    return request.addresses();
  }

  /// The request key of the form that this one takes back.
  ///
  /// @return empty where it takes none back
  public Optional<String> undoes() {
    return Optional.of(fields.raw(UNDOES)).filter(Identifiers::isValid);
  }

  /// The same of a form that does nothing else.
  ///
  /// @throws FailureException with BadRequest where it names none
  public String requireUndoes() {
    return undoes().orElseThrow(() -> new FailureException(new Failure.BadRequest(INCOMPLETE)));
  }

  /// The fields of a form that takes this one back.
  public Map<String, String> undo() {
    return Map.of(UNDOES, key.value());
  }

  /// The address at which the browser goes on.
  ///
  /// @param usual where it does when the form does not say, or names a place outside the tenant
  /// @return path and query
  public String returnTo(String usual) {
    var asked = fields.raw(RETURN_TO);
    int mark = asked.indexOf('#');
    return LocalAddress.isWithin(asked, request.addresses().home())
        ? asked.substring(0, mark < 0 ? asked.length() : mark)
        : usual;
  }
}
