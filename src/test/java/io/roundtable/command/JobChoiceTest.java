package io.roundtable.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.JobKind;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobChoiceTest {
  private static final Instant NOW = Instant.parse("2026-10-20T09:00:00Z");
  private static final TenantId MANY = new TenantId("many");
  private static final TenantId FEW = new TenantId("few");

  @Test
  void next_whereOneTenantHasHundreds_isOthersToo() {
    var choice = new JobChoice(List.of());
    choice.add(Collections.nCopies(300, job(MANY)));
    choice.add(List.of(job(FEW)));

    assertEquals(List.of(MANY, FEW, MANY, MANY), tenants(choice, 4));
  }

  @Test
  void next_ofALoneTenant_leavesRoom() {
    var choice = new JobChoice(List.of());
    choice.add(Collections.nCopies(300, job(MANY)));

    assertEquals(List.of(MANY, MANY, MANY), tenants(choice, 4));
  }

  @Test
  void next_isTheTurnOfWhoHasTheFewestUnderWay() {
    var choice = new JobChoice(List.of(MANY, MANY, FEW));
    choice.add(List.of(job(MANY), job(MANY), job(FEW)));

    assertEquals(List.of(FEW), tenants(choice, 1));
    assertEquals(List.of(MANY), tenants(choice, 5));
  }

  private static List<TenantId> tenants(JobChoice choice, int room) {
    return choice.next(room).stream().map(Job::tenantId).toList();
  }

  private static Job job(TenantId tenant) {
    var project = new ProjectKey(tenant, new ProjectId("p1"));
    return Job.waiting(Identifiers.next(() -> NOW), JobKind.RENAME_PROJECT, project, Map.of(), NOW);
  }
}
