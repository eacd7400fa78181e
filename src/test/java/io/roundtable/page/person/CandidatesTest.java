package io.roundtable.page.person;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Member;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Choice;
import io.roundtable.table.read.Page;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// People in a list of few.
class CandidatesTest {
  @ParameterizedTest
  @CsvSource({
    "Zoë Lee, Zoë Lee",
    "Zo\u00eb Lee, Zoe\u0308 Lee",
    "Ann Lee, ANN LEE",
    "Ann Lee, Ann\u200b Lee",
    "Ann Lee, Ann\u00a0 Lee",
  })
  void two_whoseNamesLookAlike_standWithTheirAddresses(String one, String other) {
    var members = List.of(member("u1", one), member("u2", other), member("u3", "Ben"));
    var page = new Page<>(members, Optional.empty(), Optional.empty());
    var few = new Candidates(page, any -> true, null);

    assertEquals(
        Set.of("Ben", one + " <u1@acme.example>", other + " <u2@acme.example>"),
        few.choices("").stream().map(Choice::label).collect(Collectors.toSet()));
  }

  private static Member member(String id, String name) {
    return new Member(
        new TenantId("t1"),
        new ProjectId("p1"),
        new UserId(id),
        ProjectRole.EDITOR,
        name,
        new EmailAddress(id + "@acme.example"),
        null,
        null,
        1);
  }
}
