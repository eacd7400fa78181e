/// The people of a tenant, for its admins: who is there, in which role, who is invited.
///
/// Start at [io.roundtable.feature.people.PeoplePages].
package io.roundtable.feature.people;
