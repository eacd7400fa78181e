package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.roundtable.configuration.MailSettings;
import io.roundtable.configuration.MailSettings.Login;
import io.roundtable.configuration.MailSettings.Tls;
import io.roundtable.feature.mail.Letters;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.model.Activity;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.Tenant;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.MadeProjects;
import io.roundtable.site.Site;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SignedText;
import io.vertx.core.Vertx;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;

/// A mail server, and somebody who is to be told something by mail.
abstract class MailStage {
  static final UserId BEN = new UserId("ben");
  static final Duration MOMENT = Duration.ofSeconds(1);
  static final TenantId TENANT = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");

  @AutoClose("stop")
  final GreenMail post = new GreenMail(patient(ServerSetup.SMTP));

  int port;
  Tls tls = Tls.NONE;
  PublicAddress address = PublicAddress.of("https://boards.example");
  Optional<Login> login = Optional.empty();
  @AutoClose final JobStage stage = new JobStage(this::mail);

  @BeforeEach
  void start() {
    post.start();
    port = post.getSmtp().getPort();
  }

  static ServerSetup patient(ServerSetup usual) {
    var setup = usual.dynamicPort();
    setup.setServerStartupTimeout(30_000);
    return setup;
  }

  private Optional<MailJob> mail(Vertx process) {
    var settings = new MailSettings("127.0.0.1", port, tls, login, "roundtable@boards.example");
    var config = settings.config("boards.example");
    var links = new OneTimeLinks(new SignedText(List.of(new byte[32])));
    var letters = new Letters(settings.from(), links, unsubscribing());
    return Optional.of(new MailJob(process, config, letters, stage.clock()));
  }

  UnsubscribeLinks unsubscribing() {
    return new UnsubscribeLinks(new SignedText(List.of(new byte[32])), address);
  }

  void requireWaiting() {
    stage.load(told(BEN));
    settle();
    assertTrue(outgoing(BEN).waiting());
    assertEquals(0, post.getReceivedMessages().length);
    assertFalse(stage.due(JobLane.MAIL).isEmpty());
    assertFalse(stage.due(JobLane.MAIL).getFirst().isFree(stage.clock().instant()));
  }

  void settle() {
    try (var process = stage.process()) {
      process.settle();
    }
  }

  Set<String> messageIds() {
    var ids = new HashSet<String>();
    Arrays.stream(post.getReceivedMessages()).map(MailStage::messageId).forEach(ids::add);
    return ids;
  }

  private static String messageId(MimeMessage mail) {
    try {
      return mail.getMessageID();
    } catch (MessagingException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  OutgoingMail outgoing(UserId person) {
    var key = Outbox.key(person, task(person));
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(stage.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }

  static TaskKey task(UserId person) {
    var project = new ProjectId("p-" + person);
    return new TaskKey(TENANT, project, MadeProjects.SINCE.plusSeconds(1), new TaskId("told"));
  }

  /// A member who is to be told of a task.
  List<Entity> told(UserId person) {
    var id = task(person).projectId();
    var places = List.of(new BoardColumn("OPEN", false));
    var made = MadeProjects.project(TENANT, id, "launch", ProjectState.LISTED, ADA, places);
    var entities = new ArrayList<Entity>();
    entities.add(new Tenant(TENANT, "Acme", new Slug("acme"), MadeProjects.SINCE, 1));
    entities.add(made.getFirst());
    var project =
        made.stream()
            .filter(Project.class::isInstance)
            .map(Project.class::cast)
            .findFirst()
            .orElseThrow();
    entities.addAll(MadeProjects.joined(project, "acme", person, ProjectRole.EDITOR));
    entities.add(Task.of(task(person), "OPEN", "Task é").withVersion(1));
    entities.add(job(person, NewsKind.ASSIGNED));
    return entities;
  }

  Job job(UserId person, NewsKind kind) {
    var actor = new Activity.Actor(ADA, "Ada");
    return new News(kind, actor, person, List.of(task(person)), "See <here>")
        .job(Identifiers.next(stage.clock()), stage.clock().instant())
        .orElseThrow();
  }
}
