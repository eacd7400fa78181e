package io.roundtable.table.schema;

import static io.roundtable.table.schema.AccessPattern.Consistency.EVENTUAL;
import static io.roundtable.table.schema.AccessPattern.Operation.QUERY;
import static io.roundtable.table.schema.AccessPattern.Order.ASCENDING;
import static io.roundtable.table.schema.AccessPattern.Order.DESCENDING;
import static io.roundtable.table.schema.AccessPattern.Order.EITHER;
import static io.roundtable.table.schema.AccessPattern.Traffic.EVERY_PAGE;
import static io.roundtable.table.schema.AccessPattern.Traffic.HIGH;
import static io.roundtable.table.schema.AccessPattern.Traffic.LOW;
import static io.roundtable.table.schema.AccessPattern.Traffic.MEDIUM;
import static io.roundtable.table.schema.PatternForms.acrossProjects;
import static io.roundtable.table.schema.PatternForms.batch;
import static io.roundtable.table.schema.PatternForms.collection;
import static io.roundtable.table.schema.PatternForms.item;
import static io.roundtable.table.schema.PatternForms.relationship;
import static io.roundtable.table.schema.TableIndex.ASSIGNMENTS;
import static io.roundtable.table.schema.TableIndex.ESCALATIONS;
import static io.roundtable.table.schema.TableIndex.ESCALATION_QUEUE;
import static io.roundtable.table.schema.TableIndex.TASK_BOARD;

import io.roundtable.table.schema.KeyClause.BeginsWith;
import io.roundtable.table.schema.KeyClause.Between;
import io.roundtable.table.schema.KeyClause.Equal;
import java.util.List;

/// The catalogue of everything that is read on behalf of a page or command. Long because each
/// access pattern stands here whole.
public final class AccessPatterns {
  private static final String TENANT = "tenantId";
  private static final String PROJECT = "projectId";
  private static final String USER = "userId";
  private static final String RESPONDER = "responderId";
  private static final String SLUG = "slug";
  private static final int PAGE = AccessPattern.PAGE_SIZE;

  private static final KeyClause TENANT_ID = new Equal(TENANT, new KeyTemplate("<tenantId>"));
  private static final KeyClause RESPONDER_ID =
      new Equal("escalatedTo", new KeyTemplate("<responderId>"));
  private static final KeyClause IN_PROJECT = new Equal("PK", TableKeys.PROJECT);
  private static final KeyClause IN_TASK = new Equal("PK", TableKeys.TASK_COLLECTION);
  private static final KeyClause WORDS = new BeginsWith("SK", new KeyTemplate("WORD#<words>"));
  private static final KeyClause TASKS = new BeginsWith("SK", TableKeys.ALL_TASKS);

  /// AP1.
  public static final AccessPattern TENANT_PROFILE =
      item("AP1", "tenant profile", List.of(TENANT), TableKeys.TENANT, HIGH);

  /// AP2.
  public static final AccessPattern TENANT_PROJECTS =
      relationship(
          "AP2",
          "a tenant's projects in project-ID order",
          List.of(TENANT),
          TableKeys.TENANT,
          TableKeys.ALL_PROJECTS);

  /// AP3.
  public static final AccessPattern PROJECT_COLLECTION =
      collection(
          "AP3",
          "a project with its members and tasks",
          List.of(TENANT, PROJECT),
          List.of(IN_PROJECT),
          ASCENDING,
          LOW);

  /// AP4.
  public static final AccessPattern PROJECT_MEMBERS =
      collection(
          "AP4",
          "a project's members",
          List.of(TENANT, PROJECT),
          List.of(IN_PROJECT, new BeginsWith("SK", TableKeys.ALL_MEMBERS)),
          ASCENDING,
          MEDIUM);

  /// AP5.
  public static final AccessPattern OLDEST_TASKS =
      collection(
          "AP5",
          "a project's tasks, oldest first",
          List.of(TENANT, PROJECT),
          List.of(IN_PROJECT, TASKS),
          ASCENDING,
          MEDIUM);

  /// AP6.
  public static final AccessPattern USER_PROJECTS =
      relationship(
          "AP6",
          "a user's projects",
          List.of(TENANT, USER),
          TableKeys.USER,
          TableKeys.ALL_PROJECTS);

  /// AP7.
  public static final AccessPattern USER_PROFILE =
      item("AP7", "user profile", List.of(TENANT, USER), TableKeys.USER, HIGH);

