package io.roundtable.table.schema;

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
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.Optional;

/// Every key of the table; nothing else builds one. Long because each of them stands here.
public final class TableKeys {
  public static final KeyTemplate TENANT = new KeyTemplate("TENANT#<tenantId>");
  static final KeyTemplate TENANT_SLUG = new KeyTemplate("TENANTSLUG#<slug>");
  public static final KeyTemplate USER = new KeyTemplate("TENANT#<tenantId>#USER#<userId>");
  static final KeyTemplate NEWS = new KeyTemplate("TENANT#<tenantId>#USER#<userId>#NEWS");
  static final KeyTemplate EMAIL = new KeyTemplate("TENANT#<tenantId>#EMAIL#<email>");
  static final KeyTemplate PROJECT = new KeyTemplate("TENANT#<tenantId>#PROJECT#<projectId>");
  static final KeyTemplate SLUG = new KeyTemplate("TENANT#<tenantId>#SLUG#<slug>");
  static final KeyTemplate OLD_SLUG = new KeyTemplate("TENANT#<tenantId>#OLDSLUG#<slug>");
  static final KeyTemplate PREFIX = new KeyTemplate("TENANT#<tenantId>#PREFIX#<prefix>");
  static final KeyTemplate REFERENCE = new KeyTemplate("TENANT#<tenantId>#REF#<prefix>#<number>");
  static final KeyTemplate TASK_COLLECTION = new KeyTemplate("TENANT#<tenantId>#TASK#<taskId>");
  static final KeyTemplate AUDIT = new KeyTemplate("TENANT#<tenantId>#AUDIT#<month>");
  static final KeyTemplate REQUEST = new KeyTemplate("TENANT#<tenantId>#REQUEST#<userId>#<key>");
  static final KeyTemplate TRASH = new KeyTemplate("TENANT#<tenantId>#PROJECT#<projectId>#TRASH");
  static final KeyTemplate PEOPLE = new KeyTemplate("TENANT#<tenantId>#PEOPLE");
  static final KeyTemplate PEOPLE_DEACTIVATED =
      new KeyTemplate("TENANT#<tenantId>#PEOPLE#DEACTIVATED");
  static final KeyTemplate PROJECT_PEOPLE =
      new KeyTemplate("TENANT#<tenantId>#PROJECT#<projectId>#PEOPLE");
  static final KeyTemplate INVITATIONS = new KeyTemplate("TENANT#<tenantId>#INVITATIONS");
  static final KeyTemplate OUTBOX = new KeyTemplate("TENANT#<tenantId>#OUTBOX");
  static final KeyTemplate JOBS = new KeyTemplate("JOBS<lane>");
  static final KeyTemplate ROLLOUT = new KeyTemplate("ROLLOUT");

  static final KeyTemplate META = new KeyTemplate("META");
  static final KeyTemplate CREDENTIAL = new KeyTemplate("CREDENTIAL");
  static final KeyTemplate RESET = new KeyTemplate("RESET");
  static final KeyTemplate ADDRESS = new KeyTemplate("ADDRESS");
  static final KeyTemplate INBOX = new KeyTemplate("INBOX");
  static final KeyTemplate SESSION = new KeyTemplate("SESSION#<tokenHash>");
  static final KeyTemplate PASSKEY = new KeyTemplate("PASSKEY#<passkeyId>");
  static final KeyTemplate CODES = new KeyTemplate("CODES");
  static final KeyTemplate RECENT = new KeyTemplate("RECENT#<recentId>");
  static final KeyTemplate COLUMN = new KeyTemplate("COLUMN#<status>");
  static final KeyTemplate MEMBER = new KeyTemplate("MEMBER#<userId>");
  static final KeyTemplate PERSON_WORD = new KeyTemplate("WORD#<words>#<userId>");
  static final KeyTemplate PERSON_NAME = new KeyTemplate("NAME#<words>#<userId>");
  static final KeyTemplate INVITATION = new KeyTemplate("INVITATION#<invitationId>");
  static final KeyTemplate MAIL = new KeyTemplate("MAIL#<mailId>");
  static final KeyTemplate SEQUENCE = new KeyTemplate("SEQUENCE");
  static final KeyTemplate SUMMARY = new KeyTemplate("SUMMARY#<shard>");
  static final KeyTemplate TASK = new KeyTemplate("TASK#<createdAt>#<taskId>");
  static final KeyTemplate BODY = new KeyTemplate("BODY");
  static final KeyTemplate COMMENT = new KeyTemplate("COMMENT#<createdAt>#<commentId>");
  static final KeyTemplate WATCHER = new KeyTemplate("WATCHER#<userId>");
  static final KeyTemplate ACTIVITY = new KeyTemplate("ACTIVITY#<createdAt>#<activityId>");
  static final KeyTemplate AUDIT_ENTRY = new KeyTemplate("<createdAt>#<auditId>");
  static final KeyTemplate JOB = new KeyTemplate("<jobId>");
  static final KeyTemplate NEWS_ENTRY = new KeyTemplate("<entryId>");
  static final KeyTemplate INDEX = new KeyTemplate("INDEX#<index>");

