package io.roundtable.web;

import io.roundtable.model.failure.Failure;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;

/// The answer of a route. Cookies and further headers are set on the context's response before.
public sealed interface Response {
  /// A page with status 200.
  ///
  /// @param template for example `board/board`
  /// @param page what the template sees as `page`
  static Html page(String template, Object page, CostReport cost) {
    return new Html(200, template, page, cost);
  }

  /// After a form was accepted: the browser gets the page there.
  ///
  /// @param location a local path and query
  static Redirect seeOther(String location) {
    return new Redirect(303, location);
  }

  /// The page is elsewhere for now: an old slug can be given to another project.
  ///
  /// @param location a local path and query
  static Redirect found(String location) {
    return new Redirect(302, location);
  }

  /// The form belongs elsewhere for now: the browser sends it there as it is.
  ///
  /// @param location a local path and query
  static Redirect sendAgain(String location) {
    return new Redirect(307, location);
  }

  /// A form was accepted: browsers get the page there, which shows the message that [Flashes] keeps
  /// for it; scripts that ask for JSON get both at once.
  ///
  /// @param location a local path and query
  /// @param flash what to tell
  record Done(String location, Flash flash) implements Response {
    /// Refuses to lead elsewhere.
    ///
    /// @throws IllegalArgumentException where the location is not local
    public Done {
      if (!LocalAddress.isLocal(location)) {
        throw new IllegalArgumentException("not a local address: " + location);
      }
    }
  }

  /// A form that was refused, rendered again with what was typed; scripts that ask for JSON get the
  /// failure alone.
  ///
  /// @param page what the template sees as `page`
  /// @param failure why; gives the status
  record Refused(String template, Object page, CostReport cost, Failure failure)
      implements Response {}

  /// A page from a template. Never stored by caches; carries `Server-Timing`.
  ///
  /// @param status for example 200, or 422 for a form with errors
  record Html(int status, String template, Object page, CostReport cost) implements Response {}

  /// A page of any length, which is sent while its [io.roundtable.web.render.GrowingList]s grow.
  ///
  /// @param html as far as it is known
  /// @param source has the lists grow
  /// @param atMost how long they may; then the page breaks off
  record Streamed(Html html, Source source, Duration atMost) implements Response {}

  /// Brings what a streamed page shows.
  interface Source {
    /// Adds to the lists, or ends them.
    ///
    /// @return completes when that is done; where it fails, the page breaks off
    Future<Void> more();

    /// Ends the lists with the page saying that they are not whole. Nothing is asked afterwards.
    void breakOff();
  }

  /// Another address of the application.
  record Redirect(int status, String location) implements Response {
    /// Refuses to lead elsewhere.
    ///
    /// @throws IllegalArgumentException where the location is not local
    public Redirect {
      if (!LocalAddress.isLocal(location)) {
        throw new IllegalArgumentException("not a local address: " + location);
      }
    }
  }

  /// Anything that is not a page: a download, a fragment, JSON. Never stored by caches.
  ///
  /// @param contentType for example `application/json`
  record Content(int status, String contentType, Buffer body) implements Response {}

  /// Done, and there is nothing to show.
  record NoContent() implements Response {}

  /// The page that the browser has is still good.
  ///
  /// @param etag with its quotes, for example `"v7"`
  record NotModified(String etag) implements Response {}
}
