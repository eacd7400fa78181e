package io.roundtable.feature.escalation;

import io.roundtable.model.Inbox;
import io.roundtable.model.User;
import io.roundtable.page.Addresses;
import io.roundtable.page.ListPage;
import io.roundtable.page.Reading;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// Whose dashboard it is, in words.
///
/// @param name the responder's
/// @param own whether the reader is the responder
/// @param waiting how many wait for the responder to acknowledge them
record Responder(String name, boolean own, long waiting) {
  /// Has the responder read with the page, and the number of what waits for them.
  ///
  /// @return empty where there is no such person
  static Future<Optional<Responder>> read(Reading reading, EscalationsQuery asked) {
    var user = reading.find(TableKeys.user(asked.tenantId(), asked.responder()));
    var inbox = reading.find(TableKeys.inbox(asked.tenantId(), asked.responder()));
    return Future.all(user, inbox)
        .map(done -> user.result().map(found -> of(found, inbox.result(), asked)));
  }

  private static Responder of(User user, Optional<Inbox> inbox, EscalationsQuery asked) {
    return new Responder(user.name(), asked.own(), inbox.map(Inbox::waiting).orElse(0L));
  }

  String title() {
    return "Escalations to " + whom();
  }

  String summary() {
    if (waiting == 0) {
      return "Nothing waits for " + whom() + " to acknowledge it.";
    }
    return waiting == 1
        ? "1 waits for " + whom() + " to acknowledge it."
        : waiting + " wait for " + whom() + " to acknowledge them.";
  }

  ListPage.Empty empty(ShownQueue queue, Addresses addresses) {
    var words = new EmptyEscalations(addresses);
    return own
        ? words.of(queue.hidden(), queue.paged(), waiting)
        : words.ofAnother(name, queue.hidden() > 0 || queue.paged() || waiting > 0);
  }

  private String whom() {
    return own ? "you" : name;
  }
}
