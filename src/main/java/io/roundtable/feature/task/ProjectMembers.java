package io.roundtable.feature.task;

import io.roundtable.model.Member;
import io.roundtable.page.Reading;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.vertx.core.Future;

/// The members who can be chosen in a form (AP4), read beside the page's head.
final class ProjectMembers {
  /// More are not offered; a form with thousands of names helps nobody.
  private static final int MOST = 200;

  private ProjectMembers() {}

  static Future<Page<Member>> read(Reading reading) {
    var project = reading.project();
    return reading
        .reads()
        .projects()
        .listMembers(project.tenantId(), project.projectId(), PageRequest.first(MOST));
  }
}
