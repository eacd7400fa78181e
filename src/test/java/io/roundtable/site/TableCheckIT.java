package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.Rule;
import io.roundtable.check.TableChecker;
import io.roundtable.check.Violation;
import io.roundtable.table.schema.TableIndex;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The checker finds whatever is planted, and nothing where nothing is wrong.
@TestInstance(Lifecycle.PER_CLASS)
class TableCheckIT {
  private static final String P1 = "TENANT#t1#PROJECT#p1";
  private static final String P2 = "TENANT#t1#PROJECT#p2";
  private static final String A1 = P1 + " TASK#2026-10-20T09:00:00Z#a1 ";
  private static final String A2 = P1 + " TASK#2026-10-21T09:00:00Z#a2 ";
  private static final String A3 = P1 + " TASK#2026-10-22T09:00:00Z#a3 ";

  /// The rules that are broken, then what breaks them.
  static final String[] PLANTS = {
    "READABLE: set TENANT#t1#THING#x META entity=Thing id=x",
    "PERSON_WORDS: delete TENANT#t1#PEOPLE WORD#ada#u1",
    "PERSON_WORDS: set TENANT#t1#PEOPLE WORD#ben#u2 name=Benjamin",
    "PERSON_WORDS: set TENANT#t1#PEOPLE WORD#eve#u2 entity=PersonWord id=u2 tenantId=t1 words=eve"
        + " name=Ben email=ben@acme.example",
    "PERSON_WORDS: delete " + P1 + "#PEOPLE WORD#ben#u2",
    "PERSON_WORDS: set " + P1 + "#PEOPLE WORD#ben#u2 role=viewer",
    "PERSON_WORDS: set "
        + P2
        + "#PEOPLE WORD#ben#u2 entity=PersonWord id=u2 tenantId=t1 projectId=p2 words=ben name=Ben"
        + " role=editor",
    "NAME_COPY PERSON_WORDS: set " + P1 + " MEMBER#u2 userEmail=benjamin@acme.example",
    "READABLE OWNED TASK_COUNT REFERENCE: remove " + A1 + "title",
    "OWN_ATTRIBUTES: set " + A1 + "escalatedAt=2026-10-22T10:00:00Z",
    "OWN_ATTRIBUTES: set " + A1 + "openAssigneeId=u2",
    "OWN_ATTRIBUTES: set " + P1 + " MEMBER#u2 GSI1PK=TENANT#t1#USER#u1",
    "OWN_ATTRIBUTES: remove " + P1 + " META GSI1PK",
    "TENANT_SLUG: delete TENANTSLUG#acme META",
    "TENANT_SLUG: set TENANTSLUG#free META entity=TenantSlug id=free tenantId=t1",
    "EMAIL: delete TENANT#t1#EMAIL#ada@acme.example META",
    "EMAIL: set TENANT#t1#EMAIL#x@acme.example META entity=EmailClaim id=x@acme.example"
        + " tenantId=t1 ownerId=u1",
    "EMAIL: set TENANT#t1#EMAIL#x@acme.example META entity=EmailClaim id=x@acme.example"
        + " tenantId=t1",
    "INVITATION: set TENANT#t1#EMAIL#x@acme.example META entity=EmailClaim id=x@acme.example"
        + " tenantId=t1 invitationId=i1 expiresAt=N:4072118400",
    "INVITATION: set TENANT#t1#INVITATIONS INVITATION#i1 entity=Invitation id=i1 tenantId=t1"
        + " email=x@acme.example role=member nonce=n inviterId=u1 inviterName=Ada"
        + " createdAt=2099-01-01T00:00:00Z sentAt=2099-01-01T00:00:00Z expiresAt=N:4072118400",
    "ADMIN_COUNT: set TENANT#t1 META adminCount=N:2",
    "OWN_ATTRIBUTES ADMIN_COUNT ACTIVE_MEMBER PERSON_WORDS: set TENANT#t1#USER#u1 META"
        + " state=deactivated role=member",
    "ADMIN_COUNT PERSON_WORDS: set TENANT#t1#USER#u2 META role=admin",
    "PERSON_WORDS: delete TENANT#t1#PEOPLE NAME#ada#u1",
    "SLUG: delete TENANT#t1#SLUG#launch META",
    "SLUG BOARD_COPY: set TENANT#t1#SLUG#free META entity=SlugClaim id=free tenantId=t1"
        + " ownerId=p1",
    "SLUG: set TENANT#t1#SLUG#launch META ownerId=p2",
    "BOARD_COPY: remove TENANT#t1#SLUG#launch META closingColumns",
    "OLD_SLUG: set TENANT#t1#OLDSLUG#launch META entity=OldSlug id=launch tenantId=t1"
        + " projectId=p2",
    "PREFIX: delete TENANT#t1#PREFIX#LAUNCH META",
    "PREFIX: set TENANT#t1#PREFIX#FREE META entity=PrefixClaim id=FREE tenantId=t1 ownerId=p1",
    "COLUMNS COLUMN_NAMES: delete " + P1 + " COLUMN#IN_PROGRESS",
    "COLUMN_NAMES: set " + P1 + " COLUMN#OPEN name=Later",
    "COLUMNS: set "
        + P1
        + " COLUMN#LATER entity=Column id=p1/LATER tenantId=t1 projectId=p1"
        + " status=LATER name=Later position=N:3 taskCount=N:0 columnState=open",
    "TASK_COUNT: set " + P1 + " COLUMN#OPEN taskCount=N:1",
    "TASK_COUNT OWNED REFERENCE: delete " + A1,
    "TASK_LIMIT: set " + P1 + " COLUMN#OPEN taskLimit=N:1",
    "OWNER_COUNT: set " + P1 + " META ownerCount=N:2",
    "OWNER_COUNT OWNER: remove " + P1 + " META ownerCount",
    "OWNER_COUNT PERSON_WORDS: set " + P1 + " MEMBER#u2 role=owner",
    "INBOX_COUNT: set TENANT#t1#USER#u1 INBOX unacknowledged=N:1",
    "INBOX_COUNT INBOX_PROJECTS: delete TENANT#t1#USER#u2 INBOX",
    "INBOX_PROJECTS: set TENANT#t1#USER#u2 INBOX inProject.p1=N:2 inProject.p2=N:-1",
    "INBOX_PROJECTS INBOX_WITHHELD: set TENANT#t1#USER#u2 INBOX inProject.p2=N:7",
    "INBOX_WITHHELD: set TENANT#t1#USER#u2 INBOX withheld.p1=TRUE",
    "COMMENT_COUNT: set " + A3 + "commentCount=N:2",
    "ASSIGNEE: set " + A1 + "assigneeId=u9 openAssigneeId=u9",
    "RESPONDER PERSON_WORDS INBOX_WITHHELD: delete " + P1 + " MEMBER#u2",
    "RESPONDER PERSON_WORDS INBOX_WITHHELD: set " + P1 + " MEMBER#u2 role=viewer",
    "ESCALATED_PROJECT: set "
        + P1
        + " META state=archived archivedFrom=listed GSI1PK=TENANT#t1#ARCHIVED",
    "OPEN_ASSIGNMENT: set " + A1 + "assigneeId=u2",
    "OPEN_ASSIGNMENT: set " + A2 + "assigneeId=u2 openAssigneeId=u2",
    "OPEN_ESCALATION: set "
        + A2
        + "escalatedTo=u2 escalationState=SEEN"
        + " escalatedAt=2026-10-22T10:00:00Z acknowledgedAt=2026-10-22T11:00:00Z",
    "ESCALATION_PARTS: set " + A3 + "acknowledgedAt=2026-10-22T11:00:00Z",
    "ESCALATION_PARTS: set " + A1 + "escalatedTo=u2 escalatedAt=2026-10-22T11:00:00Z",
    "REFERENCE: delete TENANT#t1#REF#LAUNCH#1 META",
    "REFERENCE: remove " + A1 + "reference",
    "REFERENCE: set " + A2 + "reference=LAUNCH-1",
    "NUMBER: set " + P1 + " SEQUENCE last=N:2",
    "NUMBER: delete " + P1 + " SEQUENCE",
    "NAME_COPY PERSON_WORDS: set " + P1 + " MEMBER#u2 userName=Benjamin",
    "NAME_COPY: set " + P1 + " MEMBER#u2 projectSlug=lunch",
    "NAME_COPY: set " + A1 + "projectName=Lunch",
    "OWNED: set TENANT#t1#TASK#none WATCHER#u1 entity=Watcher id=u1 tenantId=t1 taskId=none",
    "OWNED: set TENANT#t1#TASK#none BODY entity=TaskBody id=none tenantId=t1 taskId=none text=x",
    "OWNED: set TENANT#t1#TASK#none ACTIVITY#2026-10-22T11:00:00Z#x entity=Activity id=x"
        + " tenantId=t1 taskId=none createdAt=2026-10-22T11:00:00Z actorId=u1 kind=created",
    "OWNED COLUMNS: set "
        + P2
        + "x COLUMN#OPEN entity=Column id=p2x/OPEN tenantId=t1 projectId=p2x"
        + " status=OPEN name=Open position=N:0 taskCount=N:0 columnState=open",
    "OWNED ACTIVE_MEMBER: set "
        + P1
        + " MEMBER#u9 entity=Member id=p1/u9 tenantId=t1 projectId=p1 userId=u9"
        + " role=editor GSI1PK=TENANT#t1#USER#u9 GSI1SK=PROJECT#p1",
    "OWNED: set "
        + P2
        + "x#TRASH TASK#2026-10-20T09:00:00Z#b1 entity=DeletedTask id=b1"
        + " tenantId=t1 projectId=p2x taskId=b1 createdAt=2026-10-20T09:00:00Z title=x"
        + " statusBefore=OPEN deletedBy=u1 expiresAt=N:2000000000",
    "OWNED: set JOBS j1 entity=Job id=j1 tenantId=t1 projectId=none kind=rename_project"
        + " done=N:0 createdAt=2026-10-22T11:00:00Z inputs=MAP"
  };

