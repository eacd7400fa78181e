package io.roundtable.feature.task;

import io.roundtable.feature.task.markdown.FormattedText;
import io.roundtable.feature.task.markdown.Markdown;
import io.roundtable.model.Comment;
import io.roundtable.model.TaskBody;
import io.roundtable.page.PageData;
import io.roundtable.page.TaskContext;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;

/// The texts of a task's page as HTML.
///
/// @param description null where the task has none
/// @param comments in the order of the comments
record TaskTexts(FormattedText description, List<FormattedText> comments) {
  /// Turns all of them at once.
  static Future<TaskTexts> of(
      Markdown markdown, RoutingContext request, PageData<TaskContext, Discussion> read) {
    var description = description(read);
    var texts = new ArrayList<String>();
    texts.add(description == null ? "" : description);
    read.data().comments().items().stream().map(Comment::text).forEach(texts::add);
    return markdown
        .html(request, texts)
        .map(
            html ->
                new TaskTexts(
                    description == null ? null : html.getFirst(), html.subList(1, html.size())));
  }

  private static String description(PageData<TaskContext, Discussion> read) {
    var context = read.context();
    return context.body().map(TaskBody::text).orElse(context.task().details().description());
  }
}
