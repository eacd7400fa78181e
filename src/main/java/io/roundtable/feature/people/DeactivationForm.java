package io.roundtable.feature.people;

import io.roundtable.page.person.PersonInput;

/// The form `people/deactivation` that asks who takes over.
///
/// @param sentence what it means
/// @param successor the field `successor`
public record DeactivationForm(String sentence, PersonInput successor) {}
