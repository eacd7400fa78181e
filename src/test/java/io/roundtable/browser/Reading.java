package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

/// One person's way through the demonstration, a step each. Steps go by links and buttons alone.
final class Reading {
  private static final String BOARD = "/acme/projects/launch";

  private final Tab tab;
  private final String name;

  /// @param name what photographs are called
  Reading(Tab tab, Object name) {
    this.tab = tab;
    this.name = name.toString();
  }

  void askForTheBoard() {
    assertEquals(200, tab.open(BOARD + "?assignee=me"));
    assertTrue(tab.path().startsWith("/acme/sign-in?next="), tab::path);
    seen("sign-in");
  }

  /// Leads to the page that was asked for.
  void signIn(String email, String password) {
    tab.find("#email").fill(email);
    tab.find("#password").fill(password);
    tab.find("main .button-primary").click();
    assertEquals(BOARD + "?assignee=me", tab.path());
  }

  void seeTheBoard() {
    tab.open(BOARD);
    assertAll(
        () -> assertEquals(List.of("Open", "In progress", "Done"), tab.texts(".column h2")),
        () -> assertEquals(List.of("Write copy", "Fix billing"), cards("Open")),
        () -> assertEquals(List.of(), cards("In progress")),
        () -> assertEquals(List.of("Choose logo"), cards("Done")));
    seen("board");
  }

  void seeTheMembers() {
    tab.find(".tabs a[href$='/members']").click();
    assertEquals(BOARD + "/members", tab.path());
    assertEquals(List.of("Owner", "Editor"), tab.texts(".members-table option[selected]"));
    assertEquals(List.of("Ada", "Ben"), tab.texts(".members-table .who-name"));
    seen("members");
  }

  void seeTheNewestTasksFirst() {
    tab.find(".tabs a[href$='/tasks']").click();
    var newest = List.of("Fix billing", "Choose logo", "Write copy");
    assertEquals(newest, tab.texts(".row-title"));
    seen("tasks");
    tab.follow("Oldest first");
    assertEquals(newest.reversed(), tab.texts(".row-title"));
  }

  void seeATask() {
    tab.follow("Fix billing");
    var text = tab.find("main").innerText();
    assertAll(
        () -> assertEquals(BOARD + "/tasks/LAUNCH-3", tab.path()),
        () -> assertEquals(List.of("Fix billing"), tab.texts("h1")),
        () -> assertEquals(List.of("twice"), tab.texts(".prose strong")),
        () -> assertEquals(3, tab.find(".prose li").count()),
        () -> assertTrue(text.contains("Three customers have called already."), text),
        () -> assertTrue(text.contains("Escalated to Ben"), text));
    seen("task");
  }

  void seeHome() {
    tab.find(".brand").click();
    assertEquals("/acme", tab.path());
    assertEquals(
        List.of("Docs", "Launch"), tab.texts("section[aria-labelledby=projects-title] .row-title"));
    assertEquals(
        List.of("Docs", "Launch"),
        tab.texts("section[aria-labelledby=directory-title] .row-title"));
    seen("home");
  }

  void signOut() {
    tab.find(".person-button").click();
    tab.find("#person-menu form[action$='/sign-out'] button").click();
    assertEquals("/acme/sign-in?signed-out=1", tab.path());
    assertTrue(tab.find(".notice").innerText().contains("signed out"));
  }

  private List<String> cards(String column) {
    return tab.texts("section.column[aria-label='" + column + "'] h3");
  }

  private void seen(String page) {
    tab.requireNothingCutOff();
    tab.photograph(page + "-" + name);
  }
}
