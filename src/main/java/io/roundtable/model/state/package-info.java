/// The closed sets of words that entities hold: kinds, states and orders. Start at
/// [io.roundtable.model.state.ProjectState].
package io.roundtable.model.state;
