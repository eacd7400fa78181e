package io.roundtable.feature.tenant;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
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
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import java.util.List;

/// Deleting a tenant, for its admins.
public final class TenantDeletionHandler {
  private static final String SLUG = DeleteTenant.FIELD;
  private static final int LONGEST_SLUG = 100;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final SessionCookies cookies;
  private final Form<PageData<TenantContext, String>> form;

  /// @param cookies forget a tenant that is deleted
  public TenantDeletionHandler(Pages pages, SessionCookies cookies) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.cookies = cookies;
    this.form = new Form<>("tenant/deletion", this::read, this::page);
  }

  /// `GET /:tenant/settings/deletion`.
  ///
  /// @return the question
  public Future<Response> showDeletionPage(Request request) {
    return form.show(request);
  }

  private Future<PageData<TenantContext, String>> read(Request request) {
    return reader.tenant(request, TenantDeletionHandler::facts);
  }

  /// The words for all that goes with the tenant (AP2, AP30, AP42), as far as one page of each list
  /// tells.
  private static Future<String> facts(Reading reading) {
    var id = reading.request().tenantId();
    var tenants = reading.reads().tenants();
    var first = PageRequest.first(PageRequest.DEFAULT_SIZE);
    var listed = tenants.listProjects(id, first);
    var hidden = tenants.listProjects(id, ProjectState.PRIVATE, first);
    var archived = tenants.listProjects(id, ProjectState.ARCHIVED, first);
    var people = tenants.listPeople(id, "", first);
    var all = Future.all(listed, hidden, archived, people);
    return PageReader.unlessBuilding(
            all.map(
                done ->
                    counted(
                            List.of(listed.result(), hidden.result(), archived.result()),
                            "project",
                            "projects")
                        + " and "
                        + counted(List.of(people.result()), "person", "people")))
        .map(facts -> facts.orElse("all of its projects and people"));
  }

  private static String counted(List<? extends Page<?>> pages, String one, String several) {
    int number = pages.stream().mapToInt(page -> page.items().size()).sum();
    boolean more = pages.stream().anyMatch(page -> page.next().isPresent());
    return more
        ? "more than " + number + " " + several
        : number + " " + (number == 1 ? one : several);
  }

  /// `POST /:tenant/settings/deletion`, with `slug` typed as a confirmation.
  ///
  /// @return the way to a page that needs no tenant, or the question again
  public Future<Response> deleteTenant(Submission submission) {
    return read(submission.request()).compose(read -> delete(submission, read));
  }

  private Future<Response> delete(Submission submission, PageData<TenantContext, String> read) {
    var slug = read.context().tenant().slug().value();
    var typed = submission.fields().required(SLUG, "Type " + slug + " to confirm.", LONGEST_SLUG);
    var name = isolated(read.context().tenant().name());
    var done = new Response.Done(Addresses.DELETED, Flash.of(name + " is deleted."));
    return form.answer(
        submission,
        read,
        () ->
            actions
                .perform(submission, new DeleteTenant(typed), done)
                .onSuccess(answered -> forget(submission.request())));
  }

  private void forget(Request request) {
    cookies.clear(request.context().response(), request.claim());
  }

  private FormPage<TenantDeletionForm> page(FormInput input, PageData<TenantContext, String> read) {
    var person = read.context();
    var addresses = person.addresses();
    var name = isolated(person.tenant().name());
    return new FormPage<>(
        frames.ofPerson(input.request(), person, NavigationSection.PROFILE),
        "Delete " + name,
        NavigationItem.of("Settings of " + name, addresses.tenantSettings(), false),
        addresses.ofTenantSettings("deletion"),
        input,
        new TenantDeletionForm(person.tenant().slug().value(), read.data(), input.field(SLUG, "")));
  }
}
