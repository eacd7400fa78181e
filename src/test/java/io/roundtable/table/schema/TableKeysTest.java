package io.roundtable.table.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.SampleEntities;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TableKeysTest {
  private static final TenantId T1 = new TenantId("t1");
  private static final ProjectId P1 = new ProjectId("p1");
  private static final UserId U1 = new UserId("u1");
  private static final TaskKey A1 =
      new TaskKey(T1, P1, Instant.parse("2026-10-20T09:00:00Z"), new TaskId("a1"));

  @Test
  void keys_areThoseOfTheDesign() {
    assertKey("TENANT#t1 / META", TableKeys.tenant(T1));
    assertKey("TENANTSLUG#acme / META", TableKeys.tenantSlug(new Slug("acme")));
    assertKey("TENANT#t1#USER#u1 / META", TableKeys.user(T1, U1));
    assertKey("TENANT#t1#USER#u1 / CREDENTIAL", TableKeys.credential(T1, U1));
    assertKey("TENANT#t1#USER#u1 / INBOX", TableKeys.inbox(T1, U1));
    assertKey(
        "TENANT#t1#EMAIL#ada@acme.example / META",
        TableKeys.email(T1, new EmailAddress("ada@acme.example")));
    assertKey("TENANT#t1#USER#u1 / SESSION#9f86", TableKeys.session(T1, U1, "9f86"));
    assertKey("ROLLOUT / INDEX#Escalations", TableKeys.rollout("Escalations"));
  }

  @Test
  void keys_ofProjectsAndTasks_areThoseOfTheDesign() {
    assertKey("TENANT#t1#PROJECT#p1 / META", TableKeys.project(T1, P1));
    assertKey("TENANT#t1#PROJECT#p1 / COLUMN#OPEN", TableKeys.column(T1, P1, "OPEN"));
    assertKey("TENANT#t1#PROJECT#p1 / MEMBER#u1", TableKeys.member(T1, P1, U1));
    assertKey("TENANT#t1#PROJECT#p1 / SEQUENCE", TableKeys.sequence(T1, P1));
    assertKey("TENANT#t1#PROJECT#p1 / SUMMARY#3", TableKeys.summary(T1, P1, 3));
    assertKey("TENANT#t1#PROJECT#p1 / TASK#2026-10-20T09:00:00Z#a1", TableKeys.task(A1));
    assertKey("TENANT#t1#SLUG#launch / META", TableKeys.slug(T1, new Slug("launch")));
    assertKey("TENANT#t1#OLDSLUG#launch / META", TableKeys.oldSlug(T1, new Slug("launch")));
    assertKey("TENANT#t1#PREFIX#LAUNCH / META", TableKeys.prefix(T1, new Prefix("LAUNCH")));
    assertKey(
        "TENANT#t1#REF#LAUNCH#12 / META",
        TableKeys.reference(T1, new TaskReference(new Prefix("LAUNCH"), 12)));
    assertKey("TENANT#t1#TASK#a1 / BODY", TableKeys.body(T1, new TaskId("a1")));
    assertKey(
        "TENANT#t1#TASK#a1 / WATCHER#u1",
        TableKeys.watcher(T1, new TaskId("a1"), new UserId("u1")));
  }

  @Test
  void sortKeys_ofAProjectsCollection_putTasksLast() {
    var order =
        List.of(
            TableKeys.column(T1, P1, "OPEN").sortKey(),
            TableKeys.member(T1, P1, U1).sortKey(),
            TableKeys.project(T1, P1).sortKey(),
            TableKeys.sequence(T1, P1).sortKey(),
            TableKeys.summary(T1, P1, 0).sortKey(),
            TableKeys.task(A1).sortKey());
    assertEquals(order.stream().sorted().toList(), order);
  }

  @Property
  void taskKey_ofATasksKey_isTheSame(@ForAll long seed) {
    var task = new SampleEntities(seed).task().key();
    var key = TableKeys.task(task);
    assertEquals(task, TableKeys.taskKey(key.partitionKey(), key.sortKey()));
  }

  @Test
  void taskKey_ofAnotherForm_isRefused() {
    assertThrows(
        IllegalStateException.class, () -> TableKeys.taskKey("TENANT#t1#USER#u1", "TASK#x#y"));
    assertThrows(
        IllegalStateException.class, () -> TableKeys.taskKey("TENANT#t1#PROJECT#p1", "META"));
  }

  @Test
  void fill_withoutAllValues_isRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> TableKeys.PROJECT.fill(Map.of("tenantId", "t1")));
  }

  private static void assertKey(String expected, ItemKey<?> key) {
    assertEquals(expected, key.partitionKey() + " / " + key.sortKey());
  }
}
