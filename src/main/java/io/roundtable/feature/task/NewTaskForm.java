package io.roundtable.feature.task;

import io.roundtable.feature.task.TaskForm.Input;
import io.roundtable.model.Member;
import io.roundtable.page.Choice;
import io.roundtable.page.ProjectContext;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Makes the form for a new task.
///
/// @param project whose task
/// @param members who can be chosen
/// @param values what stands in the fields, by name
record NewTaskForm(ProjectContext project, List<Member> members, UnaryOperator<String> values) {
  private static final String STATUS = "status";

  /// The form before anything was sent.
  TaskForm empty() {
    return form(name -> Field.of(name, values.apply(name)));
  }

  /// The form with what was sent, and what to do about it.
  TaskForm typed(FormFields fields) {
    return form(fields::field);
  }

  private TaskForm form(Function<String, Field> field) {
    var assignee = field.apply(TaskField.ASSIGNEE.field());
    var priority = field.apply(TaskField.PRIORITY.field());
    var status = field.apply(STATUS);
    var chosen = priority.value().isEmpty() ? TaskField.of(null) : priority.value();
    return new TaskForm(
        Input.of(field.apply(TaskField.TITLE.field())),
        Input.of(status, Choice.columns(project, status.value())),
        Input.of(field.apply(TaskField.TEXT.field())),
        Input.of(assignee, Choice.people(members, assignee.value(), assignee.value())),
        Input.of(field.apply(TaskField.DUE_ON.field())),
        Input.of(priority, TaskField.priorities(chosen)),
        Input.of(field.apply(TaskField.LABELS.field())));
  }
}
