package io.roundtable.page;

import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.unsent.Senders;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.web.Flash;
import io.roundtable.web.PageHandler;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.IdempotencyKey;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Takes the forms of signed-in browsers. It is known before a form's handler runs that some must
/// not be carried out: those of an earlier session, and those between which and their answer
/// somebody signed in. Their handlers run all the same, with the reason in the [Submission], and
/// show the form again as they do with every form that was refused.
public final class Submissions {
  private static final String TASK = "task";
  private static final String EARLIER =
      "Your session is another one since this form was made. Look it over and send it once more.";
  private static final String INCOMPLETE =
      "This form came incomplete. Look it over and send it once more.";
  private static final String BACK =
      "You signed in again. What you typed is here; look it over and send it once more.";
  private static final String BACK_WITHOUT_WORDS =
      "You signed in again. Look the form over, fill in what is empty, and send it once more.";
  private static final String OTHERS =
      "You signed in as somebody else than who wrote the form. It was not sent.";

  private final Authentication authentication;
  private final Senders senders;
  private final Actions actions;
  private final Instead instead;
  private final List<FormRoute> routes = new ArrayList<>();

  /// @param instead the pages that are shown where a form cannot be answered
  public Submissions(
      Authentication authentication, Senders senders, Actions actions, Instead instead) {
    this.authentication = authentication;
    this.senders = senders;
    this.actions = actions;
    this.instead = instead;
  }

  /// A route's handler that takes forms.
  ///
  /// @return a handler that asks browsers without a session to sign in, with what was typed; it
  ///     fails with BadRequest where the form was made for somebody else
  public PageHandler taking(FormRoute route) {
    routes.add(route);
    var entrance =
        new Authentication.Entrance(
            route.permission(), request -> take(request, route), this::signedOut);
    return context -> authentication.enter(context, entrance);
  }

  private Future<Response> take(Request request, FormRoute route) {
    var submission = submission(request);
    return route.sensitive() && !request.provedLately()
        ? instead.proof().apply(request, Senders.unsent(request.context()))
        : answer(submission, route.form());
  }

  private Future<Response> signedOut(RoutingContext context) {
    return senders.csrf().isSameOrigin(context.request())
        ? instead.signIn().apply(context, Senders.unsent(context))
        : Authentication.toSignIn(context);
  }

  private Submission submission(Request request) {
    return switch (senders.csrf().maker(request.context(), request.claim())) {
      case SESSION -> submission(request, null);
      case PERSON ->
          submission(
              request, new Failure.BadRequest("This form is of an earlier session", EARLIER));
      case NOBODY -> throw CsrfTokens.stale();
    };
  }

  private static Submission submission(Request request, Failure refusal) {
    var fields = Senders.unsent(request.context()).read();
    return IdempotencyKey.of(fields)
        .map(key -> new Submission(request, fields, key, refusal))
        .orElseGet(() -> incomplete(request, fields));
  }

  private static Submission incomplete(Request request, FormFields fields) {
    var key = IdempotencyKey.next(InstantSource.system());
    return new Submission(
        request, fields, key, new Failure.BadRequest("This form is incomplete", INCOMPLETE));
  }

  /// A form that was sent before may no longer find what it was about.
  private Future<Response> answer(
      Submission submission, Function<Submission, Future<Response>> form) {
    var answer =
        form.apply(submission)
            .recover(
                cause ->
                    isUnresolved(cause)
                        ? actions.answerAgain(submission, cause)
                        : Future.failedFuture(cause));
    return show(submission.request(), answer);
  }

  /// The answer to a request, or where its task was deleted meanwhile, the page of that.
  public Future<Response> show(Request request, Future<Response> answer) {
    return answer.recover(
        cause ->
            isNotFound(cause) && request.segment(TASK) != null
                ? instead.deleted().apply(request, cause)
                : Future.failedFuture(cause));
  }

  private static boolean isUnresolved(Throwable cause) {
    return cause instanceof AddressMoved moved && !moved.isTenant()
        || cause instanceof Authentication.TenantGone
        || isNotFound(cause)
        || cause instanceof FailureException refused
            && refused.failure() instanceof Failure.Forbidden;
  }

  private static boolean isNotFound(Throwable cause) {
    return cause instanceof FailureException refused
        && refused.failure() instanceof Failure.NotFound;
  }

  /// Shows a form again after its sender has signed in, as its page shows it when it is refused.
  ///
  /// @param claim the session that has just begun
  /// @param unsent what the browser carried through the sign-in page
  /// @return the page with what was typed; the way home where somebody else signed in
  public Future<Response> bringBack(RoutingContext context, SessionClaim claim, Unsent unsent) {
    if (!senders.csrf().isOfPerson(unsent.token(), claim)) {
      return Future.succeededFuture(home(context, claim, OTHERS));
    }
    for (var route : routes) {
      var segments = unsent.segments(route.path());
      if (segments.isPresent() && claim.slug().equals(segments.get().get("tenant"))) {
        return bringBack(context, claim, new Return(unsent, route, segments.get()));
      }
    }
    return Future.succeededFuture(home(context, claim, null));
  }

  private Future<Response> bringBack(RoutingContext context, SessionClaim claim, Return back) {
    senders.bringBack(context, new Senders.Sender(claim, back.unsent()), back.segments());
    var route = back.route();
    return authentication.enter(
        context,
        claim,
        new Authentication.Entrance(
            route.permission(),
            request ->
                answer(submission(request, interrupted(back)), route.form())
                    .recover(cause -> follow(request, back, cause)),
            Authentication::toSignIn));
  }

  /// Nobody is told that their words are there where they wrote secrets only, or nothing.
  private static Failure interrupted(Return back) {
    boolean words = back.unsent().copy().shown();
    return new Failure.Interrupted(words ? BACK : BACK_WITHOUT_WORDS);
  }

  /// The project of the form may have got another address meanwhile.
  private Future<Response> follow(Request request, Return back, Throwable cause) {
    if (!(cause instanceof AddressMoved moved)) {
      return Future.failedFuture(cause);
    }
    var path = moved.address(back.unsent().path(), null);
    return bringBack(request.context(), request.claim(), back.unsent().at(path));
  }

  private Response home(RoutingContext context, SessionClaim claim, String sentence) {
    if (sentence != null) {
      var now = actions.clock().instant();
      actions.flashes().write(context, claim, Flash.of(sentence), now);
    }
    return Response.seeOther(new Addresses(claim.slug()).home());
  }

  /// The pages that are shown where a form cannot be answered.
  ///
  /// @param signIn asks to sign in, and carries the form along
  /// @param proof asks who is signed in to sign in once more, and carries the form along
  /// @param deleted shows the task in the trash, with what was typed; fails with the
  ///     given cause where it is not there, or may not be seen
  public record Instead(
      BiFunction<RoutingContext, Unsent, Future<Response>> signIn,
      BiFunction<Request, Unsent, Future<Response>> proof,
      BiFunction<Request, Throwable, Future<Response>> deleted) {}

  /// A route that takes forms.
  ///
  /// @param path for example `/:tenant/profile`
  /// @param permission what the form asks of who sends it
  /// @param sensitive whether it asks for a proof of who they are
  /// @param form answers a form that was made for this person
  public record FormRoute(
      String path,
      Permission permission,
      boolean sensitive,
      Function<Submission, Future<Response>> form) {}

  private record Return(Unsent unsent, FormRoute route, Map<String, String> segments) {}
}
