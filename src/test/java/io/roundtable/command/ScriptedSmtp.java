package io.roundtable.command;

import io.roundtable.feature.mail.Letters;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Vertx;
import io.vertx.ext.mail.MailConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A mail server that answers what a test says, and may hang up instead.
public final class ScriptedSmtp implements AutoCloseable {
  /// In place of an answer.
  static final String HANG_UP = "";

  private static final String END = ".";

  private final ServerSocket listening;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> mails = new CopyOnWriteArrayList<>();

  public ScriptedSmtp() {
    try {
      listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException taken) {
      throw new UncheckedIOException(taken);
    }
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  /// Sends mails to it.
  public MailJob job(Vertx vertx, InstantSource clock) {
    var config = new MailConfig("127.0.0.1", port());
    var links = new OneTimeLinks(new SignedText(List.of(new byte[32])));
    var address = PublicAddress.of("http://127.0.0.1");
    var unsubscribing = new UnsubscribeLinks(new SignedText(List.of(new byte[32])), address);
    return new MailJob(vertx, config, new Letters("a@acme.example", links, unsubscribing), clock);
  }

  /// Answers a command otherwise from now on.
  ///
  /// @param command for example `RCPT`; `.` for the end of a mail
  /// @param answer null for the usual one
  void answer(String command, String answer) {
    if (answer == null) {
      answers.remove(command);
    } else {
      answers.put(command, answer);
    }
  }

  /// The mails that came whole, whatever was answered.
  public List<String> mails() {
    return List.copyOf(mails);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        var connection = listening.accept();
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      var in =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
      boolean goesOn = say(connection, "GREETING", "220 here");
      for (var line = in.readLine(); goesOn && line != null; line = in.readLine()) {
        var command = line.split("[ :]", 2)[0];
        goesOn =
            switch (command) {
              case "EHLO" -> say(connection, command, "250 here");
              case "DATA" -> say(connection, command, "354 go on") && take(connection, in);
              case "QUIT" -> say(connection, command, "221 bye") && false;
              default -> say(connection, command, "250 fine");
            };
      }
    } catch (IOException gone) {
      // The client hung up.
    }
  }

  private boolean take(Socket connection, BufferedReader in) throws IOException {
    if (answers.getOrDefault("DATA", "354").startsWith("354")) {
      var lines = new ArrayList<String>();
      for (var line = in.readLine(); line != null && !line.equals(END); line = in.readLine()) {
        lines.add(line);
      }
      mails.add(String.join("\n", lines));
      return say(connection, END, "250 taken");
    }
    return true;
  }

  private boolean say(Socket connection, String command, String usual) throws IOException {
    var answer = answers.getOrDefault(command, usual);
    if (answer.equals(HANG_UP)) {
      return false;
    }
    connection.getOutputStream().write((answer + "\r\n").getBytes(StandardCharsets.UTF_8));
    return true;
  }

  @Override
  public void close() {
    try {
      listening.close();
    } catch (IOException odd) {
      throw new UncheckedIOException(odd);
    }
  }
}
