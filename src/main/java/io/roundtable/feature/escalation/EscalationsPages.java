package io.roundtable.feature.escalation;

import io.roundtable.feature.escalation.EscalationsPage.Chooser;
import io.roundtable.feature.escalation.EscalationsPage.Section;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.ListedTask;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Request;
import io.roundtable.page.TenantContext;
import io.roundtable.web.NavigationItem;
import java.util.List;
import java.util.Optional;

/// Makes the pages of the dashboard.
public final class EscalationsPages {
  private static final PagingLabels STEPS =
      new PagingLabels("Previous escalations", "More escalations");
  private static final String BUILDING = "Nothing is lost: every escalation is on its task.";

  private final Frames frames;

  EscalationsPages(Frames frames) {
    this.frames = frames;
  }

  /// The subject of the page: the request, who asks, and whose escalations they are.
  ///
  /// @param person who asks
  /// @param people who else may be chosen; empty where the page does not let choose
  record Asked(
      EscalationsQuery request,
      TenantContext person,
      Responder responder,
      Optional<Choosable> people) {}

  /// The page.
  ///
  /// @param shown empty while the index is being built
  EscalationsPage page(Request request, Asked asked, Optional<ShownQueue> shown) {
    var addresses = request.addresses();
    var queue = asked.request();
    var person = asked.person();
    var responder = asked.responder();
    var none = shown.filter(ShownQueue::isEmpty);
    var some = shown.filter(found -> !found.isEmpty());
    return new EscalationsPage(
        frames.ofPerson(request, person, NavigationSection.ESCALATIONS),
        responder.title(),
        shown.map(found -> responder.summary()).orElse(null),
        queue.responder().value(),
        orders(queue, addresses),
        chooser(asked, addresses),
        othersUrl(asked, addresses),
        shown.map(found -> sections(request, asked, found)).orElse(List.of()),
        shown.isEmpty()
            ? ListPage.Empty.building("escalations", BUILDING, request)
            : none.map(found -> responder.empty(found, addresses)).orElse(null),
        some.map(found -> EmptyEscalations.besideOthers(found.hidden())).orElse(null));
  }

  private static List<NavigationItem> orders(EscalationsQuery asked, Addresses addresses) {
    return List.of(
        NavigationItem.of("By urgency", asked.inOrder(addresses, false), !asked.byAge()),
        NavigationItem.of("By age of the task", asked.inOrder(addresses, true), asked.byAge()));
  }

  private static List<Section> sections(Request request, Asked asked, ShownQueue queue) {
    return queue.parts().stream()
        .map(part -> section(request, asked, queue, part))
        .filter(Section::worthShowing)
        .toList();
  }

  private static Section section(
      Request request, Asked asked, ShownQueue queue, ShownQueue.Part part) {
    var address = asked.request().address(request.addresses());
    for (var other : queue.parts()) {
      if (!other.equals(part)) {
        var cursor = other.part().cursor();
        address = Addresses.with(address, cursor, request.parameter(cursor));
      }
    }
    return new Section(
        part.part().title(),
        part.shown().rows().stream()
            .map(row -> ListedTask.of(request, asked.person(), row))
            .toList(),
        STEPS.around(address, part.part().cursor(), part.shown().page()));
  }

  private static Chooser chooser(Asked asked, Addresses addresses) {
    return asked
        .people()
        .filter(people -> asked.person().admin())
        .map(people -> people.input(addresses, asked))
        .map(input -> new Chooser(addresses.escalations(), input))
        .orElse(null);
  }

  /// Admins are led to the choice; it is read only where it is asked for.
  private static String othersUrl(Asked asked, Addresses addresses) {
    boolean offered = asked.person().admin() && !asked.request().choosing();
    return offered ? addresses.escalations() + "?" + EscalationsQuery.RESPONDER + "=" : null;
  }
}
