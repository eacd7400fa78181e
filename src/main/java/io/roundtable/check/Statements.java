package io.roundtable.check;

import io.roundtable.check.Statement.Counts;
import io.roundtable.check.Statement.Forbids;
import io.roundtable.check.Statement.Has;
import io.roundtable.check.Statement.Last;
import io.roundtable.check.Statement.Needs;
import io.roundtable.check.Statement.Reaches;
import io.roundtable.check.Statement.Wrong;
import io.roundtable.model.Activity;
import io.roundtable.model.AddressChange;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Credential;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Inbox;
import io.roundtable.model.Invitation;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.OldSlug;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Passkey;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.PersonWord;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.RecentTasks;
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
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.Watcher;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.admin.ScannedItem;
import io.roundtable.table.admin.ScannedItem.Defect;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;

/// Collects what one item says of itself and of others.
final class Statements {
  private final List<Statement> said = new ArrayList<>();

  private Statements() {}

  /// Everything that an item says, its own defects included.
  static List<Statement> of(ScannedItem item) {
    var statements = new Statements();
    item.defects().forEach(statements::say);
    item.entity().ifPresent(statements::say);
    return statements.said;
  }

  private void say(Defect defect) {
    var rule =
        switch (defect.kind()) {
          case UNREADABLE -> Rule.READABLE;
          case BLANK_KEY -> Rule.NO_BLANK_KEY;
          case OTHER_ATTRIBUTES -> Rule.OWN_ATTRIBUTES;
          case TOO_LARGE -> Rule.SIZE;
        };
    wrong(rule, defect.sentence());
  }

  private void say(Entity entity) {
    switch (entity) {
      case Tenant tenant -> TenantStatements.say(tenant, this);
      case TenantSlug claim -> TenantStatements.say(claim, this);
      case User user -> TenantStatements.say(user, this);
      case EmailClaim claim -> TenantStatements.say(claim, this);
      case Invitation invitation -> TenantStatements.say(invitation, this);
      case Inbox inbox -> TenantStatements.say(inbox, this);
      case Credential credential -> ofUser(credential.tenantId(), credential.userId());
      case PasswordReset reset when reset.byMail() -> ofTenant(reset.tenantId());
      case PasswordReset reset -> ofUser(reset.tenantId(), reset.userId());
      case AddressChange change -> ofUser(change.tenantId(), change.userId());
      case Passkey passkey -> ofUser(passkey.tenantId(), passkey.userId());
      case TimeCodes codes -> ofUser(codes.tenantId(), codes.userId());
      case Session session -> ofUser(session.tenantId(), session.userId());
      case NewsEntry entry -> ofUser(entry.tenantId(), entry.userId());
      case OutgoingMail mail -> ofTenant(mail.tenantId());
      case RecentTasks recent -> ofUser(recent.tenantId(), recent.userId());
      case AuditEntry entry -> ofTenant(entry.tenantId());
      case Project project -> ProjectStatements.say(project, this);
      case SlugClaim claim -> ProjectStatements.say(claim, this);
      case OldSlug old -> ProjectStatements.say(old, this);
      case PrefixClaim claim -> ProjectStatements.say(claim, this);
      case Column column -> ProjectStatements.say(column, this);
      case Sequence sequence -> ProjectStatements.say(sequence, this);
      case Member member -> ProjectStatements.say(member, this);
      case PersonWord word -> TenantStatements.say(word, this);
      case Summary summary -> ofProject(summary.tenantId(), summary.projectId());
      case Job job -> ProjectStatements.say(job, this);
      case Task task -> TaskStatements.say(task, this);
      case DeletedTask deleted -> TaskStatements.say(deleted, this);
      case Reference reference -> TaskStatements.say(reference, this);
      case TaskBody body -> ofTask(body.tenantId(), body.taskId());
      case Watcher watcher -> ofTask(watcher.tenantId(), watcher.taskId());
      case Comment comment -> TaskStatements.say(comment, this);
      case Activity activity -> ofTask(activity.tenantId(), activity.taskId());
      // They end by themselves, later than a deleted tenant.
      case IdempotencyRecord _ -> {}
      case Rollout _ -> {}
    }
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

  /// Items of a task do not know where the task lies: only the whole table tells.
  Statements ofTask(TenantId tenantId, TaskId taskId) {
    return needs(Rule.OWNED, Names.task(tenantId, taskId));
  }
}
