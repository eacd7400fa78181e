package io.roundtable.page;

import io.roundtable.web.LocalAddress;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import java.util.Objects;

/// A form that a signed-in browser sent, made for this session.
///
/// @param visit who sent it where
/// @param fields what was typed
/// @param key tells this sending from others
public record Submission(Request visit, FormFields fields, IdempotencyKey key) {
  /// The hidden field that says where to go on afterwards.
  public static final String RETURN_TO = "returnTo";

  /// Refuses a submission that lacks a part.
  public Submission {
    Objects.requireNonNull(visit);
    Objects.requireNonNull(fields);
    Objects.requireNonNull(key);
  }

  /// A segment of the address that the route names.
  ///
  /// @return its value
  public String segment(String name) {
    return visit.segment(name);
  }

  /// Where the browser goes on.
  ///
  /// @param usual where it does when the form does not say, or names a place outside the tenant
  /// @return path and query
  public String returnTo(String usual) {
    var asked = fields.raw(RETURN_TO);
    return LocalAddress.isWithin(asked, new Addresses(visit.claim().slug()).home()) ? asked : usual;
  }
}
