package io.roundtable.table.item;

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
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.schema.TableKeys;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Entities to items and back. What an item lacks stays lacking: reading an item and writing the
/// entity gives the same item.
public final class EntityCodec {
  private EntityCodec() {}

  /// The whole item of an entity, with its keys.
  public static Map<String, AttributeValue> encode(Entity entity) {
    return switch (entity) {
      case Tenant tenant -> TenantItems.write(tenant);
      case TenantSlug claim -> TenantItems.write(claim);
      case User user -> TenantItems.write(user);
      case Credential credential -> TenantItems.write(credential);
      case EmailClaim claim -> InvitationItems.write(claim);
      case Invitation invitation -> InvitationItems.write(invitation);
      case PasswordReset reset -> InvitationItems.write(reset);
      case AddressChange change -> InvitationItems.write(change);
      case Passkey passkey -> AccountItems.write(passkey);
      case TimeCodes codes -> AccountItems.write(codes);
      case Session session -> TenantItems.write(session);
      case Inbox inbox -> NewsItems.write(inbox);
      case NewsEntry entry -> NewsItems.write(entry);
      case Watcher watcher -> NewsItems.write(watcher);
      case OutgoingMail mail -> MailItems.write(mail);
      case RecentTasks recent -> TenantItems.write(recent);
      case Project project -> ProjectItems.write(project);
      case SlugClaim claim -> ProjectItems.write(claim);
      case OldSlug oldSlug -> ProjectItems.write(oldSlug);
      case PrefixClaim claim -> ProjectItems.write(claim);
      case Column column -> ProjectItems.write(column);
      case Sequence sequence -> ProjectItems.write(sequence);
      case Member member -> ProjectItems.write(member);
      case PersonWord word -> TenantItems.write(word);
      case Summary summary -> ProjectItems.write(summary);
      case Reference reference -> TaskItems.write(reference);
      case Task task -> TaskItems.write(task);
      case TaskBody body -> TaskItems.write(body);
      case Comment comment -> TaskItems.write(comment);
      case Activity activity -> TaskItems.write(activity);
      case DeletedTask deleted -> TaskItems.write(deleted);
      case AuditEntry entry -> WorkItems.write(entry);
      case IdempotencyRecord request -> WorkItems.write(request);
      case Job job -> WorkItems.write(job);
      case Rollout rollout -> write(rollout);
    };
  }

  /// The attribute of an Inbox that counts what waits in a project.
  public static String inProject(ProjectId projectId) {
    return NewsItems.IN_PROJECT + projectId;
  }

  /// The attribute of an Inbox that says that its person cannot act on what waits in a project.
  public static String withheld(ProjectId projectId) {
    return NewsItems.WITHHELD + projectId;
  }

  /// Whether an entity's item carries a version, which every write of it raises.
  public static boolean isVersioned(Entity entity) {
    return switch (entity) {
      case Tenant _, User _, Credential _, Invitation _ -> true;
      case Project _, Column _, Member _ -> true;
      case Task _, TaskBody _, Comment _, Job _, OutgoingMail _ -> true;
      case TenantSlug _, EmailClaim _, Session _, Inbox _, SlugClaim _, OldSlug _ -> false;
      case PrefixClaim _, Sequence _, Summary _, Reference _, Activity _ -> false;
      case PersonWord _, NewsEntry _, PasswordReset _, AddressChange _, Passkey _ -> false;
      case DeletedTask _, AuditEntry _, IdempotencyRecord _, RecentTasks _, Rollout _ -> false;
      case TimeCodes _, Watcher _ -> false;
    };
  }

  /// The entity of an item.
  ///
  /// @throws IllegalStateException where the item is of no entity known here or lacks what every
  ///     such entity has
  public static Entity decode(Map<String, AttributeValue> attributes) {
    // Long because it has a line for each entity.
    var item = new AttributeReader(attributes);
    return switch (item.text("entity")) {
      case "Tenant" -> TenantItems.tenant(item);
      case "TenantSlug" -> TenantItems.tenantSlug(item);
      case "User" -> TenantItems.user(item);
      case "Credential" -> TenantItems.credential(item);
      case "EmailClaim" -> InvitationItems.emailClaim(item);
      case "Invitation" -> InvitationItems.invitation(item);
      case "PasswordReset" -> InvitationItems.passwordReset(item);
      case "AddressChange" -> InvitationItems.addressChange(item);
      case "Passkey" -> AccountItems.passkey(item);
      case "TimeCodes" -> AccountItems.timeCodes(item);
      case "Session" -> TenantItems.session(item);
      case "Inbox" -> NewsItems.inbox(item);
      case "NewsEntry" -> NewsItems.newsEntry(item);
      case "Watcher" -> NewsItems.watcher(item);
      case "OutgoingMail" -> MailItems.mail(item);
      case "RecentTasks" -> TenantItems.recentTasks(item);
      case "Project" -> ProjectItems.project(item);
      case "SlugClaim" -> ProjectItems.slugClaim(item);
      case "OldSlug" -> ProjectItems.oldSlug(item);
      case "PrefixClaim" -> ProjectItems.prefixClaim(item);
      case "Column" -> ProjectItems.column(item);
      case "Sequence" -> ProjectItems.sequence(item);
      case "Member" -> ProjectItems.member(item);
      case "PersonWord" -> TenantItems.personWord(item);
      case "Summary" -> ProjectItems.summary(item);
      case "Reference" -> TaskItems.reference(item);
      case "Task" -> TaskItems.task(item);
      case "TaskBody" -> TaskItems.body(item);
      case "Comment" -> TaskItems.comment(item);
      case "Activity" -> TaskItems.activity(item);
      case "DeletedTask" -> TaskItems.deletedTask(item);
      case "AuditEntry" -> WorkItems.auditEntry(item);
      case "Request" -> WorkItems.request(item);
      case "Job" -> WorkItems.job(item);
      case "Rollout" -> rollout(item);
      case String unknown -> throw new IllegalStateException("item of unknown entity " + unknown);
    };
  }

  private static Map<String, AttributeValue> write(Rollout rollout) {
    return AttributeWriter.at(TableKeys.rollout(rollout.index()), rollout.index())
        .lowerCase("state", rollout.state())
        .time("since", rollout.since())
        .item();
  }

  private static Rollout rollout(AttributeReader item) {
    var state = item.constant("state", RolloutState.class, RolloutState.BUILDING);
    return new Rollout(item.text("id"), state, item.optionalTime("since"));
  }
}
