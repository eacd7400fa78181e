package io.roundtable.feature.profile;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;

/// A person's own profile.
public final class ProfileHandler {
  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<TenantContext> form;

  public ProfileHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("profile/profile", reader::tenant, this::page);
  }

  /// `GET /:tenant/profile`.
  ///
  /// @return the page
  public Future<Response> showProfilePage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/profile`, with `timeZone`, and `was.timeZone` as the form was rendered with it.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeTimeZone(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> change(submission, person));
  }

  private Future<Response> change(Submission submission, TenantContext person) {
    var zone = TimeZones.readOwn(submission.fields());
    var before = submission.fields().raw(TimeZones.BEFORE);
    return form.answer(
        submission,
        person,
        () ->
            actions
                .perform(submission, new ChangeTimeZone(before, zone.orElseThrow()))
                .map(outcome -> saved(submission, outcome.subject())));
  }

  private Response saved(Submission submission, String zone) {
    var profile = submission.returnTo(submission.addresses().profile());
    return actions.done(
        submission, profile, Flash.of("Your time zone is " + TimeZones.words(zone) + " now."));
  }

  private FormPage<ProfileForm> page(FormInput input, TenantContext person) {
    var request = input.request();
    var addresses = request.addresses();
    var user = person.user();
    var tenant = person.tenant();
    var usual = new LinkedHashMap<String, String>();
    usual.put(
        TimeZones.TENANTS,
        "As " + isolated(tenant.name()) + " has it: " + DisplayNames.of(person.tenantZone()));
    usual.put(TimeZones.UTC, TimeZones.UTC);
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Your profile",
        null,
        addresses.profile(),
        input,
        new ProfileForm(
            user.name(),
            user.email() == null ? null : user.email().value(),
            TimeZoneField.of(input, user.timeZone(), person.zone(), usual),
            ways(addresses),
            person.admin()
                ? NavigationItem.of(
                    "Settings of " + isolated(tenant.name()), addresses.tenantSettings(), false)
                : null));
  }

  private static List<NavigationItem> ways(Addresses addresses) {
    return List.of(
        NavigationItem.of("Change password", addresses.ofProfile("password"), false),
        NavigationItem.of("See your sessions", addresses.ofProfile("sessions"), false));
  }
}
