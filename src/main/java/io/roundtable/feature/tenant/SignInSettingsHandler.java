package io.roundtable.feature.tenant;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Tenant;
import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.model.state.SignInMethod;
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
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// By what people sign in to a tenant, and who may join it, for its admins.
public final class SignInSettingsHandler {
  private static final String METHODS = ChangeSignIn.METHODS;
  private static final String CHOOSE = "Choose at least one way.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final List<SignInMethod> workable;
  private final Form<TenantContext> form;

  /// @param workable the ways of signing in that can work at this installation
  public SignInSettingsHandler(Pages pages, List<SignInMethod> workable) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.workable = List.copyOf(workable);
    this.form = new Form<>("tenant/sign-in", reader::tenant, this::page);
  }

  /// `GET /:tenant/settings/sign-in`.
  ///
  /// @return the page
  public Future<Response> showSignInSettingsPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/settings/sign-in`, with a field such as `by-passkey` for each way that is
  /// allowed, `domains`, and `was.methods` and `was.domains` as the form was rendered with them.
  ///
  /// @return the way back to the settings, or the page again
  public Future<Response> changeSignIn(Submission submission) {
    var fields = submission.fields();
    var methods = ticked(fields);
    if (methods.isEmpty()) {
      fields.reject(METHODS, CHOOSE);
    }
    var after = new SignInRules(methods, JoinDomains.read(fields));
    var command = new ChangeSignIn(before(fields), after, workable);
    return form.answer(
        submission, () -> actions.perform(submission, command).map(outcome -> saved(submission)));
  }

  private Response saved(Submission submission) {
    return actions.done(submission, submission.addresses().tenantSettings(), Flash.of("Saved."));
  }

  /// The rules that the form was rendered with.
  ///
  /// @return null where it does not say
  private static SignInRules before(FormFields fields) {
    return fields
        .rendered(METHODS)
        .map(
            words ->
                new SignInRules(
                    methods(words),
                    JoinDomains.before(fields.rendered(JoinDomains.FIELD).orElse(""))))
        .orElse(null);
  }

  private static List<SignInMethod> methods(String words) {
    return Stream.of(words.split(" ")).flatMap(word -> SignInMethod.of(word).stream()).toList();
  }

  private static List<SignInMethod> ticked(FormFields fields) {
    return SignInMethod.CHOICES.stream().filter(method -> fields.ticked(field(method))).toList();
  }

  private static String field(SignInMethod method) {
    return "by-" + method.word();
  }

  private FormPage<SignInSettingsForm> page(FormInput input, TenantContext person) {
    var tenant = person.tenant();
    var addresses = person.addresses();
    var settings = "Settings of " + isolated(tenant.name());
    return new FormPage<>(
        frames.ofPerson(input.request(), person, NavigationSection.PROFILE),
        "Signing in",
        NavigationItem.of(settings, addresses.tenantSettings(), false),
        addresses.ofTenantSettings("sign-in"),
        input,
        form(input, tenant));
  }

  private SignInSettingsForm form(FormInput input, Tenant tenant) {
    var allowed = SignInMethod.CHOICES.stream().filter(tenant::allows).toList();
    var ticked = input.sent() == null ? allowed : ticked(input.sent().fields());
    var domains = String.join("\n", tenant.signIn().joinDomains());
    return new SignInSettingsForm(
        SignInMethod.CHOICES.stream().map(method -> box(method, ticked)).toList(),
        input.problem(METHODS),
        input.rendered(
            METHODS, allowed.stream().map(SignInMethod::word).collect(Collectors.joining(" "))),
        new Field(
            JoinDomains.FIELD,
            input.kept(JoinDomains.FIELD, domains),
            input.problem(JoinDomains.FIELD)),
        input.rendered(JoinDomains.FIELD, domains),
        workable.contains(SignInMethod.OIDC));
  }

  private SignInSettingsForm.Box box(SignInMethod method, List<SignInMethod> ticked) {
    var works = workable.contains(method);
    var words =
        switch (method) {
          case PASSWORD, CODE, LINK ->
              new Words("With a password", "And with a code, where somebody switched codes on.");
          case PASSKEY ->
              new Words(
                  "With a passkey",
                  works
                      ? "People add passkeys in their profile."
                      : "Passkeys cannot work at this address: they need a name and https.");
          case OIDC ->
              new Words(
                  "With the account of a provider",
                  "The provider is set up by whoever runs Roundtable.");
        };
    return new SignInSettingsForm.Box(
        field(method),
        words.label(),
        words.hint(),
        ticked.contains(method),
        works || method != SignInMethod.OIDC);
  }

  private record Words(String label, String hint) {}
}
