package io.roundtable.page;

import io.roundtable.table.client.PageCost;
import io.roundtable.web.CostReport;
import java.time.Duration;

/// What a page asks of the table, and since when.
///
/// @param cost takes the requests
/// @param beganNanos when the page began, by `System.nanoTime()`
public record RequestCost(PageCost cost, long beganNanos) {
  /// Begins a page.
  ///
  /// @return a cost of nothing yet
  public static RequestCost begin() {
    return new RequestCost(new PageCost(), System.nanoTime());
  }

  /// What the page has cost so far.
  ///
  /// @return figures for the `Server-Timing` header
  public CostReport report() {
    var elapsed = Duration.ofNanos(System.nanoTime() - beganNanos);
    return new CostReport.Fixed(cost.requests(), cost.roundTrips(), cost.readUnits(), elapsed);
  }
}
