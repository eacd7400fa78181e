package io.roundtable.demo;

import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Makes the projects of a tenant one after another.
final class MadeUpProjects {
  private static final WordList NAMES = WordList.read("projects");
  private static final String SUPPORT_DESK = "Support desk";
  private static final Duration YEAR = Duration.ofDays(365);
  private static final Duration LONGEST_LIFE = Duration.ofDays(500);
  private static final Duration SHORTEST_LIFE = Duration.ofDays(60);
  private static final int OF_THE_ADMIN = 12;
  private static final int LARGEST_TEAM = 40;
  private static final int EVERY_SO_MANY_PRIVATE = 9;
  private static final int EVERY_SO_MANY_ARCHIVED = 14;

  private final TenantId tenant;
  private final LoadPlan plan;
  private final List<User> people;
  private final int[] sizes;
  private final Set<Prefix> prefixes = new HashSet<>();

  MadeUpProjects(TenantId tenant, LoadPlan plan, List<User> people) {
    this.tenant = tenant;
    this.plan = plan;
    this.people = people;
    this.sizes = ProjectSizes.of(plan.tasks(), plan.projects());
  }

  /// Makes a project; to be asked for in order.
  MadeUpProject make(int rank, SplittableRandom random) {
    var timeline = timeline(rank, random);
    boolean support = plan.work() == LoadPlan.Work.SUPPORT;
    var board = support ? ColumnPlan.SUPPORT : rank % 2 == 0 ? ColumnPlan.SHORT : ColumnPlan.LONG;
    var team = team(rank, random);
    var id = new ProjectId(MadeUpId.of(timeline.start(), rank, random));
    var name = support ? SUPPORT_DESK : NAMES.numbered(rank);
    var project =
        new Project(
            new ProjectKey(tenant, id),
            new Project.Names(
                name, Slug.normalise(name).orElseThrow(), prefix(name), ColumnPlan.names(board)),
            board.stream().map(ColumnPlan::place).toList(),
            state(rank),
            null,
            1,
            timeline.start(),
            1);
    return new MadeUpProject(project, board, team, timeline);
  }

  private Timeline timeline(int rank, RandomGenerator random) {
    Instant end = plan.until().atStartOfDay(ZoneOffset.UTC).toInstant();
    var days =
        plan.work() == LoadPlan.Work.SUPPORT
            ? YEAR.toDays()
            : random.nextLong(SHORTEST_LIFE.toDays(), LONGEST_LIFE.toDays() + 1);
    var sameSecond = rank == 0 ? Math.min(plan.sameSecond(), sizes[0]) : 0;
    return new Timeline(end.minus(Duration.ofDays(days)), end, sizes[rank], sameSecond);
  }

  /// Larger projects have larger teams; the admin leads the largest.
  private List<User> team(int rank, RandomGenerator random) {
    var size =
        plan.work() == LoadPlan.Work.SUPPORT
            ? people.size()
            : Math.min(people.size(), random.nextInt(2, LARGEST_TEAM / (1 + rank / 4) + 4));
    var chosen = new LinkedHashSet<User>();
    if (rank < OF_THE_ADMIN) {
      chosen.add(people.getFirst());
    }
    while (chosen.size() < size) {
      chosen.add(people.get(random.nextInt(people.size())));
    }
    return new ArrayList<>(chosen);
  }

  private Prefix prefix(String name) {
    var wanted = Prefix.suggest(name).orElseThrow();
    var prefix = wanted;
    for (int number = 2; !prefixes.add(prefix); number++) {
      var room = Prefix.MAXIMUM_LENGTH - String.valueOf(number).length();
      var stem = wanted.value().substring(0, Math.min(room, wanted.value().length()));
      prefix = new Prefix(stem + number);
    }
    return prefix;
  }

  private static ProjectState state(int rank) {
    if (rank % EVERY_SO_MANY_ARCHIVED == EVERY_SO_MANY_ARCHIVED - 1) {
      return ProjectState.ARCHIVED;
    }
    return rank % EVERY_SO_MANY_PRIVATE == EVERY_SO_MANY_PRIVATE - 1
        ? ProjectState.PRIVATE
        : ProjectState.LISTED;
  }
}
