/// Roles and what they allow. Start at [io.roundtable.model.access.Permission].
package io.roundtable.model.access;
