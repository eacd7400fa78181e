package io.roundtable.templates;

import io.roundtable.page.Choice;
import io.roundtable.page.person.PersonInput;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Offer;
import java.util.List;

/// Fields of people as forms show them: a list of few, and a name that is typed among many.
final class PersonFields {
  private PersonFields() {}

  static PersonInput few(String name, List<Choice> choices, String problem) {
    return new PersonInput(
        new Field(name, "", problem), "Nobody", false, choices, null, "", List.of());
  }

  static PersonInput many(String name) {
    var field = Field.of(name, "Ada <ada@acme.example>");
    return new PersonInput(
        field, "Nobody", false, List.of(), "/acme/projects/launch/people", "u1", List.of());
  }

  /// What was typed finds several.
  static PersonInput unclear(String name) {
    var field = new Field(name, "ada", "Several people are found by “ada”. Choose one of them.");
    var offers =
        List.of(
            new Offer("u1", "Ada <ada@acme.example>"),
            new Offer("u3", Words.ENDLESS + " <ada.lovelace@acme.example>"));
    return new PersonInput(
        field, "Nobody", true, List.of(), "/acme/projects/launch/people", "", offers);
  }
}