  /// AP8.
  public static final AccessPattern COLUMN_TASKS =
      new AccessPattern(
          "AP8",
          "a project's tasks in one status, in a time range",
          QUERY,
          List.of(TENANT, PROJECT, "status", "from?", "to?"),
          TASK_BOARD,
          List.of(
              TENANT_ID,
              new Equal(PROJECT, new KeyTemplate("<projectId>")),
              new Equal("status", new KeyTemplate("<status>")),
              new Between("createdAt", new KeyTemplate("<from>"), new KeyTemplate("<to>"))),
          EITHER,
          PAGE,
          EVENTUAL,
          List.of(
              "createdAt",
              "taskId",
              "title",
              "reference",
              "assigneeId",
              "assigneeName",
              "dueOn",
              "labels",
              "priority",
              "commentCount",
              "escalatedTo",
              "acknowledgedAt",
              "version"),
          HIGH);

  /// AP9.
  public static final AccessPattern NEWEST_TASKS =
      collection(
          "AP9",
          "a project's newest tasks",
          List.of(TENANT, PROJECT),
          List.of(IN_PROJECT, TASKS),
          DESCENDING,
          MEDIUM);

  /// AP10.
  public static final AccessPattern ESCALATED_TASKS =
      acrossProjects(
          "AP10",
          "tasks escalated to a responder, by age of the task",
          List.of(TENANT, RESPONDER),
          ESCALATIONS,
          List.of(TENANT_ID, RESPONDER_ID));

  /// AP11.
  public static final AccessPattern TENANT_USERS =
      relationship(
          "AP11", "a tenant's users", List.of(TENANT), TableKeys.TENANT, TableKeys.ALL_USERS);

  /// AP12.
  public static final AccessPattern USER_BY_EMAIL =
      item("AP12", "user by email", List.of(TENANT, "email"), TableKeys.EMAIL, LOW);

  /// AP13.
  public static final AccessPattern TENANT_BY_SLUG =
      item("AP13", "tenant by slug", List.of(SLUG), TableKeys.TENANT_SLUG, LOW);

  /// AP14.
  public static final AccessPattern PROJECT_BY_SLUG =
      item("AP14", "project by slug", List.of(TENANT, SLUG), TableKeys.SLUG, MEDIUM);

  /// AP15.
  public static final AccessPattern PAGE_CONTEXT =
      batch(
          "AP15",
          "a page's head: session, person, tenant and, in a project, membership and metadata",
          List.of(TENANT, USER, "tokenHash", "projectId?"),
          EVERY_PAGE);

  /// AP16, the task itself; its lists are [#TASK_COMMENTS] and [#TASK_ACTIVITY].
  public static final AccessPattern TASK_PAGE =
      batch("AP16", "a task and its text", List.of(TENANT, PROJECT, "createdAt", "taskId"), HIGH);

  /// AP16, its comments.
  public static final AccessPattern TASK_COMMENTS =
      collection(
          "AP16-comments",
          "a task's comments, oldest first",
          List.of(TENANT, "taskId"),
          List.of(IN_TASK, new BeginsWith("SK", TableKeys.ALL_COMMENTS)),
          ASCENDING,
          HIGH);

  /// AP16, its activity.
  public static final AccessPattern TASK_ACTIVITY =
      collection(
          "AP16-activity",
          "a task's activity, newest first",
          List.of(TENANT, "taskId"),
          List.of(IN_TASK, new BeginsWith("SK", TableKeys.ALL_ACTIVITY)),
          DESCENDING,
          HIGH);

  /// AP17.
  public static final AccessPattern OWN_MEMBERSHIPS =
      batch(
          "AP17",
          "own memberships in named projects, and these projects",
          List.of(TENANT, USER, "projectIds"),
          MEDIUM);

  /// AP18.
  public static final AccessPattern AUDIT_TRAIL =
      collection(
          "AP18",
          "a tenant's audit trail of a month, newest first",
          List.of(TENANT, "month"),
          List.of(new Equal("PK", TableKeys.AUDIT)),
          DESCENDING,
          LOW);

  /// AP19.
  public static final AccessPattern ASSIGNED_TASKS =
      acrossProjects(
          "AP19",
          "what is assigned to a person and not closed, across projects",
          List.of(TENANT, USER),
          ASSIGNMENTS,
          List.of(TENANT_ID, new Equal("openAssigneeId", new KeyTemplate("<userId>"))));

