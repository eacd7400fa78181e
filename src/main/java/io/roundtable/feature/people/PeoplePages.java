package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Invitation;
import io.roundtable.model.PersonWord;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.text.NameWords;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.IdempotencyKey;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Reads and makes the page of a tenant's people (AP30), or of its invitations (AP32) with the form
/// by which people are invited.
final class PeoplePages {
  private static final String TEMPLATE = "people/people";
  private static final String STATE = "state";
  private static final String INVITED = "invited";
  private static final String DEACTIVATED = "deactivated";
  private static final String TYPED = "q";
  private static final String CURSOR = "at";
  private static final PagingLabels PEOPLE = new PagingLabels("People before", "More people");
  private static final PagingLabels INVITATIONS =
      new PagingLabels("Newer invitations", "Older invitations");

  private final PageReader reader;
  private final Frames frames;
  private final InvitationLinks links;

  /// The page, with the form.
  final Form<PageData<TenantContext, Found>> form =
      new Form<>(TEMPLATE, this::read, (input, read) -> page(input, read, List.of(), null));

  PeoplePages(Pages pages, InvitationLinks links) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.links = links;
  }

  /// The address of the page of invitations.
  static String invitations(Addresses addresses) {
    return list(addresses, INVITED);
  }

  private static String list(Addresses addresses, String state) {
    return Addresses.with(addresses.tenantPeople(), STATE, state);
  }

  /// The page after some of the people were invited, with the lines by which nobody was.
  Future<Response> told(Submission submission, AddressLines.Fates fates) {
    var request = submission.request();
    return read(request)
        .map(
            read -> {
              var input = new FormInput(request, submission, null);
              var page = page(input, read, fates.sentences(), fates.text());
              return Response.page(TEMPLATE, page, request.report());
            });
  }

  private Future<PageData<TenantContext, Found>> read(Request request) {
    return reader.tenant(request, reading -> find(reading, request));
  }

  /// A form is always one of the page of invitations.
  private static boolean isOfInvitations(Request request) {
    return request.context().request().method() == HttpMethod.POST
        || request.parameter(STATE).equals(INVITED);
  }

  private static boolean isOfDeactivated(Request request) {
    return !isOfInvitations(request) && request.parameter(STATE).equals(DEACTIVATED);
  }

  private static Future<Found> find(Reading reading, Request request) {
    var tenants = reading.reads().tenants();
    var page = request.page(AccessPattern.PAGE_SIZE, CURSOR);
    if (!isOfInvitations(request)) {
      var typed = NameWords.typed(request.parameter(TYPED).strip()).orElse("");
      var people =
          isOfDeactivated(request)
              ? tenants.listDeactivated(request.tenantId(), typed, page)
              : tenants.listPeople(request.tenantId(), typed, page);
      return people.map(found -> new Found(found, null, null));
    }
    var invitations = tenants.listInvitations(request.tenantId(), page);
    var projects =
        tenants.listProjects(request.tenantId(), PageRequest.first(AccessPattern.PAGE_SIZE));
    return Future.all(invitations, projects)
        .map(done -> new Found(null, invitations.result(), projects.result()));
  }

  private FormPage<PeopleForms> page(
      FormInput input, PageData<TenantContext, Found> read, List<String> told, String addresses) {
    var request = input.request();
    var links = request.addresses();
    return new FormPage<>(
        frames.ofPerson(request, read.context(), NavigationSection.PEOPLE),
        "People",
        null,
        links.ofPeople("invitations"),
        input.returnTo(),
        told.isEmpty() ? input.requestKey() : IdempotencyKey.next(InstantSource.system()).value(),
        told.isEmpty() ? input.problems() : List.of(),
        read.data().people() == null
            ? ofInvitations(input, read, told, addresses)
            : ofPeople(request, read));
  }

  private static PeopleForms ofPeople(Request request, PageData<TenantContext, Found> read) {
    var addresses = request.addresses();
    var typed = request.parameter(TYPED).strip();
    var people = read.data().people();
    boolean deactivated = isOfDeactivated(request);
    var list = deactivated ? list(addresses, DEACTIVATED) : addresses.tenantPeople();
    return new PeopleForms(
        tabs(addresses, deactivated ? DEACTIVATED : ""),
        Field.of(TYPED, typed),
        deactivated ? DEACTIVATED : null,
        typed.isEmpty() ? null : list,
        people.items().stream().map(word -> row(addresses, read.context(), word)).toList(),
        List.of(),
        null,
        people.items().isEmpty() ? none(deactivated, typed) : null,
        people.items().isEmpty() ? noneText(deactivated, typed) : null,
        PEOPLE.around(Addresses.with(list, TYPED, typed), CURSOR, people),
        null,
        invitations(addresses));
  }

  private static String none(boolean deactivated, String typed) {
    if (typed.isEmpty()) {
      return deactivated ? "Nobody is deactivated." : "Nobody is listed here.";
    }
    return "Nobody’s name begins with “%s” here.".formatted(isolated(typed));
  }

  private static String noneText(boolean deactivated, String typed) {
    if (typed.isEmpty()) {
      return deactivated ? "The page of a person is where they are deactivated." : null;
    }
    return deactivated
        ? "Look among those in the tenant, or show everybody who is deactivated."
        : "Look among those who are invited or deactivated, or show everybody.";
  }

  private static PeopleForms.Row row(Addresses addresses, TenantContext viewer, PersonWord person) {
    var id = person.userId().value();
    return new PeopleForms.Row(
        Addresses.thing("member", id),
        Avatar.of(person.name()),
        viewer.user().userId().equals(person.userId()),
        String.valueOf(person.email()),
        person.state() == PersonState.ACTIVE ? DisplayNames.of(person.listedAs()) : "Deactivated",
        addresses.ofPeople(id));
  }

  private PeopleForms ofInvitations(
      FormInput input, PageData<TenantContext, Found> read, List<String> told, String left) {
    var request = input.request();
    var addresses = request.addresses();
    var invitations = read.data().invitations();
    var field =
        told.isEmpty() ? input.field(AddressLines.FIELD, "") : Field.of(AddressLines.FIELD, left);
    return new PeopleForms(
        tabs(addresses, INVITED),
        null,
        null,
        null,
        List.of(),
        invitations.items().stream().map(one -> waiting(request, read.context(), one)).toList(),
        Optional.of(invitations(addresses))
            .filter(page -> invitations.items().stream().anyMatch(one -> isGood(request, one)))
            .flatMap(request::proof)
            .orElse(null),
        invitations.items().isEmpty() ? "Nobody is invited at the moment." : null,
        null,
        INVITATIONS.around(invitations(addresses), CURSOR, invitations),
        InviteFields.show(input, told, field, read.data().projects()),
        null);
  }

  private PeopleForms.Waiting waiting(
      Request request, TenantContext viewer, Invitation invitation) {
    var id = invitation.invitationId();
    boolean good = isGood(request, invitation);
    return new PeopleForms.Waiting(
        Addresses.thing("invitation", id),
        invitation.email().value(),
        facts(invitation),
        invitation.inviter().name(),
        good ? "good until" : "expired",
        Moment.of(invitation.expiresAt(), viewer.zone()),
        good && request.provedLately() ? links.of(request.addresses(), invitation) : null,
        "link-" + id,
        request.addresses().ofPeople("invitations/" + id));
  }

  private static boolean isGood(Request request, Invitation invitation) {
    return !invitation.isExpired(request.now());
  }

  private static String facts(Invitation invitation) {
    int projects = invitation.places().size();
    return DisplayNames.of(invitation.role())
        + switch (projects) {
          case 0 -> ", in no project";
          case 1 -> ", in one project";
          default -> ", in " + projects + " projects";
        };
  }

  private static List<NavigationItem> tabs(Addresses addresses, String state) {
    return List.of(
        NavigationItem.of("In the tenant", addresses.tenantPeople(), state.isEmpty()),
        NavigationItem.of("Invited", invitations(addresses), state.equals(INVITED)),
        NavigationItem.of("Deactivated", list(addresses, DEACTIVATED), state.equals(DEACTIVATED)));
  }

  /// The lists of one page.
  ///
  /// @param people null on the page of invitations
  /// @param invitations null on the page of people
  /// @param projects the first listed ones, for the form; null on the page of people
  record Found(
      Page<PersonWord> people, Page<Invitation> invitations, Page<ProjectEntry> projects) {}
}
