package io.roundtable.feature.people;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Access;
import io.roundtable.model.Member;
import io.roundtable.model.User;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.page.person.PersonInput;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.List;

/// Ending what somebody may do in the tenant, after a page that asks who takes over.
public final class DeactivationHandler {
  private static final String SUCCESSOR = DeactivatePerson.SUCCESSOR;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<PageData<TenantContext, Going>> form;

  public DeactivationHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("people/deactivation", this::read, this::page);
  }

  /// `GET /:tenant/people/:user/deactivation`.
  ///
  /// @return the page that asks who takes over; of oneself, and of who is deactivated already, the
  ///     way to the person's page, which says so; fails with NotFound where there is nobody
  public Future<Response> showDeactivationPage(Request request) {
    return read(request)
        .map(
            found -> {
              var person = found.data().person();
              boolean able = person.active() && !person.userId().equals(request.userId());
              return able
                  ? form.show(request, found)
                  : Response.seeOther(request.addresses().ofPeople(person.userId().value()));
            });
  }

  /// `POST /:tenant/people/:user/deactivation`, with `successor`, empty for nobody.
  ///
  /// @return the way to the person's page, or the page again
  public Future<Response> deactivatePerson(Submission submission) {
    var fields = submission.fields();
    var who = PersonHandler.requireUserId(submission.request());
    var asked = PersonSearch.asked(fields, SUCCESSOR);
    return reader
        .tenant(submission.request(), reading -> PersonSearch.people(reading, asked))
        .compose(
            read -> {
              var able = read.data().only(found -> !found.userId().equals(who));
              able.settle(fields, SUCCESSOR);
              var command = new DeactivatePerson(who, successor(fields));
              return form.answer(
                  submission,
                  () ->
                      actions
                          .perform(submission, command)
                          .map(outcome -> done(submission, outcome)));
            });
  }

  /// @return null for nobody, and where an error was noted
  private static UserId successor(FormFields fields) {
    var chosen = fields.meant(SUCCESSOR).strip();
    if (!chosen.isEmpty() && !Identifiers.isValid(chosen)) {
      fields.reject(SUCCESSOR, "Choose who takes over, or nobody.");
    }
    return Identifiers.isValid(chosen) ? new UserId(chosen) : null;
  }

  private Response done(Submission submission, Outcome outcome) {
    var sentence = isolated(outcome.notes().getFirst()) + " is deactivated and signed out.";
    var next = submission.addresses().ofPeople(outcome.subject());
    return actions.done(submission, next, Flash.of(sentence));
  }

  private Future<PageData<TenantContext, Going>> read(Request request) {
    var userId = PersonHandler.requireUserId(request);
    return reader.tenant(request, reading -> find(reading, userId));
  }

  private static Future<Going> find(Reading reading, UserId userId) {
    var request = reading.request();
    var user = reading.find(TableKeys.user(request.tenantId(), userId));
    var projects =
        reading
            .reads()
            .tenants()
            .listMemberships(
                request.tenantId(), userId, PageRequest.first(AccessPattern.PAGE_SIZE));
    return Future.all(user, projects)
        .map(
            done ->
                new Going(
                    user.result()
                        .filter(found -> found.email() != null)
                        .orElseThrow(Access::notFound),
                    projects.result()));
  }

  private FormPage<DeactivationForm> page(FormInput input, PageData<TenantContext, Going> read) {
    var request = input.request();
    var person = read.data().person();
    var address = request.addresses().ofPeople(person.userId().value());
    return new FormPage<>(
        frames.ofPerson(request, read.context(), NavigationSection.PEOPLE),
        "Deactivate " + isolated(person.name()),
        NavigationItem.of(person.name(), address, false),
        address + "/deactivation",
        input,
        new DeactivationForm(
            "%s is signed out everywhere, cannot sign in any more%s."
                .formatted(isolated(person.name()), read.data().all()),
            successor(input)));
  }

  private static PersonInput successor(FormInput input) {
    boolean unclear = input.problem(SUCCESSOR) != null;
    return new PersonInput(
        new Field(SUCCESSOR, input.value(SUCCESSOR, ""), input.problem(SUCCESSOR)),
        "Nobody",
        false,
        List.of(),
        input.request().addresses().people(),
        unclear ? "" : input.meant(SUCCESSOR, ""),
        input.offers(SUCCESSOR));
  }

  /// @param projects the first of theirs
  private record Going(User person, Page<Member> projects) {
    String all() {
      int number = projects.items().size();
      return switch (number) {
        case 0 -> ", and is in no project";
        case 1 -> ", and leaves one project";
        default ->
            ", and leaves "
                + number
                + (projects.next().isPresent() ? " or more" : "")
                + " projects";
      };
    }
  }
}