  /// AP20.
  public static final AccessPattern TASK_BY_REFERENCE =
      item(
          "AP20",
          "a task by reference",
          List.of(TENANT, "prefix", "number"),
          TableKeys.REFERENCE,
          MEDIUM);

  /// AP21.
  public static final AccessPattern ESCALATION_QUEUE_STATE =
      acrossProjects(
          "AP21",
          "a responder's queue in one state, longest waiting first",
          List.of(TENANT, RESPONDER, "escalationState"),
          ESCALATION_QUEUE,
          List.of(
              TENANT_ID,
              RESPONDER_ID,
              new Equal("escalationState", new KeyTemplate("<escalationState>"))));

  /// AP22.
  public static final AccessPattern TENANTS =
      relationship(
          "AP22",
          "the tenants of the installation, for the start page",
          List.of(),
          TableKeys.TENANTS,
          TableKeys.ALL_TENANTS);

  /// AP23.
  public static final AccessPattern COMMAND_ITEMS =
      batch(
          "AP23",
          "what a command decides by: its memory, the actor, the membership, what it changes",
          List.of(TENANT, USER, "requestKey", "projectId?"),
          HIGH);

  /// AP24.
  public static final AccessPattern PROJECT_COLUMNS =
      collection(
          "AP24",
          "the columns of a project's board, for commands",
          List.of(TENANT, PROJECT),
          List.of(IN_PROJECT, new BeginsWith("SK", TableKeys.ALL_COLUMNS)),
          ASCENDING,
          HIGH);

  /// AP25.
  public static final AccessPattern JOBS =
      collection(
          "AP25",
          "long work of a lane that is due and not done, oldest first",
          List.of("lane", "latest"),
          List.of(
              new Equal("PK", TableKeys.JOBS),
              new Between("SK", new KeyTemplate("0"), new KeyTemplate("<latest>"))),
          ASCENDING,
          LOW);

  /// AP26.
  public static final AccessPattern TRASH =
      collection(
          "AP26",
          "a project's deleted tasks, oldest first",
          List.of(TENANT, PROJECT),
          List.of(new Equal("PK", TableKeys.TRASH)),
          ASCENDING,
          LOW);

  /// AP27.
  public static final AccessPattern TASK_COLLECTION =
      collection(
          "AP27",
          "everything kept beside a task: text, comments, activity",
          List.of(TENANT, "taskId"),
          List.of(IN_TASK),
          ASCENDING,
          LOW);

  /// AP28.
  public static final AccessPattern PEOPLE_BY_WORD =
      collection(
          "AP28",
          "a tenant's people by the beginning of a word of their name or of their address",
          List.of(TENANT, "words"),
          List.of(new Equal("PK", TableKeys.PEOPLE), WORDS),
          ASCENDING,
          MEDIUM);

  /// AP29.
  public static final AccessPattern MEMBERS_BY_WORD =
      collection(
          "AP29",
          "a project's members by the beginning of a word of their name or of their address",
          List.of(TENANT, PROJECT, "words"),
          List.of(new Equal("PK", TableKeys.PROJECT_PEOPLE), WORDS),
          ASCENDING,
          MEDIUM);

  /// AP30.
  public static final AccessPattern PEOPLE_BY_NAME =
      collection(
          "AP30",
          "a tenant's people by name, or those whose name begins so",
          List.of(TENANT, "words"),
          List.of(
              new Equal("PK", TableKeys.PEOPLE),
              new BeginsWith("SK", new KeyTemplate("NAME#<words>"))),
          ASCENDING,
          LOW);

  /// AP31.
  public static final AccessPattern DEACTIVATED_PEOPLE =
      collection(
          "AP31",
          "a tenant's deactivated people by name, or those whose name begins so",
          List.of(TENANT, "words"),
          List.of(
              new Equal("PK", TableKeys.PEOPLE_DEACTIVATED),
              new BeginsWith("SK", new KeyTemplate("NAME#<words>"))),
          ASCENDING,
          LOW);

  /// AP32.
  public static final AccessPattern INVITATIONS =
      collection(
          "AP32",
          "a tenant's invitations that wait, newest first",
          List.of(TENANT),
          List.of(
              new Equal("PK", TableKeys.INVITATIONS),
              new BeginsWith("SK", TableKeys.ALL_INVITATIONS)),
          DESCENDING,
          LOW);

