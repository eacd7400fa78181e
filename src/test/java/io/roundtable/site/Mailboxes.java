package io.roundtable.site;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.roundtable.configuration.MailSettings;
import io.roundtable.configuration.MailSettings.Tls;
import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.mail.Letters;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Vertx;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A mail server with everybody's mailbox, and the way of a site to it.
public final class Mailboxes implements AutoCloseable {
  private static final PublicAddress ADDRESS = PublicAddress.of("http://127.0.0.1");
  private static final Pattern LINK = Pattern.compile("http://127\\.0\\.0\\.1(/\\S+)");

  private final GreenMail server = new GreenMail(setup());

  public Mailboxes() {
    server.start();
  }

  private static ServerSetup setup() {
    var setup = ServerSetup.SMTP.dynamicPort();
    setup.setServerStartupTimeout(30_000);
    return setup;
  }

  Optional<MailJob> job(Vertx vertx, Secrets secrets, InstantSource clock) {
    var port = server.getSmtp().getPort();
    var settings = new MailSettings("127.0.0.1", port, Tls.NONE, Optional.empty(), "a@b.example");
    var links = new OneTimeLinks(new SignedText(secrets.keys(Purpose.LINK)));
    var unsubscribing =
        new UnsubscribeLinks(new SignedText(secrets.keys(Purpose.UNSUBSCRIBE)), ADDRESS);
    var letters = new Letters(settings.from(), links, unsubscribing);
    return Optional.of(new MailJob(vertx, settings.config("here"), letters, clock));
  }

  /// The subjects of somebody's mails, the oldest first.
  public List<String> subjects(String address) {
    return mails(address).map(Mailboxes::subject).toList();
  }

  /// The path of the first link in the plain text of somebody's newest mail.
  public String link(String address) {
    return link(address, "/");
  }

  /// The same of those that begin so, in whichever mail.
  public String link(String address, String beginning) {
    var texts = mails(address).map(Mailboxes::text).toList().reversed();
    return texts.stream()
        .flatMap(text -> LINK.matcher(text).results())
        .map(link -> link.group(1))
        .filter(link -> link.startsWith(beginning))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no link in " + texts));
  }

  private Stream<? extends Message> mails(String address) {
    return Stream.of(server.getReceivedMessages()).filter(mail -> isTo(mail, address));
  }

  private static boolean isTo(Message mail, String address) {
    try {
      return mail.getAllRecipients()[0].toString().equals(address);
    } catch (MessagingException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static String subject(Message mail) {
    try {
      return mail.getSubject();
    } catch (MessagingException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static String text(Message mail) {
    try {
      return ((Multipart) mail.getContent()).getBodyPart(0).getContent().toString();
    } catch (MessagingException | IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
