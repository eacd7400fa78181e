package io.roundtable.feature.task;

import io.roundtable.access.ProjectPlan;
import io.roundtable.access.Visit;
import io.roundtable.model.Member;
import io.roundtable.table.Page;
import io.roundtable.table.PageRequest;
import io.roundtable.table.ProjectReads;
import io.vertx.core.Future;

/// Who can be chosen in a form (AP4), read beside the page's head.
///
/// @param projects reads them
record ProjectMembers(ProjectReads projects) {
  /// More are not offered; a form with thousands of names helps nobody.
  private static final int MOST = 200;

  Future<Page<Member>> read(Visit visit, ProjectPlan plan) {
    return projects.listMembers(
        visit.cost(), plan.tenantId(), plan.projectId(), PageRequest.first(MOST));
  }
}
