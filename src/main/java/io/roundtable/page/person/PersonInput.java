package io.roundtable.page.person;

import io.roundtable.page.Choice;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Offer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The field of a form in which somebody is chosen, as the template `fragments/people` shows it.
///
/// Where few can be chosen they stand in a list, which sends an identifier. Where there are more,
/// part of a name or an address is typed, and [PersonSearch] finds who is meant; a script offers
/// people while one types. Beside what is typed the form sends who stood there before, so that
/// nobody is searched for who was not changed.
///
/// @param field the name, what stands in it, and the problem
/// @param none the words for nobody in the list
/// @param required whether somebody must be chosen
/// @param choices who can be chosen; where a name is typed, the words that mean somebody, if any
/// @param searchUrl where the script asks; null where nothing is typed
/// @param id who stands in it; empty for nobody
/// @param offers who was found where it was not clear who is meant
public record PersonInput(
    Field field,
    String none,
    boolean required,
    List<Choice> choices,
    String searchUrl,
    String id,
    List<Offer> offers) {
  /// Copies the lists.
  public PersonInput {
    choices = List.copyOf(choices);
    offers = List.copyOf(offers);
  }

  /// Whether a name is typed.
  public boolean typed() {
    return searchUrl != null;
  }

  /// The words beside the field in which a name is typed.
  public String hint() {
    var hint = "Part of the name, or the email address";
    return required ? hint + "." : hint + "; empty for " + none.toLowerCase(Locale.ROOT) + ".";
  }

  /// The words that a script offers beside people.
  ///
  /// @return for example `Me,Nobody`; null where there are none
  public String words() {
    var words = choices.stream().map(Choice::label).collect(Collectors.joining(","));
    return words.isEmpty() ? null : words;
  }

  /// Whether somebody of those found is to be picked.
  public boolean unclear() {
    return !offers.isEmpty();
  }

  /// Whether nobody can be chosen.
  public boolean nobody() {
    return !typed() && choices.isEmpty();
  }

  /// The text under which a person stood in the field, which a form sends along; empty where that
  /// text was typed.
  public String shown() {
    return id.isEmpty() ? "" : field.value();
  }
}
