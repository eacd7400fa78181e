package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.DAN;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.PROJECT;
import static io.roundtable.site.EscalationSite.RUT;
import static io.roundtable.site.EscalationSite.TASKS;
import static io.roundtable.site.EscalationSite.TENANT;
import static io.roundtable.site.EscalationSite.VIC;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whom texts mention, in whatever way they are written.
class MentionsIT {
  private static final String COMMENTS = PAGE + "/comments";

  @AutoClose private final EscalationSite acme = new EscalationSite();

  @AfterEach
  void stop() {
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check());
  }

  /// The texts that mention people.
  private enum Place {
    COMMENT,
    EDITED_COMMENT,
    NEW_TASK,
    EDITED_TASK
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void members_areToldOfEveryText_andNobodyElse(Place place) {
    write(place, "@Person ben, @person vic and\n@Person ada, @Person dan, @Person rut, @gus");

    assertUnread(1, BEN, VIC);
    assertUnread(0, ADA, CYD, DAN, RUT);
    var inbox = acme.browser(BEN).get("/acme/inbox");
    assertTrue(text(inbox).contains("Person ada mentioned you in this"), inbox::html);
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void textThatMentionsNobody_tellsNobody(Place place) {
    write(place, "Person ben, ben@acme.example, @ Person ben, @Person, @ben");

    assertUnread(0, ADA, BEN, CYD, VIC);
  }

  @Test
  void edit_tellsOnlyWhomItAdds() {
    write(Place.COMMENT, "@Person ben, look");
    edit("@Person ben, look here");
    assertUnread(1, BEN);
    edit("@Person Ben and @Person cyd, look here");
    assertUnread(1, BEN, CYD);
  }

  @Test
  void nameOfTwoMembers_isNobodys_andTheirAddressesAreTheirs() {
    var other = new UserId("other");
    join(other, "Person ben");

    write(Place.COMMENT, "@Person ben");
    assertUnread(0, BEN, other);
    write(Place.COMMENT, "@other@acme.example");
    assertUnread(0, BEN);
    assertUnread(1, other);
  }

  @Test
  void longerName_isMeant_whereOneBeginsLikeAnother() {
    var other = new UserId("other");
    join(other, "Person Ben Bo");

    write(Place.COMMENT, "@Person Ben Bo, look");
    assertUnread(0, BEN);
    assertUnread(1, other);
  }

  @Test
  void whoeverWasRemoved_isToldNothing() {
    var removal = "/acme/projects/launch/members/ben/removal";
    acme.browser(ADA).send(removal, removal, Map.of("successor", ""));
    acme.site().settleJobs();
    write(Place.COMMENT, "@Person ben");

    assertUnread(0, BEN);
  }

  private void join(UserId person, String name) {
    var address = new EmailAddress(person + "@acme.example");
    var user = MadeProjects.person(TENANT, person, address, TenantRole.MEMBER).withName(name);
    var made = EscalationSite.project(PROJECT, "launch", ProjectState.LISTED);
    acme.site().load(List.of(user, Member.of(user, (Project) made.getFirst(), ProjectRole.EDITOR)));
  }

  private void write(Place place, String text) {
    switch (place) {
      case COMMENT -> send(PAGE, COMMENTS, Map.of("text", text));
      case EDITED_COMMENT -> {
        send(PAGE, COMMENTS, Map.of("text", "Soon."));
        edit(text);
      }
      case NEW_TASK ->
          send(TASKS + "/new", TASKS, Map.of("title", "New", "status", "OPEN", "text", text));
      case EDITED_TASK -> {
        var ada = acme.browser(ADA);
        var form = new LinkedHashMap<>(ada.get(PAGE + "/edit").form("was.title"));
        form.put("text", text);
        assertEquals(303, ada.post(PAGE, form).status());
      }
    }
    acme.site().settleJobs();
  }

  /// Changes the comment of the task.
  private void edit(String text) {
    var ada = acme.browser(ADA);
    var page = ada.get(PAGE).html();
    var link = Pattern.compile("href=\"([^\"?]+/comments/[^\"?]+/edit)").matcher(page);
    assertTrue(link.find(), page);
    var form = new LinkedHashMap<>(ada.get(link.group(1)).form("was.version"));
    form.put("text", text);
    assertEquals(303, ada.post(link.group(1).replace("/edit", ""), form).status());
    acme.site().settleJobs();
  }

  private void send(String page, String path, Map<String, String> fields) {
    assertEquals(303, acme.browser(ADA).send(page, path, fields).status());
  }

  private void assertUnread(long number, UserId... people) {
    for (var person : people) {
      assertEquals(number, acme.wholeInbox(person).unread(), person::value);
    }
  }
}
