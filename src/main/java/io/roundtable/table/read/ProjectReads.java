package io.roundtable.table.read;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The reads of a project: AP3, AP4, AP14, AP24 and AP29.
///
/// Every method fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
/// answer in time, and a list with [io.roundtable.model.failure.Failure.BadRequest] where its
/// cursor is not its own.
public final class ProjectReads {
  /// A board has at most 20.
  private static final int COLUMNS = 50;

  private final PatternReader reader;

  ProjectReads(PatternReader reader) {
    this.reader = reader;
  }

  /// AP3: everything a project owns, strongly consistent, in the order of its collection: columns,
  /// members, metadata, sequence, summaries, tasks oldest first.
  ///
  /// @param tenantId where
  /// @param projectId which project
  /// @param page which part
  /// @return entities of several kinds
  public Future<Page<Entity>> listCollection(
      TenantId tenantId, ProjectId projectId, PageRequest page) {
    return list(AccessPatterns.PROJECT_COLLECTION, tenantId, projectId, page);
  }

  /// AP4: a project's members by identifier, strongly consistent.
  ///
  /// @param tenantId where
  /// @param projectId which project
  /// @param page which part
  /// @return memberships with the copied names
  public Future<Page<Member>> listMembers(
      TenantId tenantId, ProjectId projectId, PageRequest page) {
    return list(AccessPatterns.PROJECT_MEMBERS, tenantId, projectId, page)
        .map(members -> members.map(Member.class::cast));
  }

  /// AP29: members by what somebody typed of their name or address, strongly consistent.
  ///
  /// @param words as [io.roundtable.model.text.NameWords#typed] gives them
  /// @return words of members, of one member perhaps several
  public Future<Page<PersonWord>> findMembers(ProjectKey project, String words, PageRequest page) {
    var inputs =
        Map.of(
            "tenantId", project.tenantId().value(),
            "projectId", project.projectId().value(),
            "words", words);
    var query = PatternQuery.of(AccessPatterns.MEMBERS_BY_WORD, inputs, EntityCodec::decode);
    return reader.list(query, page).map(found -> found.map(PersonWord.class::cast));
  }

  /// AP24: all columns of a project's board, strongly consistent.
  ///
  /// @param tenantId where
  /// @param projectId which project
  /// @return at most 20, by status
  public Future<List<Column>> listColumns(TenantId tenantId, ProjectId projectId) {
    return list(AccessPatterns.PROJECT_COLUMNS, tenantId, projectId, PageRequest.first(COLUMNS))
        .map(page -> page.map(Column.class::cast).items());
  }

  /// AP14: which project has an address, strongly consistent.
  ///
  /// @param tenantId where
  /// @param slug the address segment
  /// @return the claim, which names the project; empty where nobody has the slug
  public Future<Optional<SlugClaim>> findProjectBySlug(TenantId tenantId, Slug slug) {
    return reader.find(AccessPatterns.PROJECT_BY_SLUG, TableKeys.slug(tenantId, slug));
  }

  private Future<Page<Entity>> list(
      AccessPattern pattern, TenantId tenantId, ProjectId projectId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "projectId", projectId.value());
    return reader.list(PatternQuery.of(pattern, inputs, EntityCodec::decode), page);
  }
}
