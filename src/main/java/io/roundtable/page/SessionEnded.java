package io.roundtable.page;

/// The cookie claims a session that the table does not have any more. Has no stack trace: the
/// answer is the way to the sign-in page.
final class SessionEnded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SessionEnded() {
    super("the session has ended", null, false, false);
  }
}
