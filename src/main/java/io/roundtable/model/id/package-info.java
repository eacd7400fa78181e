/// Identifiers and names, checked and in one form each. Start at
/// [io.roundtable.model.id.Identifiers].
package io.roundtable.model.id;
