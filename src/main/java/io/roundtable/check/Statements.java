package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Has;
import io.roundtable.check.Statement.Last;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.model.Activity;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Credential;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Inbox;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Rollout;
import io.roundtable.model.Sequence;
import io.roundtable.model.Session;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Summary;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;

/// Collects what one item says of itself and of others.
final class Statements {
  private final List<Statement> said = new ArrayList<>();

  private Statements() {}

  /// What an entity says.
  static List<Statement> of(Entity entity) {
    var statements = new Statements();
    switch (entity) {
      case Tenant tenant -> TenantStatements.say(tenant, statements);
      case TenantSlug claim -> TenantStatements.say(claim, statements);
      case User user -> TenantStatements.say(user, statements);
      case EmailClaim claim -> TenantStatements.say(claim, statements);
      case Inbox inbox -> TenantStatements.say(inbox, statements);
      case Credential credential -> statements.ofUser(credential.tenantId(), credential.userId());
      case Session session -> statements.ofUser(session.tenantId(), session.userId());
      case IdempotencyRecord request -> statements.ofUser(request.tenantId(), request.userId());
      case AuditEntry entry -> statements.ofTenant(entry.tenantId());
      case Project project -> ProjectStatements.say(project, statements);
      case SlugClaim claim -> ProjectStatements.say(claim, statements);
      case OldSlug old -> ProjectStatements.say(old, statements);
      case PrefixClaim claim -> ProjectStatements.say(claim, statements);
      case Column column -> ProjectStatements.say(column, statements);
      case Sequence sequence -> ProjectStatements.say(sequence, statements);
      case Member member -> ProjectStatements.say(member, statements);
      case Summary summary -> statements.ofProject(summary.tenantId(), summary.projectId());
      case Job job -> ProjectStatements.say(job, statements);
      case Task task -> TaskStatements.say(task, statements);
      case DeletedTask deleted -> TaskStatements.say(deleted, statements);
      case Reference reference -> TaskStatements.say(reference, statements);
      case TaskBody body -> statements.ofTask(body.tenantId(), body.taskId());
      case Comment comment -> TaskStatements.say(comment, statements);
      case Activity activity -> statements.ofTask(activity.tenantId(), activity.taskId());
      case Rollout _ -> {}
    }
    return statements.said;
  }

  Statements has(String text) {
    said.add(new Has(text));
    return this;
  }

  Statements needs(Rule rule, String text, ItemKey<?>... keys) {
    said.add(new Needs(rule, text, List.of(keys)));
    return this;
  }

  Statements forbids(Rule rule, String text, ItemKey<?> key) {
    said.add(new Forbids(rule, text, key));
    return this;
  }

  Statements counts(Rule rule, String text, long number, ItemKey<?>... counters) {
    var collections = List.of(counters).stream().map(ItemKey::partitionKey).toList();
    said.add(new Counts(rule, text, number, collections));
    return this;
  }

  Statements reaches(Rule rule, String text, long number, ItemKey<?> key) {
    said.add(new Reaches(rule, text, number, key));
    return this;
  }

  Statements last(String text, long number) {
    said.add(new Last(text, number));
    return this;
  }

  Statements wrong(Rule rule, String text) {
    said.add(new Wrong(rule, text));
    return this;
  }

  Statements ofTenant(TenantId tenantId) {
    return needs(Rule.OWNED, Names.tenant(tenantId), TableKeys.tenant(tenantId));
  }

  Statements ofUser(TenantId tenantId, UserId userId) {
    return needs(Rule.OWNED, Names.user(tenantId, userId), TableKeys.user(tenantId, userId));
  }

  Statements ofProject(TenantId tenantId, ProjectId projectId) {
    var key = TableKeys.project(tenantId, projectId);
    return needs(Rule.OWNED, Names.project(tenantId, projectId), key);
  }

  /// What belongs to a task does not know where the task lies: only the whole table tells.
  Statements ofTask(TenantId tenantId, TaskId taskId) {
    return needs(Rule.OWNED, Names.task(tenantId, taskId));
  }
}
