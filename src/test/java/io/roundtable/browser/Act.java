package io.roundtable.browser;

import java.util.LinkedHashMap;
import java.util.Map;

/// One press of a button by the keyboard.
///
/// @param page where it is; null for the page that is shown already
/// @param typed what is typed or chosen before, by field
/// @param ticked a box that is ticked before; null for none
/// @param lands what has the focus afterwards; null where that is not looked at
/// @param leaves whether another page comes
record Act(
    String page,
    Map<String, String> typed,
    String ticked,
    String button,
    String lands,
    boolean leaves) {
  static Act press(String button) {
    return new Act(null, Map.of(), null, button, null, true);
  }

  Act on(String newPage) {
    return new Act(newPage, typed, ticked, button, lands, leaves);
  }

  Act with(String field, String value) {
    var all = new LinkedHashMap<>(typed);
    all.put(field, value);
    return new Act(page, all, ticked, button, lands, leaves);
  }

  Act ticking(String box) {
    return new Act(page, typed, box, button, lands, leaves);
  }

  Act lands(String place) {
    return new Act(page, typed, ticked, button, place, leaves);
  }

  Act staying() {
    return new Act(page, typed, ticked, button, lands, false);
  }
}
