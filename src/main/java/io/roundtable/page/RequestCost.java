package io.roundtable.page;

import io.roundtable.table.TableConnection;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.Reads;
import io.roundtable.web.CostReport;
import java.time.Duration;

/// An account of what a page asks of the table, and since when.
///
/// @param cost takes the requests
/// @param reads whatever the page reads, on this account
/// @param beganNanos when the page began, by `System.nanoTime()`
public record RequestCost(PageCost cost, Reads reads, long beganNanos) {
  /// Begins a page.
  ///
  /// @return a cost of nothing yet
  public static RequestCost begin(TableConnection table) {
    var cost = new PageCost();
    return new RequestCost(cost, table.reads(cost), System.nanoTime());
  }

  /// The cost of the page so far.
  ///
  /// @return figures for the `Server-Timing` header
  public CostReport report() {
    var elapsed = Duration.ofNanos(System.nanoTime() - beganNanos);
    return new CostReport.Fixed(cost.requests(), cost.roundTrips(), cost.readUnits(), elapsed);
  }
}
