package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.RouteTable;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Whether the time of an answer tells that something exists: on every route below a project, a
/// thousand times each and in random order, private against missing, and beside it missing against
/// missing, which shows what the machine itself makes of it. The figures are written to
/// `target/existence-timing.txt`.
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ExistenceTimingIT {
  private static final int SAMPLES = Integer.getInteger("roundtable.test.samples", 1_000);
  private static final int WARM_UP = 50;

  /// How probable it is that chance alone fails this test.
  private static final double PROBABILITY = 0.01;

  private static final Path FIGURES = Path.of("target", "existence-timing.txt");

  private final Random random = new Random(8);
  @AutoClose private final HiddenProjects hidden = new HiddenProjects();
  private Browsing outsider;
  private Browsing neighbour;

  @BeforeAll
  void start() throws IOException {
    hidden.visitAll();
    outsider = hidden.site.signedIn(HiddenProjects.HERE, "here", HiddenProjects.OUTSIDER);
    neighbour = hidden.site.signedIn(HiddenProjects.HERE, "here", HiddenProjects.NEIGHBOUR);
    Files.deleteIfExists(FIGURES);
  }

  @Test
  void time_tellsNobodyWhatExists() throws IOException {
    var questions = questions();
    double threshold = RankComparison.threshold(PROBABILITY, questions.size());
    write("Compared %d pairs, z must stay below %.2f.".formatted(questions.size(), threshold));
    var told = new ArrayList<String>();
    for (var question : questions) {
      var answer = ask(question);
      write(answer.line());
      if (Math.abs(answer.hidden().z()) > threshold) {
        told.add(answer.line());
      }
    }
    assertEquals(List.of(), told);
  }

  /// Boards first, as they tell most where they tell anything.
  private List<Question> questions() {
    var questions = new ArrayList<Question>();
    var routes = new ArrayList<>(HiddenProjects.below(":slug"));
    routes.sort((one, other) -> Integer.compare(one.path().length(), other.path().length()));
    for (var entry : routes) {
      questions.add(
          new Question(
              entry,
              outsider,
              List.of(path(entry, "nothing", "PRIVATE-99"), path(entry, "nowhere", "PRIVATE-98")),
              path(entry, "private", "PRIVATE-1")));
      if (entry.path().contains(":task")) {
        questions.add(
            new Question(
                entry,
                neighbour,
                List.of(path(entry, "own", "PRIVATE-99"), path(entry, "own", "PRIVATE-98")),
                path(entry, "own", "PRIVATE-1")));
      }
    }
    return questions;
  }

  private static String path(RouteTable.Entry entry, String slug, String task) {
    return HiddenProjects.path(entry, Map.of(":slug", slug, ":task", task));
  }

  private Answer ask(Question question) {
    var paths = List.of(question.missing().get(0), question.missing().get(1), question.hidden());
    var requests = paths.stream().map(path -> request(question, path)).toList();
    var times = new long[requests.size()][SAMPLES];
    try (var connection = new TimedConnection(hidden.site.address())) {
      for (int round = -WARM_UP; round < SAMPLES; round++) {
        for (int which : shuffled(requests.size())) {
          long time = connection.time(requests.get(which));
          times[which][Math.max(0, round)] = time;
        }
        hidden.site.forgetRequests();
      }
    }
    return new Answer(
        question, RankComparison.of(times[0], times[2]), RankComparison.of(times[0], times[1]));
  }

  private byte[] request(Question question, String path) {
    var browser = question.visitor();
    var address = hidden.site.address();
    if (question.entry().method().equals("GET")) {
      return TimedConnection.request("GET", address, path, browser.cookie(), "");
    }
    var body =
        hidden.form(browser.forms().get("/here").hidden("csrfToken")).entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return TimedConnection.request("POST", address, path, browser.cookie(), body);
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private List<Integer> shuffled(int count) {
    var order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    Collections.shuffle(order, random);
    return order;
  }

  private static void write(String line) throws IOException {
    var old = Files.exists(FIGURES) ? Files.readString(FIGURES) : "";
    Files.writeString(FIGURES, old + line + "\n");
  }

  /// One comparison.
  ///
  /// @param missing two addresses of nothing
  /// @param hidden the address of something that the visitor may not know of
  private record Question(
      RouteTable.Entry entry, Browsing visitor, List<String> missing, String hidden) {}

  private record Answer(Question question, RankComparison hidden, RankComparison control) {
    String line() {
      return String.format(
          Locale.ROOT,
          "%s %s: z %.2f, AUC %.3f; control z %.2f, AUC %.3f",
          question.entry().method(),
          question.hidden(),
          hidden.z(),
          hidden.area(),
          control.z(),
          control.area());
    }
  }
}
