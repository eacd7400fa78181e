package io.roundtable.feature.tenant;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.id.Slug;
import io.roundtable.page.Actions;
import io.roundtable.page.Addresses;
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
import io.roundtable.web.form.FormFields;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Future;
import java.util.Map;
import java.util.Optional;

/// The settings of a tenant, for its admins.
public final class TenantHandler {
  private static final String TEMPLATE = "tenant/settings";
  private static final String NAME = "name";
  private static final int LONGEST_NAME = 100;

  /// Longer than any slug, for what somebody pastes there.
  private static final int LONGEST_TYPED = 200;

  private static final String NO_SLUG =
      "Enter an address with at least one letter from a to z or one digit.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final RateLimiter limit;
  private final Form<TenantContext> general;
  private final Form<TenantContext> address;

  /// @param limit of attempts at addresses, shared by all event loops
  public TenantHandler(Pages pages, RateLimiter limit) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.limit = limit;
    this.general = new Form<>(TEMPLATE, reader::tenant, this::general);
    this.address = new Form<>(TEMPLATE, reader::tenant, this::address);
  }

  /// `GET /:tenant/settings`.
  ///
  /// @return the page
  public Future<Response> showTenantPage(Request request) {
    return general.show(request);
  }

  /// `POST /:tenant/settings`, with `name` and `timeZone`, and `was.name` and `was.timeZone` as the
  /// form was rendered with them.
  ///
  /// @return the way back to the page, or the page again
  public Future<Response> changeTenant(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> change(submission, person));
  }

  private Future<Response> change(Submission submission, TenantContext person) {
    var fields = submission.fields();
    var name = fields.required(NAME, "Enter a name.", LONGEST_NAME);
    var zone = TimeZones.read(fields);
    return general.answer(
        submission,
        person,
        () -> {
          var after = new ChangeTenant.Settings(name, zone.orElseThrow());
          return actions
              .perform(submission, new ChangeTenant(before(fields), after))
              .map(outcome -> saved(submission));
        });
  }

  /// The settings that the form was rendered with.
  ///
  /// @return null where it does not say
  private static ChangeTenant.Settings before(FormFields fields) {
    var zone = Optional.of(fields.raw(TimeZones.BEFORE)).filter(name -> !name.isEmpty());
    return fields
        .rendered(NAME)
        .map(name -> new ChangeTenant.Settings(name, zone.orElse(null)))
        .orElse(null);
  }

  private Response saved(Submission submission) {
    return actions.done(submission, submission.addresses().tenantSettings(), Flash.of("Saved."));
  }

  /// `POST /:tenant/settings/slug`, with `slug` and the one that was shown in `was.slug`.
  ///
  /// @return the way to the page at its new address, or the page again
  public Future<Response> changeSlug(Submission submission) {
    return reader.tenant(submission.request()).compose(person -> move(submission, person));
  }

  private Future<Response> move(Submission submission, TenantContext person) {
    var fields = submission.fields();
    var slug = Slug.normalise(fields.required(ChangeTenantSlug.FIELD, NO_SLUG, LONGEST_TYPED));
    if (slug.isEmpty() && fields.errorOf(ChangeTenantSlug.FIELD) == null) {
      fields.reject(ChangeTenantSlug.FIELD, NO_SLUG);
    }
    return address.answer(submission, person, () -> move(submission, slug.orElseThrow()));
  }

  private Future<Response> move(Submission submission, Slug slug) {
    var addresses = new Addresses(slug.value());
    var told = Flash.of("The address is " + addresses.home() + " now. Old links lead to it.");
    var seen = submission.fields().rendered(ChangeTenantSlug.FIELD).orElse(null);
    var done = new Response.Done(addresses.tenantSettings(), told);
    var command = new ChangeTenantSlug(slug, seen);
    return submission
        .request()
        .take(limit)
        .compose(taken -> actions.perform(submission, command, done));
  }

  private FormPage<TenantForms> general(FormInput input, TenantContext person) {
    return page(input, FormInput.none(input.request()), person);
  }

  private FormPage<TenantForms> address(FormInput input, TenantContext person) {
    return page(FormInput.none(input.request()), input, person);
  }

  private FormPage<TenantForms> page(
      FormInput generalInput, FormInput addressInput, TenantContext person) {
    var request = generalInput.request();
    var refused = generalInput.sent() == null ? addressInput : generalInput;
    var addresses = request.addresses();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Settings of " + isolated(person.tenant().name()),
        NavigationItem.of("Your profile", addresses.profile(), false),
        addresses.tenantSettings(),
        "",
        generalInput.requestKey(),
        refused.problems(),
        forms(generalInput, addressInput, person));
  }

  private static TenantForms forms(
      FormInput generalInput, FormInput addressInput, TenantContext person) {
    var tenant = person.tenant();
    var slug = tenant.slug().value();
    return new TenantForms(
        generalInput.edited(NAME, tenant.name()),
        generalInput.rendered(NAME, tenant.name()),
        TimeZoneField.of(
            generalInput,
            tenant.timeZone(),
            person.tenantZone(),
            Map.of(TimeZones.UTC, TimeZones.UTC)),
        addressInput.edited(ChangeTenantSlug.FIELD, slug),
        addressInput.rendered(ChangeTenantSlug.FIELD, slug),
        person.addresses().ofTenantSettings(ChangeTenantSlug.FIELD),
        addressInput.requestKey());
  }
}
