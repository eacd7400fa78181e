package io.roundtable.feature.task;

import io.roundtable.feature.task.EscalationPart.Button;
import io.roundtable.feature.task.EscalationPart.Holder;
import io.roundtable.feature.task.EscalationPart.Said;
import io.roundtable.model.Activity;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.page.TaskContext;
import io.roundtable.table.read.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes the part of a task's page about its escalation. What a viewer may do with it is decided
/// again by the command; here it decides what is worth showing.
///
/// @param request whose page it is
record EscalationParts(Request request, TaskContext context) {
  private static final String PROMINENT = "button-primary";

  /// The part.
  ///
  /// @param activity the part of the task's activity that the page shows, newest first
  /// @return null where there is nothing to show
  EscalationPart part(Page<Activity> activity) {
    var held = task().escalation();
    boolean may = project().allowsChange(Permission.WORK_IN_PROJECT);
    if (held == null) {
      boolean offered = may && !DisplayNames.closed(project(), task().status());
      return offered ? new EscalationPart(null, null, url(""), List.of(), "", address()) : null;
    }
    return new EscalationPart(
        holder(held),
        said(activity),
        may && concerned(held) ? url("") : null,
        project().allows(Permission.WORK_IN_PROJECT) ? buttons(held, may) : List.of(),
        held.token(task().key().createdAt()),
        address());
  }

  private Holder holder(Escalation held) {
    var zone = project().person().zone();
    var since = Optional.ofNullable(held.escalatedAt()).orElse(task().key().createdAt());
    return new Holder(
        Avatar.of(DisplayNames.name(held.escalatedToName(), held.escalatedTo())),
        Moment.of(since, zone),
        held.acknowledgedAt() == null ? null : Moment.of(held.acknowledgedAt(), zone));
  }

  /// In an archived project it can be resolved and nothing else.
  private List<Button> buttons(Escalation held, boolean changeable) {
    var buttons = new ArrayList<Button>();
    boolean inHands = changeable && (isViewer(held.escalatedTo()) || manages());
    if (inHands && held.acknowledgedAt() == null) {
      buttons.add(new Button("Acknowledge", url("/acknowledgement"), PROMINENT));
    }
    if (concerned(held)) {
      buttons.add(new Button("Resolve", url("/resolution"), null));
    }
    var raisedBy = held.escalatedBy();
    if (inHands && raisedBy != null && !raisedBy.equals(held.escalatedTo())) {
      buttons.add(new Button("Hand back", url("/return"), null));
    }
    return buttons;
  }

  /// The words with which it last went to somebody, where the first page of the activity tells.
  private static Said said(Page<Activity> activity) {
    if (activity.previous().isPresent()) {
      return null;
    }
    return activity.items().stream()
        .filter(EscalationParts::wentToSomebody)
        .findFirst()
        .filter(went -> went.note() != null)
        .map(
            went ->
                new Said(DisplayNames.name(went.actor().name(), went.actor().id()), went.note()))
        .orElse(null);
  }

  private static boolean wentToSomebody(Activity activity) {
    return switch (activity.kind()) {
      case ESCALATED, HANDED_ON, HANDED_BACK -> true;
      default -> false;
    };
  }

  private boolean concerned(Escalation held) {
    return isViewer(held.escalatedTo()) || isViewer(held.escalatedBy()) || manages();
  }

  private boolean isViewer(UserId person) {
    return request.userId().equals(person);
  }

  private boolean manages() {
    return project().allows(Permission.MANAGE_PROJECT);
  }

  private String url(String part) {
    return address() + "/escalation" + part;
  }

  private String address() {
    return context.url();
  }

  private ProjectContext project() {
    return context.project();
  }

  private Task task() {
    return context.task();
  }
}