  static final KeyTemplate PRIVATE_PROJECTS = new KeyTemplate("TENANT#<tenantId>#PRIVATE");
  static final KeyTemplate ARCHIVED_PROJECTS = new KeyTemplate("TENANT#<tenantId>#ARCHIVED");
  public static final KeyTemplate PROJECT_SORT = new KeyTemplate("PROJECT#<projectId>");
  public static final KeyTemplate USER_SORT = new KeyTemplate("USER#<userId>");

  public static final KeyTemplate TENANTS = new KeyTemplate("TENANTS");
  public static final KeyTemplate TENANT_SORT = new KeyTemplate("TENANT#<tenantId>");
  static final KeyTemplate ALL_TENANTS = new KeyTemplate("TENANT#");

  static final KeyTemplate ALL_INVITATIONS = new KeyTemplate("INVITATION#");
  static final KeyTemplate ALL_MAILS = new KeyTemplate("MAIL#");
  static final KeyTemplate ALL_COLUMNS = new KeyTemplate("COLUMN#");
  static final KeyTemplate ALL_MEMBERS = new KeyTemplate("MEMBER#");
  static final KeyTemplate ALL_SESSIONS = new KeyTemplate("SESSION#");
  static final KeyTemplate ALL_PASSKEYS = new KeyTemplate("PASSKEY#");
  static final KeyTemplate ALL_TASKS = new KeyTemplate("TASK#");
  static final KeyTemplate ALL_COMMENTS = new KeyTemplate("COMMENT#");
  static final KeyTemplate ALL_WATCHERS = new KeyTemplate("WATCHER#");
  static final KeyTemplate ALL_ACTIVITY = new KeyTemplate("ACTIVITY#");
  static final KeyTemplate ALL_PROJECTS = new KeyTemplate("PROJECT#");
  static final KeyTemplate ALL_USERS = new KeyTemplate("USER#");

  private static final int MONTH_LENGTH = 7;

  private TableKeys() {}

  private static <E extends Entity> ItemKey<E> inProject(
      TenantId tenantId, ProjectId projectId, String sortKey, Class<E> type) {
    return new ItemKey<>(PROJECT.fill(tenantId, projectId), sortKey, type);
  }

  /// A tenant, for example `TENANT#t1` / `META`.
  public static ItemKey<Tenant> tenant(TenantId tenantId) {
    return new ItemKey<>(TENANT.fill(tenantId), META.text(), Tenant.class);
  }

  /// The claim of a tenant's slug, for example `TENANTSLUG#acme` / `META`.
  public static ItemKey<TenantSlug> tenantSlug(Slug slug) {
    return new ItemKey<>(TENANT_SLUG.fill(slug), META.text(), TenantSlug.class);
  }

