package io.roundtable.feature.mail;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.mail.Letter.Line;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.state.NewsKind;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The news of a task that a mail tells, of what was read for it.
///
/// @param entries the oldest first, at least one
record NewsLetter(
    OutgoingMail mail,
    Tenant tenant,
    User receiver,
    Project project,
    Task task,
    List<NewsEntry> entries) {
  /// Asks for what it is made of.
  static void read(OutgoingMail mail, BatchGet read) {
    var task = mail.task();
    read.with(TableKeys.user(mail.tenantId(), mail.userId()))
        .with(TableKeys.project(mail.tenantId(), task.projectId()))
        .with(TableKeys.member(mail.tenantId(), task.projectId(), mail.userId()))
        .with(TableKeys.task(task))
        .with(TableKeys.deletedTask(task));
    for (var entryId : mail.untold().entries()) {
      read.with(TableKeys.news(mail.tenantId(), mail.userId(), entryId));
    }
  }

  /// Whoever is no member any more is told nothing, nobody of a task that is in the trash but that
  /// it went there, and nobody what they have switched off meanwhile.
  ///
  /// @return empty where there is nothing to tell
  static Optional<NewsLetter> of(OutgoingMail mail, Tenant tenant, Batch found) {
    var receiver =
        found
            .find(TableKeys.user(mail.tenantId(), mail.userId()))
            .filter(person -> person.active() && person.email() != null);
    var where = mail.task().projectId();
    var project = found.find(TableKeys.project(mail.tenantId(), where));
    var member = found.find(TableKeys.member(mail.tenantId(), where, mail.userId()));
    var present = found.find(TableKeys.task(mail.task()));
    var task =
        present.or(() -> found.find(TableKeys.deletedTask(mail.task())).map(DeletedTask::task));
    var entries =
        mail.untold().entries().stream()
            .map(entryId -> TableKeys.news(mail.tenantId(), mail.userId(), entryId))
            .flatMap(key -> found.find(key).stream())
            .filter(entry -> receiver.filter(user -> user.wantsMail(entry.kind())).isPresent())
            .filter(entry -> present.isEmpty() == (entry.kind() == NewsKind.DELETED))
            .toList();
    return receiver.isEmpty()
            || project.isEmpty()
            || member.isEmpty()
            || task.isEmpty()
            || entries.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NewsLetter(mail, tenant, receiver.get(), project.get(), task.get(), entries));
  }

  Letter letter(UnsubscribeLinks links) {
    var lines = new ArrayList<Line>();
    entries.forEach(entry -> lines.add(line(entry)));
    if (mail.untold().more() > 0) {
      lines.add(new Line(mail.untold().more() + " more of it is in your inbox.", null));
    }
    return new Letter(
        mail,
        receiver.email(),
        subject(),
        lines,
        action(),
        links.address().origin() + url(),
        List.of(
            "In the project %s of %s."
                .formatted(isolated(project.names().name()), isolated(tenant.name()))),
        links.url(mail.tenantId(), mail.userId(), entries.stream().map(NewsEntry::kind).toList()));
  }

  /// The column of a move stands in its sentence.
  private Line line(NewsEntry entry) {
    return new Line(sentence(entry), entry.kind() == NewsKind.MOVED ? null : entry.excerpt());
  }

  private boolean deleted() {
    return entries.getFirst().kind() == NewsKind.DELETED;
  }

  private String action() {
    return deleted()
        ? "Open your inbox"
        : "Open " + (reference() == null ? "the task" : reference());
  }

  private String url() {
    var addresses = new Addresses(tenant.slug().value());
    var slug = project.names().slug();
    return slug == null || deleted()
        ? addresses.inbox()
        : addresses.task(slug.value(), reference(), task.key());
  }

  private String reference() {
    return task.reference() == null ? null : task.reference().toString();
  }

  private String subject() {
    var what = entries.size() > 1 ? "News" : words(entries.getFirst().kind());
    var about = reference() == null ? what : reference() + ": " + what;
    return about + ": " + task.title();
  }

  private String sentence(NewsEntry entry) {
    var actor = isolated(DisplayNames.name(entry.actor().name(), entry.actor().id()));
    var title = isolated(entry.about().title());
    return switch (entry.kind()) {
      case ESCALATED -> actor + " escalated “" + title + "” to you.";
      case ASSIGNED -> actor + " assigned “" + title + "” to you.";
      case MENTIONED -> actor + " mentioned you in “" + title + "”.";
      case COMMENTED -> actor + " commented on “" + title + "”.";
      case MOVED -> actor + " moved “" + title + "” to " + column(entry) + ".";
      case DELETED -> actor + " deleted “" + title + "”.";
      case RESTORED -> actor + " brought “" + title + "” back.";
    };
  }

  private static String column(NewsEntry entry) {
    return entry.excerpt() == null ? "another column" : "“" + isolated(entry.excerpt()) + "”";
  }

  private static String words(NewsKind kind) {
    return switch (kind) {
      case ESCALATED -> "escalated to you";
      case ASSIGNED -> "assigned to you";
      case MENTIONED -> "you are mentioned";
      case COMMENTED -> "new comment";
      case MOVED -> "moved";
      case DELETED -> "deleted";
      case RESTORED -> "brought back";
    };
  }
}
