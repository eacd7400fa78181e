package io.roundtable.page.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.PersonWord;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.web.form.FormFields;
import io.vertx.core.MultiMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who is meant by what was typed, of those who were found.
class PersonSearchTest {
  private static final PersonWord ANN = person("u1", "Ann Lee", "ann@acme.example");
  private static final PersonWord ANNA = person("u2", "Ann Leeson", "ann@acme.example.com");
  private static final PersonWord TWIN = person("u3", "Ann Lee", "lee@acme.example");

  @ParameterizedTest
  @CsvSource({
    "ann lee, u1",
    "LEE ann, ''",
    "ann, ''",
    "ann@acme.example, u1",
    "Whoever <ANN@acme.example.com>, u2",
  })
  void one_ofSeveral_isTheOneOfThatVeryNameOrAddress(String typed, String meant) {
    assertEquals(meant, one(new PersonSearch(typed, List.of(ANN, ANNA), List.of(), false)));
  }

  @Test
  void two_ofOneName_areNeverGuessed_norOneOfMoreThanWereRead() {
    assertEquals("", one(new PersonSearch("ann lee", List.of(ANN, TWIN), List.of(), false)));
    assertEquals("", one(new PersonSearch("ann", List.of(ANN), List.of(), true)));
    assertEquals("", one(new PersonSearch("ann lee", List.of(ANN, ANNA), List.of(), true)));
  }

  /// Or a task would go to somebody whose name only begins like it.
  @ParameterizedTest
  @CsvSource({"ann lee, u1", "ann@acme.example, u1", "ann, ''"})
  void whoCannotBeChosen_isStillWhoIsMeant(String typed, String meant) {
    var found = new PersonSearch(typed, List.of(ANN, ANNA), List.of(), false);

    assertEquals(meant, one(found.only(person -> person.equals(ANNA))));
  }

  @Test
  void nobodyWhoCanBeChosen_isSaid_andNobodyIsTaken() {
    var several = new PersonSearch("ann", List.of(), List.of(ANN, ANNA), false);
    var fields = FormFields.of(MultiMap.caseInsensitiveMultiMap().add("member", "ann"));
    several.settle(fields, "member");

    assertEquals("ann", fields.meant("member"));
    assertEquals(1, fields.errors().size());
    assertTrue(several.sentence().startsWith("None of those who are found by"));
  }

  @Test
  void firstWhoCannotBeChosen_areNotSaidToBeAll() {
    var first = new PersonSearch("ann", List.of(), List.of(ANN, ANNA), true);

    assertTrue(first.sentence().startsWith("None of the first who are found by"));
  }

  private static String one(PersonSearch found) {
    return found.one().map(person -> person.userId().value()).orElse("");
  }

  private static PersonWord person(String id, String name, String address) {
    return new PersonWord(
        new TenantId("t1"),
        new ProjectId("p1"),
        new UserId(id),
        name,
        name,
        new EmailAddress(address),
        ProjectRole.EDITOR,
        null);
  }
}
