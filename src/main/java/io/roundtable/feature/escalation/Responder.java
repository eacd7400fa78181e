package io.roundtable.feature.escalation;

import io.roundtable.page.TenantPageRead;

/// Whose dashboard it is, in words.
///
/// @param name the responder's
/// @param own whether the reader is the responder
/// @param waiting how many wait for the responder to acknowledge them
record Responder(String name, boolean own, long waiting) {
  static Responder of(QueueRequest asked, TenantPageRead read) {
    return new Responder(asked.name(read), asked.own(), asked.waiting(read));
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

  EscalationsPage.Empty empty(ShownQueue queue) {
    return own
        ? EmptyEscalations.of(queue.hidden(), queue.paged(), waiting)
        : EmptyEscalations.ofAnother(name, queue.hidden() > 0 || queue.paged() || waiting > 0);
  }

  private String whom() {
    return own ? "you" : name;
  }
}
