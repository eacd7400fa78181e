/// Holds the documentation to the code: tables are made from, or compared with, what they describe.
/// Start at [io.roundtable.documentation.MarkdownPage].
package io.roundtable.documentation;
