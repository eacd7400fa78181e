package io.roundtable.web;

/// The colour by which one recognises a name at a glance: the same everywhere for the same name.
///
/// The tones are tokens of the stylesheet (`tone-0` to `tone-7`), so that both themes and their
/// contrasts are settled there.
public final class Tone {
  private static final int TONES = 8;

  private Tone() {}

  /// The class of a name's tone.
  ///
  /// @param name a person's name or a label
  /// @return `tone-0` to `tone-7`
  public static String of(String name) {
    // The low bits of String.hashCode hardly differ between short names; the multiplication mixes.
    int mixed = name.hashCode() * 0x9E3779B1;
    return "tone-" + (mixed >>> 16) % TONES;
  }
}
