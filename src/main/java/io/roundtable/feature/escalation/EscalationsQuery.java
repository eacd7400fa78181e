package io.roundtable.feature.escalation;

import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.page.person.PersonSearch;

/// Whose escalations an address asks for, and how.
///
/// @param tenantId where
/// @param responder whose
/// @param own whether they are the asker's
/// @param choosing whether the page lets choose another responder
/// @param typed who is looked for, by part of a name or an address; empty where nobody is
/// @param byAge whether they stand by the age of the task instead of by urgency
record EscalationsQuery(
    TenantId tenantId,
    UserId responder,
    boolean own,
    boolean choosing,
    String typed,
    boolean byAge) {
  static final String RESPONDER = "responder";
  static final String ORDER = "order";
  static final String AGE = "age";

  /// Reads `responder`, as a link or the form of the choice has it, and `order`. An empty
  /// `responder` asks for one's own and the choice, and so does one who is looked for.
  ///
  /// @throws FailureException with NotFound where the responder can be nobody
  static EscalationsQuery of(Request request) {
    var parameters = request.context().request().params();
    var meant = PersonSearch.meant(request::parameter, RESPONDER);
    boolean search =
        parameters.contains(RESPONDER + PersonSearch.SHOWN)
            && meant.equals(request.parameter(RESPONDER).strip());
    var asked = search ? "" : meant;
    if (!asked.isEmpty() && !Identifiers.isValid(asked)) {
      throw Access.notFound();
    }
    var responder = asked.isEmpty() ? request.userId() : new UserId(asked);
    boolean own = responder.equals(request.userId());
    boolean byAge = request.parameter(ORDER).equals(AGE);
    return new EscalationsQuery(
        request.tenantId(),
        responder,
        own,
        parameters.contains(RESPONDER),
        search ? cut(meant) : "",
        byAge);
  }

  private static String cut(String typed) {
    return typed.length() > PersonSearch.LONGEST ? typed.substring(0, PersonSearch.LONGEST) : typed;
  }

  /// Refuses who asks for another's, or looks for somebody, and is no admin.
  ///
  /// @throws io.roundtable.model.failure.FailureException with Forbidden
  void require(TenantContext person) {
    if (!own || !typed.isEmpty()) {
      person.require(Permission.TENANT_ADMIN);
    }
  }

  /// The address of the list of somebody who was found.
  String of(Addresses addresses, UserId found) {
    var address = Addresses.with(addresses.escalations(), RESPONDER, found.value());
    return Addresses.with(address, ORDER, byAge ? AGE : "");
  }

  /// The address of this list from its beginning.
  String address(Addresses addresses) {
    return inOrder(addresses, byAge);
  }

  /// The address of the same responder's list in an order.
  String inOrder(Addresses addresses, boolean age) {
    var address = Addresses.with(addresses.escalations(), RESPONDER, own ? "" : responder.value());
    return Addresses.with(address, ORDER, age ? AGE : "");
  }
}
