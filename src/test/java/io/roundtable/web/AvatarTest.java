package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvatarTest {
  @ParameterizedTest
  @CsvSource({
    "Ada Lovelace, AL",
    "Ben, B",
    "ada, A",
    "Ana Maria da Silva, AS",
    "'  Ada   Lovelace ', AL",
    "'', ?",
    "'   ', ?",
    "👩‍👩‍👧‍👦 Family, 👩‍👩‍👧‍👦F",
  })
  void of_anyName_hasTheFirstCharactersOfItsOuterWords(String name, String initials) {
    assertEquals(initials, Avatar.of(name).initials());
  }

  @Test
  void of_sameName_hasTheSameTone() {
    assertEquals(Avatar.of("Ada").tone(), Avatar.of("Ada").tone());
  }

  @Test
  void tone_ofManyNames_usesEveryTone() {
    var tones =
        IntStream.range(0, 200)
            .mapToObj(number -> Avatar.toneOf("label " + number))
            .distinct()
            .toList();

    assertEquals(8, tones.size());
    assertTrue(
        tones.stream().allMatch(tone -> tone.matches("tone-[0-7]")),
        tones.stream().collect(Collectors.joining(" ")));
  }
}
