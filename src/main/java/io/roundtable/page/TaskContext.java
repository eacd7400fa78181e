package io.roundtable.page;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Access;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Function;

/// The person who asks for a page of a task, and the task, read strongly; the asker may see it.
///
/// @param body its long text; empty where it has none
public record TaskContext(ProjectContext project, Task task, Optional<TaskBody> body) {
  /// The address of the task's page.
  public String url() {
    return project.addresses().tasks(project.slug()) + "/" + task.segment();
  }

  /// The address of the project's board that shows the task's card, with the focus on it.
  public String boardUrl() {
    var board = project.addresses().board(project.slug());
    var showing = project.addresses().showing(board, project.slug(), task.status(), task.key());
    return Addresses.at(showing, "task", task.segment());
  }

  /// The name of the task in a sentence: its reference, or its title where it has none.
  public String name() {
    return task.reference() == null ? isolated(task.title()) : task.reference().toString();
  }

  static <D> Unchecked<D> read(Reading reading, Function<Reading, Future<D>> data) {
    var key = reading.task();
    var task = reading.find(AccessPatterns.TASK_PAGE, TableKeys.task(key));
    var body = reading.find(TableKeys.body(key.tenantId(), key.taskId()));
    return new Unchecked<>(task, body, data.apply(reading));
  }

  /// A task and the page's data, before it is known whether the task is there.
  record Unchecked<D>(
      Future<Optional<Task>> task, Future<Optional<TaskBody>> body, Future<D> data) {
    Future<PageData<TaskContext, D>> in(ProjectContext project) {
      return task.result()
          .map(found -> new TaskContext(project, found, body.result()))
          .map(context -> data.map(read -> new PageData<>(context, read)))
          .orElseGet(() -> Future.failedFuture(Access.notFound()));
    }
  }
}
