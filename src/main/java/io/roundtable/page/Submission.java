package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.page.unsent.Senders;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.UnsentForm;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import java.util.Objects;

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

  /// Refuses a submission that lacks a part.
  public Submission {
    Objects.requireNonNull(request);
    Objects.requireNonNull(fields);
    Objects.requireNonNull(key);
  }

  /// A segment of the address that the route names.
  ///
  /// @return its value
  public String segment(String name) {
    return request.segment(name);
  }

  /// The addresses of the tenant's pages.
  public Addresses addresses() {
    return request.addresses();
  }

  /// The texts that were typed, to be copied where they cannot be sent.
  public UnsentForm copy() {
    return Senders.unsent(request.context()).copy();
  }

  /// The address at which the browser goes on.
  ///
  /// @param usual where it does when the form does not say, or names a place outside the tenant
  /// @return path and query
  public String returnTo(String usual) {
    var asked = fields.raw(RETURN_TO);
    return LocalAddress.isWithin(asked, request.addresses().home()) ? asked : usual;
  }
}
