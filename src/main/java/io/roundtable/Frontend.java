package io.roundtable;

import io.roundtable.command.Commands;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.configuration.SettingException;
import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.KnownDevices;
import io.roundtable.feature.account.SetupCode;
import io.roundtable.feature.account.SignIn;
import io.roundtable.feature.account.SignInForms;
import io.roundtable.feature.account.SignInLimits;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.feature.member.PeopleHandler;
import io.roundtable.feature.people.InvitationLimit;
import io.roundtable.feature.people.InvitationLinks;
import io.roundtable.feature.project.NewProjectHandler;
import io.roundtable.feature.task.TaskPages;
import io.roundtable.feature.task.trash.TrashPages;
import io.roundtable.model.Session;
import io.roundtable.page.Actions;
import io.roundtable.page.AddressCache;
import io.roundtable.page.Authentication;
import io.roundtable.page.Frames;
import io.roundtable.page.Memberships;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.PageFailures;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.RequestQuota;
import io.roundtable.page.Submissions;
import io.roundtable.page.TenantLookup;
import io.roundtable.page.unsent.Senders;
import io.roundtable.web.Flashes;
import io.roundtable.web.PageRoutes;
import io.roundtable.web.WebSettings;
import io.roundtable.web.asset.Assets;
import io.roundtable.web.limit.ClientAddresses;
import io.roundtable.web.limit.RateLimiter;
import io.roundtable.web.render.PageRenderer;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PlainHttp;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.RelyingParty;
import io.roundtable.web.session.Seal;
import io.roundtable.web.session.SessionCookies;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Vertx;
import io.vertx.core.net.PemKeyCertOptions;
import java.util.Optional;

/// Shared by all event loops to serve pages: files, templates and certificate in memory, limits,
/// and addresses that pages remember.
public final class Frontend {
  private final Services services;
  private final Assets assets;
  private final PageRenderer renderer;
  private final Optional<PemKeyCertOptions> certificate;
  private final SignInLimits limits;
  private final RateLimiter claims;
  private final RateLimiter searches;
  private final InvitationLimit invitations;
  private final RequestQuota quota;
  private final AddressCache cache = new AddressCache();

  private Frontend(
      Services services,
      Assets assets,
      PageRenderer renderer,
      Optional<PemKeyCertOptions> certificate) {
    this.services = services;
    this.assets = assets;
    this.renderer = renderer;
    this.certificate = certificate;
    var clients = new ClientAddresses(services.configuration().http().trustedProxies());
    this.limits = new SignInLimits(clients, services.clock());
    this.claims = NewProjectHandler.limit(services.clock());
    this.searches = PeopleHandler.limit(services.clock());
    this.invitations = new InvitationLimit(services.clock());
    this.quota = RequestQuota.of(clients);
  }

  /// Reads files and templates; blocks, so it belongs before serving.
  ///
  /// @param services built once at start
  /// @return what the verticles serve from
  /// @throws SettingException where the certificate cannot be used
  public static Frontend load(Vertx vertx, Services services) {
    var certificate = services.configuration().http().certificate().map(files -> files.load(vertx));
    return new Frontend(services, Assets.load(), PageRenderer.create(vertx), certificate);
  }

  /// With which pages are served over https.
  ///
  /// @return empty where they are served over plain http
  Optional<PemKeyCertOptions> certificate() {
    return certificate;
  }

  Services services() {
    return services;
  }

  /// The routes of one event loop.
  PageRoutes routes(Vertx vertx) {
    // Long because it puts together all that pages share.
    var address = services.configuration().http().address();
    var secrets = services.secrets();
    var cookies =
        new SessionCookies(new SignedText(secrets.keys(Purpose.COOKIE)), address, Session.LENGTH);
    var csrf = new CsrfTokens(new SignedText(secrets.keys(Purpose.CSRF)), address);
    var forms = forms(csrf, address);
    var flashes = new Flashes(new SignedText(secrets.keys(Purpose.NOTE)), address.secure());
    var senders = new Senders(cookies, csrf);
    var actions = actions(vertx, address, flashes);
    var frames = new Frames(assets, csrf, flashes, actions.writes());
    var failures = new PageFailures(frames, cookies, senders);
    var routes = PageRoutes.create(vertx, WebSettings.of(address), renderer, assets, failures);
    var reader = new PageReader(cache);
    var pages = new Pages(reader, new Memberships(cache, actions.writes()), frames, actions);
    var authentication = new Authentication(cookies, services.table(), services.clock(), quota);
    var tenants = new TenantLookup(cache);
    var party =
        new RelyingParty(
            address, new SignedText(secrets.keys(Purpose.CHALLENGE)), services.clock());
    var signIn =
        new SignInPages(services.table(), tenants, reader, forms, frames, services.demo(), party);
    var submissions =
        new Submissions(
            authentication,
            senders,
            actions,
            new Submissions.Instead(signIn::instead, signIn::proof, new TrashPages(pages)::showOr));
    var account =
        new AccountContext(
            services.table(),
            tenants,
            new SignIn(
                services.table(),
                services.passwords(),
                services.clock(),
                services.mail().isPresent()),
            services.passwords(),
            limits,
            cookies,
            forms,
            frames,
            signIn,
            submissions,
            new SetupCode(secrets.code(Purpose.SETUP, "")),
            services.demo(),
            party,
            services.clock());
    Routes.table()
        .install(
            routes,
            authentication,
            new HandlerContext(
                pages,
                account,
                submissions,
                new TaskPages(pages, renderer.longWork()),
                claims,
                searches,
                new InvitationLinks(
                    new OneTimeLinks(new SignedText(secrets.keys(Purpose.LINK))),
                    address,
                    services.mail().isPresent()),
                invitations,
                services.mail(),
                new UnsubscribeLinks(new SignedText(secrets.keys(Purpose.UNSUBSCRIBE)), address)));
    return routes;
  }

  private SignInForms forms(CsrfTokens csrf, PublicAddress address) {
    var signer = new SignedText(services.secrets().keys(Purpose.DEVICE));
    return new SignInForms(
        csrf,
        new PlainHttp(address, services.configuration().http().insecureHttp()),
        new KnownDevices(signer, address.secure(), services.clock()),
        new Seal(services.secrets().keys(Purpose.SEAL)));
  }

  private Actions actions(Vertx vertx, PublicAddress address, Flashes flashes) {
    var writes =
        new OwnWrites(
            new SignedText(services.secrets().keys(Purpose.NOTE)),
            address.secure(),
            services.table().sessionWrites());
    return new Actions(new Commands(vertx), writes, flashes, services.clock());
  }
}
