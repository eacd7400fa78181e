/// Markdown of people as HTML. Start at
/// [io.roundtable.feature.task.markdown.Markdown].
package io.roundtable.feature.task.markdown;
