package io.roundtable.feature.member;

import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskRow;
import io.roundtable.page.PageReader;
import io.roundtable.page.Reading;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;
import java.util.Optional;

/// How much a member has to do in a project, as far as a look at their lists across all projects
/// shows (AP10 and AP19).
///
/// @param escalations how many are open
/// @param tasks how many are assigned and not done
/// @param cut whether there may be more
record Held(int escalations, int tasks, boolean cut) {
  private static final int LOOKED_AT = 200;

  static Future<Held> read(Reading reading, UserId userId) {
    var lists = reading.reads().escalations();
    var tenantId = reading.project().tenantId();
    var page = PageRequest.first(LOOKED_AT);
    var escalated =
        PageReader.unlessBuilding(lists.listEscalations(tenantId, userId, page))
            .map(found -> count(reading, found));
    var assigned =
        PageReader.unlessBuilding(lists.listAssigned(tenantId, userId, page))
            .map(found -> count(reading, found));
    return Future.all(escalated, assigned)
        .map(
            done ->
                new Held(
                    escalated.result().number(),
                    assigned.result().number(),
                    escalated.result().cut() || assigned.result().cut()));
  }

  private static Count count(Reading reading, Optional<Page<TaskRow>> found) {
    var project = reading.project().projectId();
    int number =
        (int)
            found.stream()
                .flatMap(page -> page.items().stream())
                .filter(row -> row.key().projectId().equals(project))
                .count();
    return new Count(number, found.isEmpty() || found.get().next().isPresent());
  }

  /// Whether it is sure that nothing is escalated to the member.
  boolean freeOfEscalations() {
    return escalations == 0 && !cut;
  }

  /// The open escalations in words, for example `2 open escalations`.
  String escalated() {
    return atLeast() + escalations + (escalations == 1 ? " open escalation" : " open escalations");
  }

  /// Everything in words.
  ///
  /// @return for example `2 open escalations and 1 task`
  String all() {
    return escalated() + " and " + tasks + (tasks == 1 ? " task" : " tasks");
  }

  private String atLeast() {
    return cut ? "at least " : "";
  }

  /// @param cut whether there may be more
  private record Count(int number, boolean cut) {}
}
