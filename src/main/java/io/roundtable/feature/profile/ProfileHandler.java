package io.roundtable.feature.profile;

import static io.roundtable.model.text.TextRules.isolated;

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
import io.roundtable.page.zone.TimeZoneField;
import io.roundtable.page.zone.TimeZones;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;

/// A person's own profile.
public final class ProfileHandler {
  private static final String TEMPLATE = "profile/profile";
  private static final String NAME = "name";
  private static final int LONGEST_NAME = 100;

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<TenantContext> zone;
  private final Form<TenantContext> name;

  public ProfileHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.zone = new Form<>(TEMPLATE, reader::tenant, this::zone);
    this.name = new Form<>(TEMPLATE, reader::tenant, this::name);
  }

  /// `GET /:tenant/profile`.
  ///
  /// @return the page
  public Future<Response> showProfilePage(Request request) {
    return zone.show(request);
  }

  /// `POST /:tenant/profile`, with `timeZone`, and `was.timeZone` as the form was rendered with it.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeTimeZone(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> change(submission, person));
  }

  private Future<Response> change(Submission submission, TenantContext person) {
    var chosen = TimeZones.readOwn(submission.fields());
    var before = submission.fields().raw(TimeZones.BEFORE);
    return zone.answer(
        submission,
        person,
        () ->
            actions
                .perform(submission, new ChangeTimeZone(before, chosen.orElseThrow()))
                .map(outcome -> saved(submission, outcome.subject())));
  }

  private Response saved(Submission submission, String zone) {
    var profile = submission.returnTo(submission.addresses().profile());
    return actions.done(
        submission, profile, Flash.of("Your time zone is " + TimeZones.words(zone) + " now."));
  }

  /// `POST /:tenant/profile/name`, with `name`, and `was.name` as the form was rendered with it.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeName(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> rename(submission, person));
  }

  private Future<Response> rename(Submission submission, TenantContext person) {
    var fields = submission.fields();
    var typed = fields.required(NAME, "Enter your name.", LONGEST_NAME);
    var before = fields.rendered(NAME).orElse(null);
    return name.answer(
        submission,
        person,
        () ->
            actions
                .perform(submission, new ChangeName(before, typed))
                .map(outcome -> renamed(submission, outcome.subject())));
  }

  private Response renamed(Submission submission, String name) {
    var told = "Your name is " + isolated(name) + " now. Projects and tasks show it by and by.";
    return actions.done(submission, submission.addresses().profile(), Flash.of(told));
  }

  private FormPage<ProfileForm> zone(FormInput input, TenantContext person) {
    return page(input, FormInput.none(input.request()), person);
  }

  private FormPage<ProfileForm> name(FormInput input, TenantContext person) {
    return page(FormInput.none(input.request()), input, person);
  }

  private FormPage<ProfileForm> page(
      FormInput zoneInput, FormInput nameInput, TenantContext person) {
    var request = zoneInput.request();
    var refused = zoneInput.sent() == null ? nameInput : zoneInput;
    var addresses = request.addresses();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Your profile",
        null,
        addresses.profile(),
        zoneInput.returnTo(),
        zoneInput.requestKey(),
        refused.problems(),
        form(zoneInput, nameInput, person));
  }

  private static ProfileForm form(FormInput zoneInput, FormInput nameInput, TenantContext person) {
    var addresses = zoneInput.request().addresses();
    var user = person.user();
    var tenant = person.tenant();
    var usual = new LinkedHashMap<String, String>();
    usual.put(
        TimeZones.TENANTS,
        "As " + isolated(tenant.name()) + " has it: " + DisplayNames.of(person.tenantZone()));
    usual.put(TimeZones.UTC, TimeZones.UTC);
    return new ProfileForm(
        user.name(),
        nameInput.edited(NAME, user.name()),
        nameInput.rendered(NAME, user.name()),
        addresses.ofProfile(NAME),
        nameInput.requestKey(),
        user.email() == null ? null : user.email().value(),
        TimeZoneField.of(zoneInput, user.timeZone(), person.zone(), usual),
        ways(addresses),
        person.admin()
            ? NavigationItem.of(
                "Settings of " + isolated(tenant.name()), addresses.tenantSettings(), false)
            : null);
  }

  private static List<NavigationItem> ways(Addresses addresses) {
    return List.of(
        NavigationItem.of("Change address", addresses.ofProfile("address"), false),
        NavigationItem.of("Change password", addresses.ofProfile("password"), false),
        NavigationItem.of("Passkeys", addresses.ofProfile("passkeys"), false),
        NavigationItem.of("Codes at sign-in", addresses.ofProfile("codes"), false),
        NavigationItem.of("See your sessions", addresses.ofProfile("sessions"), false));
  }
}
