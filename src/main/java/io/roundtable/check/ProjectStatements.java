package io.roundtable.check;

import io.roundtable.model.Column;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.schema.TableKeys;

/// Statements of projects, their claims, columns and members.
final class ProjectStatements {
  private ProjectStatements() {}

  static void say(Project project, Statements statements) {
    var tenantId = project.tenantId();
    var id = project.projectId();
    statements
        .ofTenant(tenantId)
        .has(Names.project(tenantId, id))
        .has(named(tenantId, id, project.name()))
        .has(Names.board(tenantId, id, project.columns()))
        .counts(Rule.OWNER_COUNT, Names.owners(tenantId, id), -project.ownerCount());
    project.columns().forEach(place -> sayColumn(project, place, statements));
    project
        .names()
        .columns()
        .forEach(
            (status, name) ->
                statements.needs(
                    Rule.COLUMN_NAMES,
                    named(tenantId, id, status, name),
                    TableKeys.column(tenantId, id, status)));
    if (project.slug() != null) {
      statements.has(called(tenantId, id, project.slug()));
    }
    if (project.state() != ProjectState.DELETING) {
      sayClaims(project, statements);
    }
  }

  private static void sayColumn(Project project, BoardColumn place, Statements statements) {
    var tenantId = project.tenantId();
    var id = project.projectId();
    statements
        .has(listing(tenantId, id, place))
        .needs(
            Rule.COLUMNS,
            Names.column(tenantId, id, place),
            TableKeys.column(tenantId, id, place.status()));
  }

  private static void sayClaims(Project project, Statements statements) {
    var tenantId = project.tenantId();
    var id = project.projectId();
    if (project.state().changeable()) {
      statements.has(Names.changeable(tenantId, id));
    }
    if (project.ownerCount() < 1) {
      statements.wrong(Rule.OWNER, "has no owner");
    }
    if (project.slug() != null) {
      statements
          .has(at(tenantId, id, project.slug()))
          .needs(
              Rule.SLUG,
              claim(tenantId, id, project.slug()),
              TableKeys.slug(tenantId, project.slug()));
    }
    if (project.prefix() != null) {
      statements
          .has(numbering(tenantId, id, project.prefix()))
          .needs(
              Rule.PREFIX,
              claim(tenantId, id, project.prefix()),
              TableKeys.prefix(tenantId, project.prefix()))
          .needs(Rule.NUMBER, sequence(tenantId, id), TableKeys.sequence(tenantId, id));
    }
  }

  static void say(SlugClaim claim, Statements statements) {
    var tenantId = claim.tenantId();
    var id = claim.ownerId();
    var project = TableKeys.project(tenantId, id);
    statements
        .has(claim(tenantId, id, claim.slug()))
        .needs(Rule.SLUG, at(tenantId, id, claim.slug()), project)
        .needs(Rule.BOARD_COPY, Names.board(tenantId, id, claim.columns()), project)
        .forbids(
            Rule.OLD_SLUG, old(tenantId, claim.slug()), TableKeys.oldSlug(tenantId, claim.slug()));
  }

  /// Its project may be gone: then it leads nowhere, which is allowed.
  static void say(OldSlug old, Statements statements) {
    statements.has(old(old.tenantId(), old.slug()));
  }

  static void say(PrefixClaim claim, Statements statements) {
    var tenantId = claim.tenantId();
    statements
        .has(claim(tenantId, claim.ownerId(), claim.prefix()))
        .needs(
            Rule.PREFIX,
            numbering(tenantId, claim.ownerId(), claim.prefix()),
            TableKeys.project(tenantId, claim.ownerId()));
  }

  static void say(Column column, Statements statements) {
    var tenantId = column.tenantId();
    var id = column.projectId();
    statements
        .ofProject(tenantId, id)
        .has(Names.column(tenantId, id, column.place()))
        .has(named(tenantId, id, column.status(), column.name()))
        .needs(Rule.COLUMNS, listing(tenantId, id, column.place()), TableKeys.project(tenantId, id))
        .counts(Rule.TASK_COUNT, Names.tasksIn(tenantId, id, column.status()), -column.taskCount());
    if (column.taskLimit() != null && column.taskCount() > column.taskLimit()) {
      statements.wrong(
          Rule.TASK_LIMIT,
          "counts %d tasks where %d are allowed".formatted(column.taskCount(), column.taskLimit()));
    }
  }

