/// Rules of text that people write: how long it may be, what of it is seen, when two texts are the
/// same, and the words by which names are found. Start at [io.roundtable.model.text.TextRules].
package io.roundtable.model.text;
