package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.MailState;
import io.roundtable.model.state.NewsKind;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.session.PublicAddress;
import jakarta.mail.Multipart;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Mails that somebody switched off, and the way out that every other one names.
class MailSwitchesIT extends MailStage {
  @Test
  void newsThatAreSwitchedOff_standInTheInbox_andInNoMail() {
    stage.load(told(NewsKind.ASSIGNED));
    settle();

    assertEquals(1, news());
    assertThrows(NoSuchElementException.class, () -> outgoing(BEN));
    assertEquals(0, post.getReceivedMessages().length);

    stage.load(List.of(job(BEN, NewsKind.ESCALATED)));
    settle();
    assertEquals(2, news());
    assertEquals(1, post.getReceivedMessages().length);
  }

  /// Every kind has a switch, words and a link; one task alone is in the trash: the deleted one.
  @ParameterizedTest
  @EnumSource(NewsKind.class)
  void everyKind_isMailedWithItsWords_unlessItIsSwitchedOff(NewsKind kind) throws Exception {
    assertTrue(NewsKind.of(kind.word()).contains(kind));
    stage.load(without(about(kind)));
    stage.load(List.of(job(BEN, kind)));
    settle();

    assertEquals(1, post.getReceivedMessages().length);
    var text = part(post.getReceivedMessages()[0], 0);
    assertTrue(text.contains("Ada"), text);
    assertTrue(text.contains("Task é"), text);
    assertEquals(kind == NewsKind.DELETED, text.contains("/acme/inbox"), text);

    var off = about(kind).stream().filter(User.class::isInstance).map(User.class::cast);
    stage.load(off.<Entity>map(user -> user.withMailOff(List.of(kind))).toList());
    stage.clock().advance(Duration.ofMinutes(6));
    stage.load(List.of(job(BEN, kind)));
    settle();
    assertEquals(2, news());
    assertEquals(1, post.getReceivedMessages().length);
  }

  /// What was said before is not mailed of a task that is in the trash by now.
  @Test
  void commentOnATaskThatIsDeletedBeforeItsMail_isNotMailed() {
    stage.load(without(about(NewsKind.DELETED)));
    stage.load(List.of(job(BEN, NewsKind.COMMENTED)));
    settle();
    assertEquals(0, post.getReceivedMessages().length);
  }

  private List<Entity> about(NewsKind kind) {
    var now = stage.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    return told().stream()
        .map(
            entity ->
                kind == NewsKind.DELETED && entity instanceof Task task
                    ? new DeletedTask(task, BEN, "Ada", now, now.plus(Duration.ofDays(30)))
                    : entity)
        .toList();
  }

  /// Without the news that are there otherwise.
  private static List<Entity> without(List<Entity> entities) {
    return entities.stream().filter(entity -> !(entity instanceof Job)).toList();
  }

  @Test
  void mailThatWaits_isDroppedWhereItIsSwitchedOffMeanwhile() {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
      server.answer("RCPT", "450 mailbox busy");
      stage.load(told());
      settle();
      assertTrue(outgoing(BEN).waiting());

      server.answer("RCPT", null);
      stage.load(told(NewsKind.ASSIGNED).stream().filter(User.class::isInstance).toList());
      stage.clock().advance(Duration.ofSeconds(61));
      settle();

      assertEquals(List.of(), server.mails());
      assertEquals(MailState.SENT, outgoing(BEN).sending().state());
      assertEquals(List.of(), stage.due(JobLane.MAIL));
      assertEquals(1, news());
    }
  }

  @Test
  void mailThatWaits_tellsOnlyWhatIsStillSwitchedOn() throws Exception {
    stage.load(told());
    settle();
    stage.load(List.of(job(BEN, NewsKind.ESCALATED)));
    settle();
    stage.load(List.of(job(BEN, NewsKind.ASSIGNED)));
    settle();
    stage.load(told(NewsKind.ASSIGNED).stream().filter(User.class::isInstance).toList());
    stage.clock().advance(Duration.ofMinutes(5).plus(MOMENT));
    settle();

    assertEquals(2, post.getReceivedMessages().length);
    var text = part(post.getReceivedMessages()[1], 0);
    assertTrue(text.contains("escalated"), text);
    assertFalse(text.contains("assigned"), text);
  }

  @Test
  void mail_namesTheWayOut_inTextInHtmlAndForPrograms() throws Exception {
    stage.load(told());
    settle();

    var mail = post.getReceivedMessages()[0];
    var url = unsubscribing().url(TENANT, BEN, List.of(NewsKind.ASSIGNED));
    assertEquals("<" + url + ">", mail.getHeader("List-Unsubscribe", null));
    assertEquals("List-Unsubscribe=One-Click", mail.getHeader("List-Unsubscribe-Post", null));
    assertTrue(part(mail, 0).contains("Stop these mails:\r\n" + url), part(mail, 0));
    assertTrue(part(mail, 1).contains("href=\"" + url + "\""), part(mail, 1));
  }

  @Test
  void mailFromAnAddressWithoutTls_hasTheLinkAlone() throws Exception {
    address = PublicAddress.of("http://boards.example");
    stage.load(told());
    settle();

    var mail = post.getReceivedMessages()[0];
    var url = unsubscribing().url(TENANT, BEN, List.of(NewsKind.ASSIGNED));
    assertNull(mail.getHeader("List-Unsubscribe"));
    assertNull(mail.getHeader("List-Unsubscribe-Post"));
    assertTrue(part(mail, 0).contains(url), part(mail, 0));
  }

  private List<Entity> told(NewsKind... off) {
    return told(BEN).stream()
        .map(entity -> entity instanceof User user ? user.withMailOff(List.of(off)) : entity)
        .toList();
  }

  private int news() {
    var first = PageRequest.first(9);
    var reads = stage.table().reads(new PageCost()).tenants();
    return Site.result(reads.listNews(TENANT, BEN, first)).items().size();
  }

  private static String part(MimeMessage mail, int number) throws Exception {
    var found = ((Multipart) mail.getContent()).getBodyPart(number);
    return Stream.of(found.getContent()).map(Object::toString).findFirst().orElseThrow();
  }
}