  static void say(Sequence sequence, Statements statements) {
    var tenantId = sequence.tenantId();
    var id = sequence.projectId();
    statements
        .ofProject(tenantId, id)
        .has(sequence(tenantId, id))
        .last(Names.numbers(tenantId, id), sequence.last());
  }

  static void say(Member member, Statements statements) {
    var tenantId = member.tenantId();
    var id = member.projectId();
    statements
        .ofProject(tenantId, id)
        .ofUser(tenantId, member.userId())
        .needs(
            Rule.ACTIVE_MEMBER,
            Names.active(tenantId, member.userId()),
            TableKeys.user(tenantId, member.userId()))
        .has(Names.member(tenantId, id, member.userId()));
    sayRole(member, statements);
    if (member.userName() != null) {
      statements.needs(
          Rule.NAME_COPY,
          TenantStatements.named(tenantId, member.userId(), member.userName()),
          TableKeys.user(tenantId, member.userId()));
    }
    if (member.userEmail() != null) {
      statements.needs(
          Rule.NAME_COPY,
          TenantStatements.with(tenantId, member.userId(), member.userEmail()),
          TableKeys.user(tenantId, member.userId()));
    }
    TenantStatements.sayWords(member, statements);
    sayCopies(tenantId, id, member.projectName(), member.projectSlug(), statements);
  }

  private static void sayRole(Member member, Statements statements) {
    var tenantId = member.tenantId();
    var id = member.projectId();
    if (member.role().mayWork()) {
      statements.has(Names.worker(tenantId, id, member.userId()));
    }
    if (member.role() == ProjectRole.OWNER) {
      statements.counts(
          Rule.OWNER_COUNT, Names.owners(tenantId, id), 1, TableKeys.project(tenantId, id));
    }
  }

  /// Copies of a project's names are said to be right.
  static void sayCopies(
      TenantId tenantId, ProjectId id, String name, Slug slug, Statements statements) {
    if (name != null) {
      statements.needs(Rule.NAME_COPY, named(tenantId, id, name), TableKeys.project(tenantId, id));
    }
    if (slug != null) {
      statements.needs(Rule.NAME_COPY, called(tenantId, id, slug), TableKeys.project(tenantId, id));
    }
  }

  /// The work of removing a project goes on until nothing is left of it, and a task of it that was
  /// in the trash is looked for when its time is over. Work of a mail that is due later ends by
  /// itself where its tenant was deleted.
  static void say(Job job, Statements statements) {
    if (job.projectId() == null) {
      if (job.kind() != JobKind.MAIL && job.kind() != JobKind.POST) {
        statements.ofTenant(job.tenantId());
      }
    } else if (job.kind() != JobKind.DELETE_PROJECT && job.kind() != JobKind.EMPTY_TRASH) {
      statements.ofProject(job.tenantId(), job.projectId());
    }
  }

  private static String named(TenantId tenantId, ProjectId id, String name) {
    return Names.project(tenantId, id) + " named " + name;
  }

  private static String named(TenantId tenantId, ProjectId id, String status, String name) {
    return "column " + status + " of " + Names.project(tenantId, id) + " named " + name;
  }

  private static String called(TenantId tenantId, ProjectId id, Slug slug) {
    return Names.project(tenantId, id) + " called " + slug;
  }

  private static String at(TenantId tenantId, ProjectId id, Slug slug) {
    return Names.project(tenantId, id) + " at the slug " + slug;
  }

  private static String claim(TenantId tenantId, ProjectId id, Slug slug) {
    return "claim of the slug " + slug + " by " + Names.project(tenantId, id);
  }

  private static String old(TenantId tenantId, Slug slug) {
    return "old slug " + slug + " of " + Names.tenant(tenantId);
  }

  private static String numbering(TenantId tenantId, ProjectId id, Prefix prefix) {
    return Names.project(tenantId, id) + " with the prefix " + prefix;
  }

  private static String claim(TenantId tenantId, ProjectId id, Prefix prefix) {
    return "claim of the prefix " + prefix + " by " + Names.project(tenantId, id);
  }

  private static String sequence(TenantId tenantId, ProjectId id) {
    return "sequence of " + Names.project(tenantId, id);
  }

  private static String listing(TenantId tenantId, ProjectId id, BoardColumn place) {
    return "list of " + Names.project(tenantId, id) + " with " + Names.column(tenantId, id, place);
  }
}
