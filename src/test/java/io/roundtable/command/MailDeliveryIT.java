package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.roundtable.configuration.MailSettings.Login;
import io.roundtable.configuration.MailSettings.Tls;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.MailState;
import io.roundtable.model.state.NewsKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Telling people by mail, whatever process dies, and whatever the mail server says.
class MailDeliveryIT extends MailStage {
  @TempDir private Path folder;
  private int rounds;

  @Test
  void processThatDiesAtAnyWrite_losesNoMail_andRepeatsOneUnderItsMessageIdOnly() {
    stage.dieAtEveryWrite(
        () -> {
          var ben = new UserId("ben-" + rounds++);
          stage.load(told(ben));
          return () -> assertEquals(MailState.SENT, outgoing(ben).sending().state());
        });
    assertTrue(rounds > 4, "it was let die " + rounds + " times");
    assertEquals(rounds, messageIds().size(), "a mail for each, and no second one");
    assertTrue(post.getReceivedMessages().length > rounds, "none died before the mark");
  }

  @Test
  void connectionCutBehindTheLastDot_leadsToARepeatUnderTheSameMessageId() {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
      server.answer(".", ScriptedSmtp.HANG_UP);
      stage.load(told(BEN));
      settle();
      assertTrue(outgoing(BEN).waiting());

      server.answer(".", null);
      stage.clock().advance(Duration.ofSeconds(31));
      settle();

      assertEquals(2, server.mails().size());
      assertEquals(idLine(server.mails().get(0)), idLine(server.mails().get(1)));
      assertEquals(MailState.SENT, outgoing(BEN).sending().state());
    }
  }

  @ParameterizedTest
  @CsvSource({"RCPT, 450 mailbox busy", "MAIL, 451 try later", "DATA, 452 no room", "., 451 later"})
  void refusalForTheMoment_isTriedAgain_andItsReasonIsKept(String command, String answer) {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
      server.answer(command, answer);
      stage.load(told(BEN));
      settle();
      assertTrue(outgoing(BEN).waiting());
      assertTrue(outgoing(BEN).sending().problem().contains(answer.substring(4)));

      server.answer(command, null);
      stage.clock().advance(Duration.ofSeconds(30));
      settle();
      assertTrue(outgoing(BEN).waiting());
      stage.clock().advance(Duration.ofSeconds(31));
      settle();
      assertEquals(MailState.SENT, outgoing(BEN).sending().state());
      assertNull(outgoing(BEN).sending().problem());
    }
  }

  @Test
  void refusalForTheMoment_thatLastsForTwoDays_isOneForGood() {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
      server.answer("RCPT", "450 mailbox busy");
      stage.load(told(BEN));
      int tries = 0;
      for (settle(); outgoing(BEN).waiting(); settle()) {
        stage.clock().advance(Duration.ofHours(4).plus(MOMENT));
        tries++;
      }
      assertEquals(MailState.FAILED, outgoing(BEN).sending().state());
      assertEquals(15, tries);
      assertEquals(List.of(), stage.due(JobLane.MAIL));
    }
  }

  @Test
  void refusalForGood_isNotTriedAgain_butTheNextNewsAre() {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
      server.answer("RCPT", "550 no such mailbox");
      stage.load(told(BEN));
      settle();
      assertEquals(MailState.FAILED, outgoing(BEN).sending().state());
      assertTrue(outgoing(BEN).sending().problem().contains("no such mailbox"));
      assertEquals(List.of(), stage.due(JobLane.MAIL));

      server.answer("RCPT", null);
      stage.load(List.of(job(BEN, NewsKind.ESCALATED)));
      settle();
      assertEquals(MailState.SENT, outgoing(BEN).sending().state());
      assertEquals(1, server.mails().size());
    }
  }

  @Test
  void refusedLogin_letsMailsWait_andNoneIsLost() throws Exception {
    var password = Files.writeString(folder.resolve("password"), "wrong\n");
    post.setUser("roundtable", "right");
    login = Optional.of(new Login("roundtable", password));
    requireWaiting();

    Files.writeString(password, "right\n");
    requireSentLater();
  }

  @Test
  void serverWithoutTls_isToldNothing() {
    tls = Tls.REQUIRED;
    requireWaiting();

    tls = Tls.NONE;
    requireSentLater();
  }

  @Test
  void serverWhoseCertificateNobodyVouchesFor_isToldNothing() {
    var secured = new GreenMail(patient(ServerSetup.SMTPS));
    secured.start();
    try {
      port = secured.getSmtps().getPort();
      tls = Tls.IMPLICIT;
      requireWaiting();
      assertEquals(0, secured.getReceivedMessages().length);
    } finally {
      secured.stop();
    }
  }

  @Test
  void serverThatIsNotThere_letsMailsWait() {
    try (var server = new ScriptedSmtp()) {
      port = server.port();
    }
    requireWaiting();
    port = post.getSmtp().getPort();
    requireSentLater();
  }

  private void requireSentLater() {
    stage.clock().advance(Duration.ofSeconds(31));
    settle();
    assertEquals(MailState.SENT, outgoing(BEN).sending().state());
    assertEquals(1, post.getReceivedMessages().length);
  }

  private static String idLine(String mail) {
    return mail.lines().filter(line -> line.startsWith("Message-ID")).findFirst().orElseThrow();
  }
}
