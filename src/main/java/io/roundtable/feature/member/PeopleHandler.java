package io.roundtable.feature.member;

import io.roundtable.model.PersonWord;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.web.Response;
import io.roundtable.web.limit.RateLimiter;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BiFunction;

/// Finds people for scripts that offer them while somebody types. Forms find them too when they are
/// sent, so nothing depends on it.
public final class PeopleHandler {
  private static final String TYPED = "q";

  /// Several letters a second for a minute: more is a program that collects names.
  private static final int SEARCHES = 300;

  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final int REMEMBERED = 10_000;

  private final PageReader reader;
  private final RateLimiter limit;

  /// @param limit of [#limit]
  public PeopleHandler(Pages pages, RateLimiter limit) {
    this.reader = pages.reader();
    this.limit = limit;
  }

  /// How often a person may search, counted by this process.
  public static RateLimiter limit(InstantSource clock) {
    return new RateLimiter(SEARCHES, PERIOD, REMEMBERED, clock);
  }

  /// `GET /:tenant/projects/:slug/people`, with `q`, what was typed of a name or address.
  ///
  /// @return at most 20 members as JSON: `people`, each as the text of a field, and `more`
  public Future<Response> findMembers(Request request) {
    return find(request, PersonSearch::members);
  }

  /// `GET /:tenant/projects/:slug/people/others`, with `q`.
  ///
  /// @return the same of people who could become members
  public Future<Response> findOthers(Request request) {
    return find(request, PersonSearch::others);
  }

  /// `GET /:tenant/people/search`, with `q`, for admins.
  ///
  /// @return the same of everybody in the tenant
  public Future<Response> findPeople(Request request) {
    var typed = typed(request);
    return reader
        .tenant(request, reading -> PersonSearch.people(reading, typed))
        .map(read -> json(read.data()));
  }

  private Future<Response> find(
      Request request, BiFunction<Reading, String, Future<PersonSearch>> search) {
    var typed = typed(request);
    return reader
        .project(request, reading -> search.apply(reading, typed))
        .map(read -> json(read.data()));
  }

  private String typed(Request request) {
    limit.take(request.tenantId() + " " + request.userId());
    return request.parameter(TYPED).strip();
  }

  private static Response json(PersonSearch found) {
    var people = new JsonArray();
    for (PersonWord person : found.people()) {
      people.add(PersonSearch.label(person.name(), person.email()));
    }
    var body = new JsonObject().put("people", people).put("more", found.more());
    return new Response.Content(200, "application/json", body.toBuffer());
  }
}
