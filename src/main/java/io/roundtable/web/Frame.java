package io.roundtable.web;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.id.Identifiers;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;

/// The part of a page that all pages have around their own content, prepared once for each.
///
/// A page record carries it as `frame`, next to `title`; the layout reads nothing else.
/// Addresses are ready strings, already encoded.
///
/// @param assets addresses of the static files
/// @param theme `light` or `dark` where the viewer has chosen, null where the system decides
/// @param csrfToken for the forms of the frame and of the page
/// @param returnTo path and query of this page, where the theme switch leads back to
/// @param tenant null where the page belongs to no tenant
/// @param person null where nobody is signed in
/// @param navigation the tenant's places, empty where nobody is signed in
/// @param extras what this page alone has
public record Frame(
    Assets assets,
    String theme,
    String csrfToken,
    String returnTo,
    Tenant tenant,
    Person person,
    List<NavigationItem> navigation,
    Extras extras) {

  /// Copies the list and refuses a frame that lacks what every page needs.
  public Frame {
    Objects.requireNonNull(assets, "assets");
    Objects.requireNonNull(csrfToken, "csrfToken");
    Objects.requireNonNull(returnTo, "returnTo");
    Objects.requireNonNull(extras, "extras");
    navigation = List.copyOf(navigation);
  }

  /// The frame of a page that nobody is signed in to: start, sign-in, some failures.
  ///
  /// @param tenant null where the page belongs to no tenant
  /// @return a frame without navigation and person menu
  public static Frame ofVisitor(
      Assets assets, String theme, String csrfToken, String returnTo, Tenant tenant) {
    return new Frame(assets, theme, csrfToken, returnTo, tenant, null, List.of(), Extras.NONE);
  }

  /// The frame of a signed-in person's page.
  ///
  /// @return a frame with navigation and person menu
  public static Frame ofPerson(
      Assets assets,
      String theme,
      String csrfToken,
      String returnTo,
      Tenant tenant,
      Person person,
      List<NavigationItem> navigation) {
    Objects.requireNonNull(tenant, "tenant");
    Objects.requireNonNull(person, "person");
    return new Frame(assets, theme, csrfToken, returnTo, tenant, person, navigation, Extras.NONE);
  }

  /// The same frame telling how much waits for the person.
  ///
  /// @param unacknowledged the number of escalations; 0 tells nothing
  public Frame waiting(long unacknowledged) {
    var shown = unacknowledged == 0 ? "" : "(" + unacknowledged + ") ";
    return with(new Extras(mark(), shown, flash(), archived(), pageScript(), refresh()));
  }

  /// The same frame with something to tell.
  ///
  /// @param message what was done; null for nothing
  public Frame telling(Flash message) {
    return with(new Extras(mark(), waiting(), message, archived(), pageScript(), refresh()));
  }

  /// The same frame with a script more.
  ///
  /// @param url of a script that only this page needs
  public Frame withScript(String url) {
    return with(new Extras(mark(), waiting(), flash(), archived(), url, refresh()));
  }

  /// The same frame marked as that of a project in the archive.
  public Frame ofArchived() {
    return with(new Extras(mark(), waiting(), flash(), true, pageScript(), refresh()));
  }

  /// The same frame with the mark of whose page it is.
  public Frame markedAs(String mark) {
    return with(new Extras(mark, waiting(), flash(), archived(), pageScript(), refresh()));
  }

  /// The same frame of a page that goes on by itself.
  ///
  /// @param next see [Extras#refresh]; null where it stays
  public Frame refreshing(String next) {
    return with(new Extras(mark(), waiting(), flash(), archived(), pageScript(), next));
  }

  /// The same frame with places to go to, for somebody of whom no more than a session is known.
  public Frame leadingTo(List<NavigationItem> places) {
    return new Frame(assets, theme, csrfToken, returnTo, tenant, person, places, extras);
  }

  /// Whether there are places to go to.
  public boolean hasPlaces() {
    return !navigation.isEmpty();
  }

  private Frame with(Extras others) {
    return new Frame(assets, theme, csrfToken, returnTo, tenant, person, navigation, others);
  }

  /// See [Extras#mark].
  public String mark() {
    return extras.mark();
  }

  /// See [Extras#waiting].
  public String waiting() {
    return extras.waiting();
  }

  /// See [Extras#flash].
  public Flash flash() {
    return extras.flash();
  }

  /// See [Extras#archived].
  public boolean archived() {
    return extras.archived();
  }

  /// See [Extras#pageScript].
  public String pageScript() {
    return extras.pageScript();
  }

  /// See [Extras#refresh].
  public String refresh() {
    return extras.refresh();
  }

  /// The three choices of the theme switch, the present one marked.
  public List<Theme.Choice> themeChoices() {
    return Theme.choices(theme);
  }

  /// The idempotency key of one form, another one each time it is asked for.
  public String newRequestKey() {
    return Identifiers.next(InstantSource.system());
  }

  /// Parts that one page has and others have not.
  ///
  /// @param mark tells scripts whose page it is from other people in the same browser, and nothing
  ///     else; null where that is nobody's
  /// @param waiting the number of the person's unacknowledged escalations as the title shows it,
  ///     for example `(2) `; empty where there is none
  /// @param flash what was done just now; null where there is nothing to tell
  /// @param archived whether the page belongs to a project in the archive
  /// @param pageScript the address of a script that only this page needs; null for none
  /// @param refresh when and where a browser without a script goes on by itself, for example `5;
  ///     url=/acme/jobs/01JDQ4?look=1`; null where it stays
  public record Extras(
      String mark,
      String waiting,
      Flash flash,
      boolean archived,
      String pageScript,
      String refresh) {
    static final Extras NONE = new Extras(null, "", null, false, null, null);
  }

  /// Addresses of the static files, with their content hashes.
  ///
  /// @param stylesheet the bundle `css/app.css`
  /// @param script the bundle `js/app.js`
  /// @param icon `favicon.svg`
  public record Assets(String stylesheet, String script, String icon) {}

  /// The tenant whose page it is.
  ///
  /// @param name for example `Acme`
  /// @param homeUrl for example `/acme`
  public record Tenant(String name, String homeUrl) {}

  /// The person who is signed in.
  ///
  /// @param avatar name and initials
  /// @param signOutUrl where the sign-out form is posted to, for example `/acme/sign-out`
  /// @param profileUrl the person's profile, for example `/acme/profile`
  /// @param zone where a script may tell the browser's time zone; null where one is chosen already
  public record Person(Avatar avatar, String signOutUrl, String profileUrl, Zone zone) {
    /// The name of the menu's button.
    ///
    /// @return for example `Ada: menu`
    public String menuLabel() {
      return isolated(avatar.name()) + ": menu";
    }
  }

  /// Asks a script for the time zone of the browser.
  ///
  /// @param url where it is told, for example `/acme/profile`
  /// @param usual the zone that the page was made for, for example `UTC`
  public record Zone(String url, String usual) {}
}
