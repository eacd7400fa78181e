/// Checks a whole table: whether everything that belongs together agrees. Start at
/// [io.roundtable.check.TableChecker]; what must hold is said by each item about itself and others
/// in [io.roundtable.check.Statements].
package io.roundtable.check;
