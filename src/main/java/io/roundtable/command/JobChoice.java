package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.id.TenantId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/// Which of the jobs that are due begin next: the oldest of the tenant that has the fewest under
/// way, so that a tenant with many does not keep the others waiting.
final class JobChoice {
  /// The most jobs of one tenant that run side by side in a process: room is left for others.
  static final int MAXIMUM_JOBS_OF_TENANT = JobRunner.MAXIMUM_JOBS - 1;

  private final Map<TenantId, Queue<Job>> due = new LinkedHashMap<>();
  private final Map<TenantId, Integer> underWay = new HashMap<>();
  private int pages;

  /// @param running whose jobs run already, one entry a job
  JobChoice(Collection<TenantId> running) {
    running.forEach(tenant -> underWay.merge(tenant, 1, Integer::sum));
  }

  /// Takes what was found on a page; of each tenant no more than could begin.
  ///
  /// @param jobs the oldest first
  void add(List<Job> jobs) {
    pages++;
    for (var job : jobs) {
      var waiting = due.computeIfAbsent(job.tenantId(), tenant -> new ArrayDeque<>());
      if (waiting.size() < MAXIMUM_JOBS_OF_TENANT) {
        waiting.add(job);
      }
    }
  }

  /// How many pages were looked at.
  int pages() {
    return pages;
  }

  /// The jobs that begin.
  ///
  /// @param room how many may
  /// @return those whose turn it is, no more than there is room for
  List<Job> next(int room) {
    var chosen = new ArrayList<Job>();
    while (chosen.size() < room) {
      var tenant = nextTenant();
      if (tenant == null) {
        return chosen;
      }
      chosen.add(due.get(tenant).remove());
      underWay.merge(tenant, 1, Integer::sum);
    }
    return chosen;
  }

  private TenantId nextTenant() {
    TenantId next = null;
    int fewest = MAXIMUM_JOBS_OF_TENANT;
    for (var waiting : due.entrySet()) {
      int running = underWay.getOrDefault(waiting.getKey(), 0);
      if (!waiting.getValue().isEmpty() && running < fewest) {
        fewest = running;
        next = waiting.getKey();
      }
    }
    return next;
  }
}
