package io.roundtable.feature.board;

import io.roundtable.model.Column;
import io.roundtable.model.id.Identifiers;
import io.roundtable.page.Addresses;
import io.roundtable.page.Request;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.Response;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The closing columns that somebody keeps folded on a board. They are remembered by this browser,
/// in a cookie that is sent to this project's pages alone, and nothing is asked of what stands in
/// them.
///
/// @param statuses of the columns, whether they are there and closing or not
record Folds(Set<String> statuses) {
  private static final String FOLD = "fold";
  private static final String UNFOLD = "unfold";
  private static final String COOKIE = "rt-folded-";
  private static final String BETWEEN = "&";
  private static final Duration KEPT_FOR = Duration.ofDays(365);
  private static final int MOST = 20;

  /// The columns that the browser remembers.
  static Folds of(Request request) {
    var cookie = request.context().request().getCookie(name(request));
    var text = cookie == null ? "" : cookie.getValue();
    return new Folds(
        Arrays.stream(text.split(BETWEEN))
            .filter(Identifiers::isValid)
            .limit(MOST)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /// Whether the address asks to fold a column or to unfold it.
  static boolean asked(Request request) {
    return Identifiers.isValid(status(request));
  }

  /// Has the browser remember what the address asks for, and show the board.
  ///
  /// @param board its address
  Response remember(Request request, String board) {
    var kept = new LinkedHashSet<>(statuses);
    var status = status(request);
    if (request.parameter(FOLD).isEmpty()) {
      kept.remove(status);
    } else {
      kept.add(status);
    }
    var http = request.context();
    http.response()
        .addCookie(
            Cookie.cookie(name(request), String.join(BETWEEN, kept))
                .setPath(board)
                .setHttpOnly(true)
                .setSecure(http.request().isSSL())
                .setSameSite(CookieSameSite.LAX)
                .setMaxAge(kept.isEmpty() ? 0 : KEPT_FOR.toSeconds()));
    return Response.seeOther(Addresses.at(without(http.request().uri(), board), FOLD, status));
  }

  /// Whether a column is shown folded.
  boolean hides(String status, boolean closing) {
    return closing && statuses.contains(status);
  }

  /// The link that folds a column or unfolds it.
  ///
  /// @param here the board with every column where it is
  /// @return null for a column that cannot be folded
  BoardPage.Fold link(Column column, String here) {
    boolean folded = hides(column.status(), column.closing());
    return column.closing()
        ? new BoardPage.Fold(
            folded,
            Addresses.thing(FOLD, column.status()),
            Addresses.with(here, folded ? UNFOLD : FOLD, column.status()),
            (folded ? "Unfold " : "Fold ") + column.name())
        : null;
  }

  private static String status(Request request) {
    var fold = request.parameter(FOLD);
    return fold.isEmpty() ? request.parameter(UNFOLD) : fold;
  }

  /// A board's own address without what has been done about it.
  private static String without(String uri, String board) {
    int mark = uri.indexOf('?');
    var kept =
        List.of(uri.substring(mark + 1).split("&")).stream()
            .filter(part -> !part.startsWith(FOLD + "=") && !part.startsWith(UNFOLD + "="))
            .collect(Collectors.joining("&"));
    var address = kept.isEmpty() ? board : board + "?" + kept;
    return LocalAddress.isLocal(address) ? address : board;
  }

  /// People of one browser have a cookie each.
  private static String name(Request request) {
    return COOKIE + request.userId();
  }
}
