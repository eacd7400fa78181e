package io.roundtable.feature.account.code;

import io.roundtable.model.TimeCodes;
import io.roundtable.table.TableConnection;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.client.PageCost;
import io.roundtable.web.session.Seal;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;

/// Seals the secrets of codes by the newest key, so that earlier ones can be dropped. The table may
/// be in use.
public final class ResealedCodes {
  private static final int SEGMENTS = 4;

  private final TableConnection table;
  private final Seal seal;
  private final List<TimeCodes> earlier = new ArrayList<>();

  /// One pass over a table.
  public ResealedCodes(TableConnection table, Seal seal) {
    this.table = table;
    this.seal = seal;
  }

  /// Seals all that another key sealed.
  ///
  /// @return how many; fails where the table does not answer, and where codes are used at this
  ///     moment: then it is to be run once more
  public Future<Integer> reseal() {
    return table.scan().scan(SEGMENTS, this::keep).compose(read -> resealAll(List.copyOf(earlier)));
  }

  /// A secret that no key opens helps nobody, so that it keeps no key either.
  private synchronized void keep(ScannedItem item) {
    if (item.content() instanceof TimeCodes codes
        && !seal.isNewest(codes.secret())
        && seal.open(CodesHandler.purpose(codes), codes.secret()).isPresent()) {
      earlier.add(codes);
    }
  }

  private Future<Integer> resealAll(List<TimeCodes> all) {
    var done = Future.succeededFuture(0);
    for (var codes : all) {
      done = done.compose(count -> reseal(codes).map(count + 1));
    }
    return done;
  }

  private Future<Void> reseal(TimeCodes codes) {
    var purpose = CodesHandler.purpose(codes);
    var secret = seal.open(purpose, codes.secret()).orElseThrow();
    return table
        .change("ResealCodes")
        .update(codes, codes.withSecret(seal.seal(purpose, secret)))
        .write(new PageCost());
  }
}
