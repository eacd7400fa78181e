package io.roundtable.feature.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.Slug;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefixesTest {
  private static final String ID = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";

  @ParameterizedTest
  @CsvSource({
    "launch, LAUNCH, LAUNCH2, LAUNCHC1DE",
    "customer-portal, CUSTOMER, CUSTOMER2, CUSTOMC1DE",
    "internationalisation, INTERNATIO, INTERNATI2, INTERNC1DE",
    "1848, PROJECT, PROJECT2, PROJECC1DE",
    "a, A2, A3, AC1DE",
  })
  void candidates_ofAnAddress_beginWithItsWordsAndEndWithOneThatIsFree(
      String slug, String first, String second, String last) {
    var candidates = Prefixes.candidates(new Slug(slug), ID);

    assertEquals(first, candidates.get(0).value());
    assertEquals(second, candidates.get(1).value());
    assertEquals(last, candidates.getLast().value());
  }

  @Test
  void candidates_areAllDifferent_andCouldHaveBeenChosen() {
    var candidates = Prefixes.candidates(new Slug("internationalisation"), ID);

    assertEquals(candidates.size(), new HashSet<>(candidates).size());
    assertTrue(
        candidates.stream().allMatch(candidate -> Prefix.normalise(candidate.value()).isPresent()));
  }
}
