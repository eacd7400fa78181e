package io.roundtable.feature.escalation;

import io.roundtable.model.row.TaskRow;
import io.roundtable.page.Addresses;
import io.roundtable.page.Request;
import io.roundtable.page.Words;
import io.roundtable.web.Moment;
import java.util.Optional;

/// Makes the rows of the dashboard.
///
/// @param request whose page it is
/// @param addresses of the tenant
record EscalationRows(Request request, Addresses addresses) {
  EscalationsPage.Row of(TaskRow row) {
    var since = Optional.ofNullable(row.escalatedAt()).orElse(row.key().createdAt());
    var url = addresses.taskOrNull(row.projectSlug(), row.reference(), row.key());
    return new EscalationsPage.Row(
        url,
        row.title(),
        row.reference(),
        Words.name(row.projectName(), row.key().projectId()),
        row.projectSlug() == null ? null : addresses.board(row.projectSlug().value()),
        Words.status(row.status()),
        Words.unusual(row.priority()),
        row.dueOn() == null ? null : Moment.of(row.dueOn()),
        Words.overdue(row.dueOn(), false, request.now()),
        Moment.age(since, request.now()),
        Moment.of(since),
        row.acknowledgedAt() == null ? null : Moment.of(row.acknowledgedAt()),
        url == null ? null : actions(url, row));
  }

  private static EscalationsPage.Actions actions(String url, TaskRow row) {
    var name = row.reference() == null ? row.title() : row.reference();
    var escalation = url + "/escalation";
    return new EscalationsPage.Actions(
        name,
        row.acknowledgedAt() == null ? escalation + "/acknowledgement" : null,
        escalation + "/resolution",
        escalation);
  }
}
