package io.roundtable.feature.escalation;

import io.roundtable.feature.escalation.EscalationsPage.Chooser;
import io.roundtable.feature.escalation.EscalationsPage.Section;
import io.roundtable.model.UserEntry;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.TenantPageRead;
import io.roundtable.table.read.Page;
import io.roundtable.web.NavigationItem;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Makes the pages of the dashboard.
public final class EscalationsView {
  private static final PagingLabels STEPS =
      new PagingLabels("Previous escalations", "More escalations");
  private static final PagingLabels PEOPLE_STEPS =
      new PagingLabels("Previous people", "More people");
  private static final Comparator<EscalatePage.Choice> BY_NAME =
      Comparator.comparing(EscalatePage.Choice::label, String.CASE_INSENSITIVE_ORDER);

  private final Frames frames;

  /// Views of one installation.
  public EscalationsView(Frames frames) {
    this.frames = frames;
  }

  EscalationsPage page(
      Request visit,
      QueueRequest asked,
      TenantPageRead read,
      ShownQueue queue,
      Optional<Page<UserEntry>> people) {
    var addresses = new Addresses(visit.claim().slug());
    boolean none = queue.confirmed().isEmpty();
    var responder = Responder.of(asked, read);
    return new EscalationsPage(
        frames.ofPerson(visit, read.head(), NavigationSection.ESCALATIONS),
        responder.title(),
        responder.summary(),
        false,
        addresses.home(),
        asked.address(addresses),
        orders(asked, addresses),
        chooser(asked, addresses, people, read),
        othersUrl(asked, addresses, read),
        sections(visit, asked, addresses, queue),
        none ? responder.empty(queue) : null,
        none ? null : EmptyEscalations.besideOthers(queue.hidden()));
  }

  EscalationsPage building(
      Request visit, QueueRequest asked, TenantPageRead read, Optional<Page<UserEntry>> people) {
    var addresses = new Addresses(visit.claim().slug());
    return new EscalationsPage(
        frames.ofPerson(visit, read.head(), NavigationSection.ESCALATIONS),
        Responder.of(asked, read).title(),
        null,
        true,
        addresses.home(),
        visit.context().request().uri(),
        orders(asked, addresses),
        chooser(asked, addresses, people, read),
        othersUrl(asked, addresses, read),
        List.of(),
        null,
        null);
  }

  private static List<NavigationItem> orders(QueueRequest asked, Addresses addresses) {
    return List.of(
        NavigationItem.of("By urgency", asked.inOrder(addresses, false), !asked.byAge()),
        NavigationItem.of("By age of the task", asked.inOrder(addresses, true), asked.byAge()));
  }

  private static List<Section> sections(
      Request visit, QueueRequest asked, Addresses addresses, ShownQueue queue) {
    var rows = new EscalationRows(visit, addresses);
    return queue.parts().stream()
        .map(part -> section(visit, asked, addresses, queue, part, rows))
        .filter(Section::worthShowing)
        .toList();
  }

  private static Section section(
      Request visit,
      QueueRequest asked,
      Addresses addresses,
      ShownQueue queue,
      ShownQueue.Part part,
      EscalationRows rows) {
    var address = asked.address(addresses);
    for (var other : queue.parts()) {
      if (!other.equals(part)) {
        var cursor = other.part().cursor();
        address = Addresses.with(address, cursor, visit.parameter(cursor));
      }
    }
    return new Section(
        part.part().title(),
        queue.rows(part).stream().map(rows::of).toList(),
        STEPS.around(address, part.part().cursor(), part.page()));
  }

  private static Chooser chooser(
      QueueRequest asked,
      Addresses addresses,
      Optional<Page<UserEntry>> people,
      TenantPageRead read) {
    if (people.isEmpty() || !read.head().admin()) {
      return null;
    }
    var page = people.get();
    var address = addresses.escalations() + "?" + QueueRequest.RESPONDER + "=" + asked.responder();
    return new Chooser(
        addresses.escalations(),
        page.items().stream().map(person -> choice(person, asked)).sorted(BY_NAME).toList(),
        PEOPLE_STEPS.around(address, "people", page));
  }

  private static EscalatePage.Choice choice(UserEntry person, QueueRequest asked) {
    var selected = person.userId().equals(asked.responder()) ? "selected" : null;
    return new EscalatePage.Choice(person.userId().value(), person.name(), selected);
  }

  /// Admins are led to the choice; it is read only where it is asked for.
  private static String othersUrl(QueueRequest asked, Addresses addresses, TenantPageRead read) {
    boolean offered = read.head().admin() && !asked.choosing();
    return offered ? addresses.escalations() + "?" + QueueRequest.RESPONDER + "=" : null;
  }
}
