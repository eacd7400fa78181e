package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;

/// Who can be a responder: a member of the project who may change tasks, by the membership
/// itself.
final class Responders {
  private Responders() {}

  static ItemKey<Member> key(TaskKey task, UserId person) {
    return TableKeys.member(task.tenantId(), task.projectId(), person);
  }

  /// Whether a member takes escalations.
  static boolean takes(Member member) {
    return Permission.WORK_IN_PROJECT.allows(TenantRole.MEMBER, Optional.of(member.role()));
  }

  /// The membership of somebody whom only the task or a memory names, so that it could not be asked
  /// for with the ground.
  ///
  /// @return empty where the person is no member or takes no escalations
  static Future<Optional<Member>> find(Attempt attempt, TaskKey task, UserId person) {
    var key = key(task, person);
    return attempt
        .reads()
        .batch(BatchRead.of(AccessPatterns.COMMAND_GROUND).with(key))
        .map(batch -> batch.find(key).filter(Responders::takes));
  }
}
