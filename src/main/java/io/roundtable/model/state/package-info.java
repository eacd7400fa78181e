/// The parts that entities are made of: closed sets of words (kinds, states, orders) and small
/// values. Start at [io.roundtable.model.state.ProjectState].
package io.roundtable.model.state;
