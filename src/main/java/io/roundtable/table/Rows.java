package io.roundtable.table;

import io.roundtable.model.Member;
import io.roundtable.model.ProjectEntry;
import io.roundtable.model.ProjectId;
import io.roundtable.model.TaskCard;
import io.roundtable.model.TaskRow;
import io.roundtable.model.TenantId;
import io.roundtable.model.UserEntry;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads what indexes project.
final class Rows {
  private Rows() {}

  static TaskCard card(TenantId tenantId, ProjectId projectId, Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + tenantId + projectId + item);
  }

  static TaskRow taskRow(Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + item);
  }

  static Member membership(TenantId tenantId, Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + tenantId + item);
  }

  static ProjectEntry projectEntry(Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + item);
  }

  static UserEntry userEntry(Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + item);
  }
}