  /// A profile, for example `TENANT#t1#USER#u1` / `META`.
  public static ItemKey<User> user(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), META.text(), User.class);
  }

  /// A password hash, for example `TENANT#t1#USER#u1` / `CREDENTIAL`.
  public static ItemKey<Credential> credential(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), CREDENTIAL.text(), Credential.class);
  }

  /// A link to a new password, for example `TENANT#t1#USER#u1` / `RESET`.
  public static ItemKey<PasswordReset> passwordReset(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), RESET.text(), PasswordReset.class);
  }

  /// A new address that waits to be confirmed, for example `TENANT#t1#USER#u1` / `ADDRESS`.
  public static ItemKey<AddressChange> addressChange(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), ADDRESS.text(), AddressChange.class);
  }

  /// A person's count of waiting escalations, for example `TENANT#t1#USER#u1` / `INBOX`.
  public static ItemKey<Inbox> inbox(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), INBOX.text(), Inbox.class);
  }

  /// Tasks that a person wrote a moment ago, for example `TENANT#t1#USER#u1` /
  /// `RECENT#01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public static ItemKey<RecentTasks> recentTasks(
      TenantId tenantId, UserId userId, String recentId) {
    return new ItemKey<>(USER.fill(tenantId, userId), RECENT.fill(recentId), RecentTasks.class);
  }

  /// The claim of an address, for example `TENANT#t1#EMAIL#ada@acme.example` / `META`.
  public static ItemKey<EmailClaim> email(TenantId tenantId, EmailAddress email) {
    return new ItemKey<>(EMAIL.fill(tenantId, email), META.text(), EmailClaim.class);
  }

  /// An invitation, for example `TENANT#t1#INVITATIONS` / `INVITATION#01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public static ItemKey<Invitation> invitation(TenantId tenantId, String invitationId) {
    return new ItemKey<>(
        INVITATIONS.fill(tenantId), INVITATION.fill(invitationId), Invitation.class);
  }

  /// A session by the hash of its token, for example `TENANT#t1#USER#u1` / `SESSION#9f86…`.
  public static ItemKey<Session> session(TenantId tenantId, UserId userId, String tokenHash) {
    return new ItemKey<>(USER.fill(tenantId, userId), SESSION.fill(tokenHash), Session.class);
  }

  public static ItemKey<Session> session(Session session) {
    return session(session.tenantId(), session.userId(), session.tokenHash());
  }

  /// A passkey by the hash of what its device knows it by, for example `TENANT#t1#USER#u1` /
  /// `PASSKEY#9f86…`.
  public static ItemKey<Passkey> passkey(TenantId tenantId, UserId userId, String passkeyId) {
    return new ItemKey<>(USER.fill(tenantId, userId), PASSKEY.fill(passkeyId), Passkey.class);
  }

  /// A person's second factor, for example `TENANT#t1#USER#u1` / `CODES`.
  public static ItemKey<TimeCodes> timeCodes(TenantId tenantId, UserId userId) {
    return new ItemKey<>(USER.fill(tenantId, userId), CODES.text(), TimeCodes.class);
  }

  /// A project's metadata, for example `TENANT#t1#PROJECT#p1` / `META`.
  public static ItemKey<Project> project(TenantId tenantId, ProjectId projectId) {
    return inProject(tenantId, projectId, META.text(), Project.class);
  }

  /// A column, for example `TENANT#t1#PROJECT#p1` / `COLUMN#OPEN`.
  public static ItemKey<Column> column(TenantId tenantId, ProjectId projectId, String status) {
    return inProject(tenantId, projectId, COLUMN.fill(status), Column.class);
  }

  /// A membership, for example `TENANT#t1#PROJECT#p1` / `MEMBER#u1`.
  public static ItemKey<Member> member(TenantId tenantId, ProjectId projectId, UserId userId) {
    return inProject(tenantId, projectId, MEMBER.fill(userId), Member.class);
  }

  /// A word of a person, for example `TENANT#t1#PEOPLE` / `WORD#lovelace ada#u1`, or of a member,
  /// `TENANT#t1#PROJECT#p1#PEOPLE` / `WORD#lovelace ada#u1`; the one by which a person is listed is
  /// `TENANT#t1#PEOPLE` / `NAME#ada lovelace#u1`; of who is deactivated in
  /// `TENANT#t1#PEOPLE#DEACTIVATED`.
  public static ItemKey<PersonWord> personWord(PersonWord word) {
    var ofTenant = word.state() == PersonState.ACTIVE ? PEOPLE : PEOPLE_DEACTIVATED;
    var people =
        word.projectId() == null
            ? ofTenant.fill(word.tenantId())
            : PROJECT_PEOPLE.fill(word.tenantId(), word.projectId());
    var form = word.listedAs() == null ? PERSON_WORD : PERSON_NAME;
    return new ItemKey<>(people, form.fill(word.words(), word.userId()), PersonWord.class);
  }

  /// The numbering of tasks, for example `TENANT#t1#PROJECT#p1` / `SEQUENCE`.
  public static ItemKey<Sequence> sequence(TenantId tenantId, ProjectId projectId) {
    return inProject(tenantId, projectId, SEQUENCE.text(), Sequence.class);
  }

  /// A shard of counters, for example `TENANT#t1#PROJECT#p1` / `SUMMARY#0`.
  public static ItemKey<Summary> summary(TenantId tenantId, ProjectId projectId, int shard) {
    return inProject(tenantId, projectId, SUMMARY.fill(shard), Summary.class);
  }

  /// A task, for example `TENANT#t1#PROJECT#p1` / `TASK#2026-10-20T09:00:00Z#a1`.
  public static ItemKey<Task> task(TaskKey task) {
    var sortKey = TASK.fill(Timestamps.format(task.createdAt()), task.taskId());
    return inProject(task.tenantId(), task.projectId(), sortKey, Task.class);
  }

  /// The claim of a project's slug, for example `TENANT#t1#SLUG#launch` / `META`.
  public static ItemKey<SlugClaim> slug(TenantId tenantId, Slug slug) {
    return new ItemKey<>(SLUG.fill(tenantId, slug), META.text(), SlugClaim.class);
  }

  /// The sign that tells where a renamed project went, for example `TENANT#t1#OLDSLUG#launch` /
  /// `META`.
  public static ItemKey<OldSlug> oldSlug(TenantId tenantId, Slug slug) {
    return new ItemKey<>(OLD_SLUG.fill(tenantId, slug), META.text(), OldSlug.class);
  }

  /// The claim of a prefix, for example `TENANT#t1#PREFIX#LAUNCH` / `META`.
  public static ItemKey<PrefixClaim> prefix(TenantId tenantId, Prefix prefix) {
    return new ItemKey<>(PREFIX.fill(tenantId, prefix), META.text(), PrefixClaim.class);
  }

  /// A reference, for example `TENANT#t1#REF#LAUNCH#12` / `META`.
  public static ItemKey<Reference> reference(TenantId tenantId, TaskReference reference) {
    var partitionKey = REFERENCE.fill(tenantId, reference.prefix(), reference.number());
    return new ItemKey<>(partitionKey, META.text(), Reference.class);
  }

  /// The long text of a task, for example `TENANT#t1#TASK#a1` / `BODY`.
  public static ItemKey<TaskBody> body(TenantId tenantId, TaskId taskId) {
    return new ItemKey<>(TASK_COLLECTION.fill(tenantId, taskId), BODY.text(), TaskBody.class);
  }

  /// The rollout of an index, for example `ROLLOUT` / `INDEX#Escalations`.
  public static ItemKey<Rollout> rollout(String index) {
    return new ItemKey<>(ROLLOUT.text(), INDEX.fill(index), Rollout.class);
  }

  /// A comment, for example `TENANT#t1#TASK#a1` / `COMMENT#2026-10-22T09:00:00Z#c1`.
  public static ItemKey<Comment> comment(
      TenantId tenantId, TaskId taskId, Instant createdAt, String commentId) {
    var partitionKey = TASK_COLLECTION.fill(tenantId, taskId);
    var sortKey = COMMENT.fill(Timestamps.format(createdAt), commentId);
    return new ItemKey<>(partitionKey, sortKey, Comment.class);
  }

  public static ItemKey<Comment> comment(Comment comment) {
    return comment(comment.tenantId(), comment.taskId(), comment.createdAt(), comment.commentId());
  }

  /// Somebody who watches a task, for example `TENANT#t1#TASK#a1` / `WATCHER#u1`.
  public static ItemKey<Watcher> watcher(TenantId tenantId, TaskId taskId, UserId userId) {
    var partitionKey = TASK_COLLECTION.fill(tenantId, taskId);
    return new ItemKey<>(partitionKey, WATCHER.fill(userId), Watcher.class);
  }

  /// A task in the trash, for example `TENANT#t1#PROJECT#p1#TRASH` /
  /// `TASK#2026-10-20T09:00:00Z#a1`.
  public static ItemKey<DeletedTask> deletedTask(TaskKey task) {
    var partitionKey = TRASH.fill(task.tenantId(), task.projectId());
    var sortKey = TASK.fill(Timestamps.format(task.createdAt()), task.taskId());
    return new ItemKey<>(partitionKey, sortKey, DeletedTask.class);
  }

  /// The memory of a command, for example `TENANT#t1#REQUEST#u1#01JDQ4Z0V6` / `META`.
  public static ItemKey<IdempotencyRecord> request(
      TenantId tenantId, UserId userId, String requestKey) {
    var partitionKey = REQUEST.fill(tenantId, userId, requestKey);
    return new ItemKey<>(partitionKey, META.text(), IdempotencyRecord.class);
  }

  /// Long work of the usual lane, for example `JOBS` / `01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public static ItemKey<Job> job(String jobId) {
    return job(JobLane.WORK, jobId);
  }

  /// Long work, for example `JOBS#NEWS` / `01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public static ItemKey<Job> job(JobLane lane, String jobId) {
    return new ItemKey<>(JOBS.fill(segment(lane)), JOB.fill(jobId), Job.class);
  }

  /// The end of the partition of a lane's jobs; the usual lane is older than the others.
  public static String segment(JobLane lane) {
    return lane == JobLane.WORK ? "" : "#" + lane;
  }

  /// A person's news, for example `TENANT#t1#USER#u1#NEWS` / `01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public static ItemKey<NewsEntry> news(TenantId tenantId, UserId userId, String entryId) {
    var partitionKey = NEWS.fill(tenantId, userId);
    return new ItemKey<>(partitionKey, NEWS_ENTRY.fill(entryId), NewsEntry.class);
  }

  /// A mail, for example `TENANT#t1#OUTBOX` / `MAIL#9f86…`.
  public static ItemKey<OutgoingMail> mail(TenantId tenantId, String mailId) {
    return new ItemKey<>(OUTBOX.fill(tenantId), MAIL.fill(mailId), OutgoingMail.class);
  }

  public static ItemKey<AuditEntry> audit(AuditEntry entry) {
    var createdAt = Timestamps.format(entry.createdAt());
    var partitionKey = AUDIT.fill(entry.tenantId(), createdAt.substring(0, MONTH_LENGTH));
    return new ItemKey<>(
        partitionKey, AUDIT_ENTRY.fill(createdAt, entry.auditId()), AuditEntry.class);
  }

  public static ItemKey<Activity> activity(Activity activity) {
    var partitionKey = TASK_COLLECTION.fill(activity.tenantId(), activity.taskId());
    var sortKey = ACTIVITY.fill(Timestamps.format(activity.createdAt()), activity.activityId());
    return new ItemKey<>(partitionKey, sortKey, Activity.class);
  }

  /// A task's key in the model, read back from its primary key.
  public static TaskKey taskKey(String partitionKey, String sortKey) {
    var project = PROJECT.parse(partitionKey);
    var task = TASK.parse(sortKey);
    return new TaskKey(
        new TenantId(project.get(0)),
        new ProjectId(project.get(1)),
        Timestamps.parse(task.get(0)),
        new TaskId(task.get(1)));
  }

  /// The partition of `Relationships` that lists projects of a state.
  ///
  /// @return empty where none does
  public static Optional<KeyTemplate> directory(ProjectState state) {
    return switch (state) {
      case LISTED -> Optional.of(TENANT);
      case PRIVATE -> Optional.of(PRIVATE_PROJECTS);
      case ARCHIVED -> Optional.of(ARCHIVED_PROJECTS);
      case DELETING -> Optional.empty();
    };
  }
}
