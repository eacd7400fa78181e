package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.web.RefusalLog;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// A form: how its page is read, and made of what was read and of what was typed. The same page is
/// shown at first and again after the form was refused.
///
/// @param <R> what is read for the page
/// @param template for example `task/new`
/// @param read reads what the page shows
/// @param page makes what the template sees as `page`
public record Form<R>(
    String template, Function<Request, Future<R>> read, BiFunction<FormInput, R, ?> page) {
  /// The form before anything was sent.
  public Future<Response> show(Request request) {
    return read.apply(request).map(found -> show(request, found));
  }

  /// The form before anything was sent, where its page is read already.
  public Response show(Request request, R found) {
    return Response.page(template, page.apply(FormInput.none(request), found), request.report());
  }

  /// The form after it was refused, with what was typed.
  ///
  /// @return the page, with the status of the failure; fails as reading it does
  public Future<Response> again(Submission submission, Failure failure) {
    return read.apply(submission.request()).map(found -> again(submission, found, failure));
  }

  /// The form after it was refused, where its page is read already.
  public Response again(Submission submission, R found, Failure failure) {
    var request = submission.request();
    var reason = submission.refusal() == null ? failure : submission.refusal();
    var input = new FormInput(request, submission, reason);
    return new Response.Refused(template, page.apply(input, found), request.report(), reason);
  }

  /// Has a form carried out that was typed well, and shows it again where it was not, or where its
  /// command was refused for something that the person can mend.
  ///
  /// @param work how the form is carried out; asked only where no field has an error
  /// @return the answer of the work, or the form again; fails with every other failure
  public Future<Response> answer(Submission submission, Supplier<Future<Response>> work) {
    return answer(submission, work, failure -> again(submission, failure));
  }

  /// Has a form carried out, or shows it again, where its page is read already.
  ///
  /// @param work how the form is carried out; asked only where no field has an error
  /// @return the answer of the work, or the form again; fails with every other failure
  public Future<Response> answer(Submission submission, R found, Supplier<Future<Response>> work) {
    return answer(
        submission, work, failure -> Future.succeededFuture(again(submission, found, failure)));
  }

  /// Has a form carried out, or shows it again in a way of its own.
  ///
  /// @param work how the form is carried out; asked only where no field has an error
  /// @param again shows the form again; the errors of fields are noted by then
  /// @return the answer of the work, or the form again; fails with every other failure
  public static Future<Response> answer(
      Submission submission,
      Supplier<Future<Response>> work,
      Function<Failure, Future<Response>> again) {
    var fields = submission.fields();
    if (submission.refusal() != null) {
      return again.apply(submission.refusal());
    }
    if (!fields.errors().isEmpty()) {
      return again.apply(fields.invalid());
    }
    return work.get()
        .recover(
            cause -> {
              if (cause instanceof FailureException refused && mendable(refused.failure())) {
                RefusalLog.note(submission.request().context(), refused);
                fields.reject(refused.failure());
                return again.apply(refused.failure());
              }
              return Future.failedFuture(cause);
            });
  }

  private static boolean mendable(Failure failure) {
    return switch (failure) {
      case Failure.Invalid _, Failure.Conflict _, Failure.TooLarge _ -> true;
      case Failure.Busy _, Failure.TooOften _ -> true;
      case Failure.BadRequest _, Failure.Interrupted _ -> true;
      case Failure.NotFound _, Failure.Gone _, Failure.Forbidden _ -> false;
      case Failure.Archived _ -> false;
      case Failure.SignedOut _, Failure.IndexBuilding _ -> false;
    };
  }
}
