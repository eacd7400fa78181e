package io.roundtable.feature.project;

import io.roundtable.page.Submission;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;

/// How often a person may try to get an address or a prefix, counted by this process: plenty for
/// somebody who looks for a free one, too little for trying out which ones private projects have.
public final class ClaimLimit {
  private static final int ATTEMPTS = 20;
  private static final Duration PERIOD = Duration.ofMinutes(10);
  private static final int REMEMBERED = 10_000;

  private final RateLimiter people;

  /// The limit of one process.
  public ClaimLimit(InstantSource clock) {
    this.people = new RateLimiter(ATTEMPTS, PERIOD, REMEMBERED, clock);
  }

  /// Uses up one attempt of whoever sent a form.
  ///
  /// @return succeeded; fails with TooOften where none is left
  Future<Void> take(Submission submission) {
    var request = submission.request();
    return Future.future(
        taken -> {
          people.take(request.tenantId() + " " + request.userId());
          taken.complete();
        });
  }
}
