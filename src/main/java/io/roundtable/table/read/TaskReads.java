package io.roundtable.table.read;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Entity;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.Watcher;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.item.EntityDecoder;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The reads of tasks: AP5, AP8, AP9, AP16's lists, AP20, AP26 and AP27.
///
/// Every method fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
/// answer in time, and a list with [io.roundtable.model.failure.Failure.BadRequest] where its
/// cursor is not its own.
public final class TaskReads {
  /// Sorts before every character of an identifier.
  private static final char BEHIND = '!';

  private final PatternReader reader;

  TaskReads(PatternReader reader) {
    this.reader = reader;
  }

  /// AP5 or AP9: a project's tasks by age, strongly consistent, whole.
  ///
  /// @param tenantId where
  /// @param projectId which project
  /// @param order oldest (AP5) or newest (AP9) first
  /// @param page which part
  /// @return the tasks
  public Future<Page<Task>> listTasks(
      TenantId tenantId, ProjectId projectId, TimeOrder order, PageRequest page) {
    var pattern =
        switch (order) {
          case OLDEST_FIRST -> AccessPatterns.OLDEST_TASKS;
          case NEWEST_FIRST -> AccessPatterns.NEWEST_TASKS;
        };
    var inputs = Map.of("tenantId", tenantId.value(), "projectId", projectId.value());
    return reader.list(PatternQuery.of(pattern, inputs, decode(Task.class)), page);
  }

  /// AP8: the cards of one board column, from the index.
  ///
  /// @param column which column, in which order and time range
  /// @param page which part
  /// @return the cards; fails with [io.roundtable.model.failure.Failure.IndexBuilding] while the
  ///     index is not there
  public Future<Page<TaskCard>> listColumn(ColumnQuery column, PageRequest page) {
    return listColumn(column, page, new SizeBudget<>(card -> 0, Long.MAX_VALUE));
  }

  /// AP8: the cards of one board column, as many as there is room for.
  ///
  /// @param column which column, in which order and time range
  /// @param page which part
  /// @param room for how many cards
  /// @return the cards; fails with [io.roundtable.model.failure.Failure.IndexBuilding] while the
  ///     index is not there
  public Future<Page<TaskCard>> listColumn(
      ColumnQuery column, PageRequest page, SizeBudget<TaskCard> room) {
    return column.isEmpty()
        ? Future.succeededFuture(new Page<>(List.of(), Optional.empty(), Optional.empty()))
        : reader.list(column.query(), page, room);
  }

  /// AP8: the page of a column that ends with a task, wherever in the column that has its place, be
  /// it there or not.
  ///
  /// @param column which column, in which order; its time range takes the task in
  /// @param size how many cards at most
  /// @param room for how many cards
  /// @return as [#listColumn(ColumnQuery, PageRequest, SizeBudget)]
  public Future<Page<TaskCard>> listColumnUpTo(
      ColumnQuery column, TaskKey task, int size, SizeBudget<TaskCard> room) {
    return reader.listUpTo(column.query(), column.behind(task), size, room);
  }

  /// AP8: what is escalated in columns of a board, as far as one request of each shows.
  ///
  /// @param columns their statuses
  /// @return the cards; fails with [io.roundtable.model.failure.Failure.IndexBuilding] while the
  ///     index is not there
  public Future<OpenEscalations> listEscalated(ProjectKey project, List<String> columns) {
    var pages =
        columns.stream()
            .map(
                status ->
                    ColumnQuery.of(
                        project.tenantId(), project.projectId(), status, TimeOrder.OLDEST_FIRST))
            .map(query -> listColumn(query, PageRequest.first(PageRequest.MAXIMUM_SIZE)))
            .toList();
    return Future.all(pages)
        .map(done -> OpenEscalations.of(pages.stream().map(Future::result).toList()));
  }

  /// AP26: a project's deleted tasks by age, strongly consistent.
  ///
  /// @param page which part
  /// @return what is in the trash
  public Future<Page<DeletedTask>> listTrash(ProjectKey project, PageRequest page) {
    var inputs =
        Map.of("tenantId", project.tenantId().value(), "projectId", project.projectId().value());
    var query = PatternQuery.of(AccessPatterns.TRASH, inputs, decode(DeletedTask.class));
    return reader.list(query, page);
  }

  /// AP27: everything that is kept beside a task, strongly consistent.
  ///
  /// @param page which part
  /// @return its activity, long text and comments
  public Future<Page<Entity>> listCollection(TenantId tenantId, TaskId taskId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "taskId", taskId.value());
    var query = PatternQuery.of(AccessPatterns.TASK_COLLECTION, inputs, EntityCodec::decode);
    return reader.list(query, page);
  }

  /// AP37: who watches a task, strongly consistent.
  ///
  /// @param page which part
  /// @return with those who stopped
  public Future<Page<Watcher>> listWatchers(TenantId tenantId, TaskId taskId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "taskId", taskId.value());
    return reader.list(
        PatternQuery.of(AccessPatterns.WATCHERS, inputs, decode(Watcher.class)), page);
  }

  /// AP16: what was said about a task, oldest first, strongly consistent; as much as there is room
  /// for.
  ///
  /// @param tenantId where
  /// @param taskId about which task
  /// @param page which part
  /// @param room for how many comments
  /// @return the comments
  public Future<Page<Comment>> listComments(
      TenantId tenantId, TaskId taskId, PageRequest page, SizeBudget<Comment> room) {
    return reader.list(comments(tenantId, taskId), page, room);
  }

  /// AP16: the page of what was said about a task that ends with a comment, be it there or not.
  ///
  /// @param size how many comments at most
  /// @param room for how many comments
  public Future<Page<Comment>> listCommentsUpTo(
      TaskKey task, CommentAddress comment, int size, SizeBudget<Comment> room) {
    var key =
        TableKeys.comment(task.tenantId(), task.taskId(), comment.createdAt(), comment.commentId());
    var behind = new HashMap<>(TableClient.attributes(key));
    behind.put("SK", AttributeValue.fromS(key.sortKey() + BEHIND));
    return reader.listUpTo(comments(task.tenantId(), task.taskId()), behind, size, room);
  }

  private static PatternQuery<Comment> comments(TenantId tenantId, TaskId taskId) {
    var inputs = Map.of("tenantId", tenantId.value(), "taskId", taskId.value());
    return PatternQuery.of(AccessPatterns.TASK_COMMENTS, inputs, decode(Comment.class));
  }

  /// AP16: what happened to a task, newest first, strongly consistent.
  ///
  /// @param tenantId where
  /// @param taskId to which task
  /// @param page which part
  /// @return the changes
  public Future<Page<Activity>> listActivity(TenantId tenantId, TaskId taskId, PageRequest page) {
    var inputs = Map.of("tenantId", tenantId.value(), "taskId", taskId.value());
    var query = PatternQuery.of(AccessPatterns.TASK_ACTIVITY, inputs, decode(Activity.class));
    return reader.list(query, page);
  }

  /// AP20: the task behind a reference, strongly consistent. The pair never changes.
  ///
  /// @param tenantId where
  /// @param reference for example `LAUNCH-12`
  /// @return what finds the task; empty where the reference was never given
  public Future<Optional<Reference>> findTaskByReference(
      TenantId tenantId, TaskReference reference) {
    var key = TableKeys.reference(tenantId, reference);
    return reader.find(AccessPatterns.TASK_BY_REFERENCE, key);
  }

  private static <E extends Entity> EntityDecoder<E> decode(Class<E> type) {
    return item -> type.cast(EntityCodec.decode(item));
  }
}
