/// Choosing people in forms, however many there are. Start at
/// [io.roundtable.page.person.Candidates], who can be chosen, and
/// [io.roundtable.page.person.PersonSearch], who is found by what was typed.
package io.roundtable.page.person;
