package io.roundtable.table.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.Await;
import io.roundtable.table.ScriptedTable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class BulkLoadTest {
  private static final String DONE = "{\"UnprocessedItems\":{}}";
  private static final String ONE_LEFT =
      "{\"UnprocessedItems\":{\"T\":[{\"PutRequest\":{\"Item\":{\"PK\":{\"S\":\"a\"},"
          + "\"SK\":{\"S\":\"b\"}}}}]}}";

  @AutoClose private final ScriptedTable table = new ScriptedTable();

  @Test
  void load_ofMoreThanARequestHolds_sendsSeveral() {
    table.answer(DONE).answer(DONE).answer(DONE);
    var progress = new ArrayList<Long>();
    var written = table.connection().bulkLoad().load(inboxes(60), progress::add);
    assertEquals(60, Await.result(written));
    assertEquals(60, progress.getLast());
    assertEquals(3, table.operations().size());
  }

  @Test
  void load_whereItemsWereLeftUnprocessed_sendsThemAgain() {
    table.answer(ONE_LEFT).answer(DONE);
    var written = table.connection().bulkLoad().load(inboxes(2), count -> {});
    assertEquals(2, Await.result(written));
    assertEquals(List.of("BatchWriteItem", "BatchWriteItem"), table.operations());
  }

  @Test
  void load_ofNothing_sendsNothing() {
    assertEquals(0, Await.result(table.connection().bulkLoad().load(inboxes(0), count -> {})));
    assertEquals(List.of(), table.operations());
  }

  @Test
  void load_whereTheTableKeepsSilent_isBusy() {
    var written = table.connection().bulkLoad().load(inboxes(1), count -> {});
    assertInstanceOf(Failure.Busy.class, Await.failure(written));
  }

  @Test
  void load_whereTheEntitiesFail_fails() {
    var fault = new IllegalStateException("no more");
    Iterator<Entity> broken =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return true;
          }

          @Override
          public Entity next() {
            throw fault;
          }
        };
    assertSame(fault, Await.cause(table.connection().bulkLoad().load(broken, count -> {})));
  }

  private static Iterator<Entity> inboxes(int count) {
    return IntStream.range(0, count)
        .<Entity>mapToObj(number -> new Inbox(new TenantId("t1"), new UserId("u" + number), number))
        .iterator();
  }
}