  @AutoClose private final Site site = Site.start();

  @BeforeAll
  void start() {
    site.loadGuide();
  }

  @AfterAll
  void stop() {
    assertEquals(List.of(), site.check());
  }

  @Test
  void check_ofTheDemonstration_findsNothing() {
    var report = Site.result(new TableChecker(site.table()).check());

    assertEquals("[]", report.violations().toString());
    assertEquals(4, report.kinds().get("Task"));
    assertTrue(report.items() > 40);
  }

  @Test
  void check_ofASessionOfAnOlderVersion_findsNothing() {
    try (var planting = new Planting(site.otherProgram())) {
      planting.plant(
          "set TENANT#t1#SESSION#9f86 META entity=Session id=9f86 tenantId=t1 userId=u1"
              + " createdAt=2026-11-01T09:00:00Z expiresAt=N:1798000000");
      var report = Site.result(new TableChecker(site.table()).check());

      assertEquals("[]", report.violations().toString());
      assertEquals(1, report.kinds().get("Session"));
    }
  }

  @ParameterizedTest
  @FieldSource("PLANTS")
  void check_findsWhatIsPlantedAndNothingElse(String plant) {
    var parts = plant.split(": ", 2);
    try (var planting = new Planting(site.otherProgram())) {
      planting.plant(parts[1]);
      var found = Site.result(new TableChecker(site.table()).check()).violations();

      var rules = found.stream().map(Violation::rule).collect(Collectors.toSet());
      var expected =
          Arrays.stream(parts[0].split(" ")).map(Rule::valueOf).collect(Collectors.toSet());
      assertEquals(expected, rules, found::toString);
    }
  }

  /// The table itself refuses a blank key while it has the index.
  @Test
  void check_whereAnIndexIsMissing_findsABlankKeyOfIt() {
    try (var bare = Site.start(Set.of(TableIndex.TASK_BOARD))) {
      bare.loadGuide();
      try (var planting = new Planting(bare.otherProgram())) {
        planting.plant("set " + A2 + "openAssigneeId=NULL");
        planting.plant("set " + A1 + "escalatedTo=");
        var found = Site.result(new TableChecker(bare.table()).check()).violations();

        var blank =
            found.stream().filter(violation -> violation.rule() == Rule.NO_BLANK_KEY).toList();
        assertEquals(2, blank.size(), found::toString);
      }
    }
  }

  @Test
  void plants_breakEveryRule() {
    var broken = EnumSet.noneOf(Rule.class);
    for (var plant : PLANTS) {
      for (var rule : plant.split(":", 2)[0].split(" ")) {
        broken.add(Rule.valueOf(rule));
      }
    }
    // The table refuses an item that is too large; blank keys have a test of their own.
    broken.addAll(Set.of(Rule.SIZE, Rule.NO_BLANK_KEY));
    assertEquals(EnumSet.allOf(Rule.class), broken);
  }
}
