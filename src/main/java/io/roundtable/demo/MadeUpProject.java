package io.roundtable.demo;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ColumnState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// One project of a made-up tenant, without its tasks.
///
/// @param board its columns in order
/// @param people its members, the owner first
/// @param timeline when its tasks are created
record MadeUpProject(
    Project project, List<ColumnPlan> board, List<User> people, Timeline timeline) {
  private static final int EVERY_SO_MANY_A_VIEWER = 7;

  ProjectLabel label() {
    return new ProjectLabel(project.slug(), project.name());
  }

  /// Everything that makes the project visible; to be written after its tasks, so that nobody sees
  /// it half loaded.
  ///
  /// @param counts how many tasks each status has
  List<Entity> head(Map<String, Long> counts) {
    var tenant = project.tenantId();
    var id = project.projectId();
    var head = new ArrayList<Entity>();
    for (int position = 0; position < board.size(); position++) {
      head.add(column(position, counts));
    }
    head.add(new Sequence(tenant, id, timeline.tasks()));
    head.add(new SlugClaim(tenant, project.slug(), id, project.columns()));
    head.add(new PrefixClaim(tenant, project.prefix(), id));
    for (int ordinal = 0; ordinal < people.size(); ordinal++) {
      var member = member(ordinal);
      head.add(member);
      head.addAll(PersonWord.of(member));
    }
    head.add(project);
    return head;
  }

  /// Whether its tasks are what customers ask for.
  boolean isSupport() {
    return board == ColumnPlan.SUPPORT;
  }

  /// The person who leads the project.
  User owner() {
    return people.getFirst();
  }

  /// Anyone who may change tasks.
  User anyone(RandomGenerator random) {
    int ordinal = random.nextInt(people.size());
    return people.get(role(ordinal).mayWork() ? ordinal : ordinal - 1);
  }

  /// The member with an identifier.
  User person(UserId id) {
    return people.stream().filter(person -> person.userId().equals(id)).findFirst().orElseThrow();
  }

  private Column column(int position, Map<String, Long> counts) {
    var column = board.get(position);
    return new Column(
        project.tenantId(),
        project.projectId(),
        column.status(),
        column.name(),
        column.closing(),
        position,
        counts.getOrDefault(column.status(), 0L),
        column.limit(),
        ColumnState.OPEN,
        1);
  }

  private Member member(int ordinal) {
    return Member.of(people.get(ordinal), project, role(ordinal));
  }

  private static ProjectRole role(int ordinal) {
    if (ordinal == 0) {
      return ProjectRole.OWNER;
    }
    return ordinal % EVERY_SO_MANY_A_VIEWER == 0 ? ProjectRole.VIEWER : ProjectRole.EDITOR;
  }
}
