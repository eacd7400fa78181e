package io.roundtable.table.client;

import java.util.ArrayList;
import java.util.List;

/// Cost of one page or command at the table; every request records itself here.
///
/// Safe for use by several threads.
public final class PageCost {
  private final List<RecordedRequest> recorded = new ArrayList<>();
  private int completedDepth;
  private double readUnits;
  private double writeUnits;

  public synchronized int requests() {
    return recorded.size();
  }

  /// How many requests had to wait for one another, in the longest chain.
  ///
  /// @return 1 where all ran side by side, 0 where there was none
  public synchronized int roundTrips() {
    return recorded.stream().mapToInt(RecordedRequest::depth).max().orElse(0);
  }

  public synchronized double readUnits() {
    return readUnits;
  }

  public synchronized double writeUnits() {
    return writeUnits;
  }

  /// A copy, in the order in which they were started.
  public synchronized List<RecordedRequest> recorded() {
    return List.copyOf(recorded);
  }

  synchronized RecordedRequest start(String patterns, String operation) {
    var request = new RecordedRequest(patterns, operation, completedDepth + 1);
    recorded.add(request);
    return request;
  }

  synchronized void complete(RecordedRequest request, CapacityUnits consumed) {
    completedDepth = Math.max(completedDepth, request.depth());
    readUnits += consumed.readUnits();
    writeUnits += consumed.writeUnits();
  }
}
