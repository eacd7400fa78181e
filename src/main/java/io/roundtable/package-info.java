/// The program: its commands, its configuration, and the place where all objects are built by hand.
/// Start at [io.roundtable.Main].
package io.roundtable;
