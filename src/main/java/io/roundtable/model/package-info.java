/// The entities of Roundtable, their identifiers, the failures and the pure rules. JDK only; start
/// at [io.roundtable.model.failure.Failure] and the sealed union `Entity`.
package io.roundtable.model;
