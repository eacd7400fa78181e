package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// People who work until nobody answers any more: some write, some read, some sign in.
final class StopCrowd {
  private static final int WRITERS = 6;
  private static final int READERS = 4;
  private static final Pattern PROJECT = Pattern.compile("href=\"/acme/projects/([a-z0-9-]+)\"");

  private final List<Thread> people = new ArrayList<>();
  private final URI address;
  private final StopTally tally;
  private final int round;
  private final String email;
  private final String password;

  private StopCrowd(URI address, StopTally tally, int round, String account) {
    this.address = address;
    this.tally = tally;
    this.round = round;
    this.email = account.split(" ")[0];
    this.password = account.split(" ")[1];
  }

  /// @param round makes what is written different from other rounds
  /// @param account email and password
  static StopCrowd start(URI address, StopTally tally, int round, String account)
      throws IOException {
    var crowd = new StopCrowd(address, tally, round, account);
    crowd.begin();
    return crowd;
  }

  private void begin() throws IOException {
    var admin = new Visitor(address, tally);
    assertEquals(303, signIn(admin).status());
    var projects = projects(admin.get("/acme").body());
    admin.close();
    for (int number = 0; number < WRITERS; number++) {
      int self = number;
      var project = projects.get(number % projects.size());
      start(admin.copy(), writer -> writeTask(writer, project, self));
    }
    for (int number = 0; number < READERS; number++) {
      var reader = number % 2 == 0 ? admin.copy() : admin.copy().withoutKeepAlive();
      var project = projects.get(number % projects.size());
      start(reader, visitor -> visitor.get("/acme/projects/" + project));
    }
    start(admin.copy(), visitor -> rename(visitor, projects.getFirst()));
    start(admin.copy().slow(), visitor -> visitor.get("/acme/projects/" + projects.getLast()));
    start(new Visitor(address, tally), this::signIn);
  }

  void join() throws InterruptedException {
    for (var person : people) {
      assertTrue(person.join(Duration.ofMinutes(2)), "somebody hangs");
    }
  }

  private void start(Visitor visitor, Habit habit) {
    people.add(
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try (visitor) {
                    while (true) {
                      habit.act(visitor);
                    }
                  } catch (IOException gone) {
                    // The tally knows how it ended.
                  } catch (RuntimeException | AssertionError fault) {
                    tally.broke(fault.toString());
                  }
                }));
  }

  private static List<String> projects(String home) {
    var projects = PROJECT.matcher(home).results().map(found -> found.group(1)).distinct().toList();
    assertTrue(projects.size() > 1, home);
    return projects;
  }

  private Visitor.Answer signIn(Visitor visitor) throws IOException {
    var page = visitor.get("/acme/sign-in");
    var token = page.field("csrfToken");
    return visitor.post(
        "/acme/sign-in", Map.of("csrfToken", token, "email", email, "password", password));
  }

  private void writeTask(Visitor writer, String project, int self) throws IOException {
    var tasks = "/acme/projects/" + project + "/tasks";
    var form = writer.get(tasks + "/new");
    if (form.status() != 200) {
      return;
    }
    var title = "stop-%d-%d-%d".formatted(round, self, System.nanoTime());
    var fields =
        Map.of(
            "csrfToken", form.field("csrfToken"),
            "requestKey", form.field("requestKey"),
            "status", option(form.body()),
            "title", title);
    if (writer.post(tasks, fields).status() == 303) {
      tally.acknowledge(title);
    }
  }

  private void rename(Visitor visitor, String project) throws IOException {
    var settings = "/acme/projects/" + project + "/settings";
    var form = visitor.get(settings);
    if (form.status() != 200) {
      return;
    }
    visitor.post(
        settings,
        Map.of(
            "csrfToken", form.field("csrfToken"),
            "requestKey", form.field("requestKey"),
            "was.name", form.field("was.name"),
            "was.visibility", form.field("was.visibility"),
            "visibility", form.field("was.visibility"),
            "name", "Renamed at " + System.nanoTime()));
  }

  private static String option(String html) {
    var select = Pattern.compile("(?s)<select[^>]* name=\"status\".*?</select>").matcher(html);
    assertTrue(select.find(), html);
    var option = Pattern.compile("<option value=\"([^\"]+)\"").matcher(select.group());
    assertTrue(option.find(), select.group());
    return option.group(1);
  }

  private interface Habit {
    void act(Visitor visitor) throws IOException;
  }
}