  /// AP33.
  public static final AccessPattern ONE_TIME_LINK =
      batch(
          "AP33",
          "what a one-time link names: an invitation or a person, then who made it, and projects",
          List.of(TENANT, "id"),
          LOW);

  /// AP34.
  public static final AccessPattern OWN_SESSIONS =
      collection(
          "AP34",
          "a person's sessions",
          List.of(TENANT, USER),
          List.of(new Equal("PK", TableKeys.USER), new BeginsWith("SK", TableKeys.ALL_SESSIONS)),
          ASCENDING,
          LOW);

  /// AP35.
  public static final AccessPattern OWN_PASSKEYS =
      collection(
          "AP35",
          "a person's passkeys",
          List.of(TENANT, USER),
          List.of(new Equal("PK", TableKeys.USER), new BeginsWith("SK", TableKeys.ALL_PASSKEYS)),
          ASCENDING,
          LOW);

  /// AP36.
  public static final AccessPattern NEWS =
      collection(
          "AP36",
          "a person's news, newest first",
          List.of(TENANT, USER),
          List.of(new Equal("PK", TableKeys.NEWS)),
          DESCENDING,
          MEDIUM);

  /// AP37.
  public static final AccessPattern WATCHERS =
      collection(
          "AP37",
          "who watches a task",
          List.of(TENANT, "taskId"),
          List.of(IN_TASK, new BeginsWith("SK", TableKeys.ALL_WATCHERS)),
          ASCENDING,
          LOW);

  /// AP38.
  public static final AccessPattern OUTBOX =
      collection(
          "AP38",
          "a tenant's mails",
          List.of(TENANT),
          List.of(new Equal("PK", TableKeys.OUTBOX), new BeginsWith("SK", TableKeys.ALL_MAILS)),
          ASCENDING,
          LOW);

  /// AP41.
  public static final AccessPattern PERSON_COLLECTION =
      collection(
          "AP41",
          "everything of a person but their news",
          List.of(TENANT, USER),
          List.of(new Equal("PK", TableKeys.USER)),
          ASCENDING,
          LOW);

  /// AP42.
  public static final AccessPattern HIDDEN_PROJECTS =
      relationship(
          "AP42",
          "a tenant's projects that its directory does not show: private or archived ones",
          List.of(TENANT, "kind"),
          new KeyTemplate("TENANT#<tenantId>#<kind>"),
          TableKeys.ALL_PROJECTS);

  /// AP44.
  public static final AccessPattern PASSKEY_SIGN_IN =
      batch(
          "AP44",
          "a passkey that signs in, its person, and whether its challenge was used before",
          List.of(TENANT, USER, "passkeyId", "requestKey"),
          LOW);

  /// The whole catalogue in the order of its numbers.
  public static final List<AccessPattern> ALL =
      List.of(
          TENANT_PROFILE,
          TENANT_PROJECTS,
          PROJECT_COLLECTION,
          PROJECT_MEMBERS,
          OLDEST_TASKS,
          USER_PROJECTS,
          USER_PROFILE,
          COLUMN_TASKS,
          NEWEST_TASKS,
          ESCALATED_TASKS,
          TENANT_USERS,
          USER_BY_EMAIL,
          TENANT_BY_SLUG,
          PROJECT_BY_SLUG,
          PAGE_CONTEXT,
          TASK_PAGE,
          TASK_COMMENTS,
          TASK_ACTIVITY,
          OWN_MEMBERSHIPS,
          AUDIT_TRAIL,
          ASSIGNED_TASKS,
          TASK_BY_REFERENCE,
          ESCALATION_QUEUE_STATE,
          TENANTS,
          COMMAND_ITEMS,
          PROJECT_COLUMNS,
          JOBS,
          TRASH,
          TASK_COLLECTION,
          PEOPLE_BY_WORD,
          MEMBERS_BY_WORD,
          PEOPLE_BY_NAME,
          DEACTIVATED_PEOPLE,
          INVITATIONS,
          ONE_TIME_LINK,
          OWN_SESSIONS,
          OWN_PASSKEYS,
          NEWS,
          WATCHERS,
          OUTBOX,
          PERSON_COLLECTION,
          HIDDEN_PROJECTS,
          PASSKEY_SIGN_IN);

  private AccessPatterns() {}
}
