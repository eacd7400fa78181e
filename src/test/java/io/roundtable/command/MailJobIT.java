package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMailUtil;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.MailState;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.PersonState;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// The mails that people get, and those that they do not.
class MailJobIT extends MailStage {
  @Test
  void news_areToldAtOnce_withTheWayToTheTask() throws Exception {
    stage.load(told(BEN));

    settle();

    var mail = post.getReceivedMessages()[0];
    var body = GreenMailUtil.getBody(mail);
    var link = "https://boards.example/acme/projects/launch/tasks/";
    assertEquals("assigned to you: Task é", mail.getSubject());
    assertEquals("ben@acme.example", mail.getAllRecipients()[0].toString());
    assertEquals("Roundtable <roundtable@boards.example>", mail.getFrom()[0].toString());
    assertEquals("auto-generated", mail.getHeader("Auto-Submitted")[0]);
    assertTrue(body.contains("multipart") || body.contains("text/html"), body);
    assertEquals(2, body.replace("=\r\n", "").split(link, -1).length - 1, body);
    assertEquals(MailState.SENT, outgoing(BEN).sending().state());
    assertEquals(List.of(), stage.due(JobLane.MAIL));
  }

  @Test
  void news_soonAfterAMail_areGatheredInTheNextOne() throws Exception {
    stage.load(told(BEN));
    settle();
    stage.clock().advance(Duration.ofMinutes(1));
    stage.load(List.of(job(BEN, NewsKind.ESCALATED)));
    settle();
    stage.load(List.of(job(BEN, NewsKind.ASSIGNED)));
    settle();
    assertEquals(1, post.getReceivedMessages().length);

    stage.clock().advance(Duration.ofMinutes(4).plus(MOMENT));
    settle();

    assertEquals(2, post.getReceivedMessages().length);
    var second = post.getReceivedMessages()[1];
    var body = GreenMailUtil.getBody(second);
    assertEquals("News: Task é", second.getSubject());
    assertTrue(body.contains(" escalated ") && body.contains(" assigned "), body);
    assertEquals(2, messageIds().size());
  }

  @Test
  void moreNewsThanAMailTells_areCounted() throws Exception {
    var jobs = new ArrayList<Entity>();
    for (int number = 0; number < 22; number++) {
      jobs.add(job(BEN, NewsKind.ASSIGNED));
    }
    stage.load(told(BEN));
    settle();
    stage.load(jobs);
    settle();
    stage.clock().advance(OutgoingMail.PAUSE.plus(MOMENT));
    settle();

    assertTrue(GreenMailUtil.getBody(post.getReceivedMessages()[1]).contains("2 more of it"));
  }

  @Test
  void receiver_whoMayNotKnowAnyMore_isSentNothing() {
    requireSilence(entities -> entities.removeIf(Member.class::isInstance));
  }

  @Test
  void receiver_whoIsDeactivated_isSentNothing() {
    requireSilence(
        entities ->
            entities.replaceAll(
                entity -> entity instanceof User user ? user.in(PersonState.DEACTIVATED) : entity));
  }

  @Test
  void task_thatIsInTheTrash_isNotToldOf() {
    requireSilence(entities -> entities.removeIf(Task.class::isInstance));
  }

  /// What is so when the mail is sent counts, whatever was so when it was written.
  private void requireSilence(Consumer<List<Entity>> change) {
    var tells = port;
    try (var closed = new ScriptedSmtp()) {
      port = closed.port();
    }
    requireWaiting();
    var entities = told(BEN);
    entities.removeIf(Job.class::isInstance);
    var gone = new ArrayList<>(entities);
    change.accept(entities);
    gone.removeAll(entities);
    var removal = stage.table().change("Test");
    gone.forEach(removal::delete);
    Site.result(removal.write(new PageCost()));
    stage.load(entities);
    port = tells;

    stage.clock().advance(Duration.ofSeconds(31));
    settle();

    assertEquals(MailState.SENT, outgoing(BEN).sending().state());
    assertEquals(0, post.getReceivedMessages().length);
  }

  /// An address that a person can sign in with and no header can carry.
  @Test
  void address_thatNoHeaderCarries_failsWithASentence() {
    var odd = new EmailAddress("\"a,b\"@acme.example");
    var entities = told(BEN);
    entities.removeIf(User.class::isInstance);
    entities.add(MadeProjects.person(new TenantId("t1"), BEN, odd, TenantRole.MEMBER));
    stage.load(entities);

    settle();

    assertEquals(MailState.FAILED, outgoing(BEN).sending().state());
    assertEquals(0, post.getReceivedMessages().length);
  }
}
