package io.roundtable.feature.profile;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.page.Actions;
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
import java.util.Map;

/// The settings of a tenant, for its admins.
public final class TenantHandler {
  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final Form<TenantContext> form;

  public TenantHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.form = new Form<>("profile/tenant", reader::tenant, this::page);
  }

  /// `GET /:tenant/settings`.
  ///
  /// @return the page
  public Future<Response> showTenantPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/settings`, with `timeZone`, and `was.timeZone` as the form was rendered with
  /// it.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeTenant(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> change(submission, person));
  }

  private Future<Response> change(Submission submission, TenantContext person) {
    var zone = TimeZones.read(submission.fields());
    var before = submission.fields().raw(TimeZones.BEFORE);
    var name = person.tenant().name();
    return form.answer(
        submission,
        person,
        () ->
            actions
                .perform(submission, new ChangeTenantTimeZone(before, zone.orElseThrow()))
                .map(outcome -> saved(submission, name, outcome.subject())));
  }

  private Response saved(Submission submission, String name, String zone) {
    var told = Flash.of("The time zone of " + isolated(name) + " is " + zone + " now.");
    return actions.done(submission, submission.addresses().tenantSettings(), told);
  }

  private FormPage<TimeZoneField> page(FormInput input, TenantContext person) {
    var request = input.request();
    var addresses = request.addresses();
    var tenant = person.tenant();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Settings of " + isolated(tenant.name()),
        NavigationItem.of("Your profile", addresses.profile(), false),
        addresses.tenantSettings(),
        input,
        TimeZoneField.of(
            input, tenant.timeZone(), person.tenantZone(), Map.of(TimeZones.UTC, TimeZones.UTC)));
  }
}
