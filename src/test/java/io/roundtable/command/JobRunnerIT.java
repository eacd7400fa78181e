package io.roundtable.command;

import static io.roundtable.site.Site.result;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Job;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.JobKind;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.StaleReadException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Leases: one process at a time runs a job, and what one leaves another one finishes.
class JobRunnerIT {
  @AutoClose private final JobStage stage = new JobStage();

  @Test
  void job_whenTwoProcessesLookForIt_isDoneOnce() {
    var renamed = RenamedProject.load(stage, 120);
    try (var one = stage.process();
        var other = stage.process()) {
      CompletableFuture.allOf(
              CompletableFuture.runAsync(one::settle), CompletableFuture.runAsync(other::settle))
          .join();
      one.settle();
    }
    renamed.assertDoneOnce();
  }

  @Test
  void job_whenProcessDiesAtAnyWrite_isFinishedByAnother() {
    stage.dieAtEveryWrite(() -> RenamedProject.load(stage, 60)::assertDoneOnce);
  }

  @Test
  void job_underLease_isLeftToItsOwner_untilThatEnds() {
    var renamed = RenamedProject.load(stage, 3);
    result(turn(renamed.job()).take("elsewhere"));
    try (var process = stage.process()) {
      process.settle();
      assertEquals("elsewhere", stage.due().getFirst().lease().owner());
      stage.clock().advance(JobAttempt.LEASE.plusSeconds(1));
      process.settle();
    }
    renamed.assertDoneOnce();
  }

  @Test
  void process_whoseLeaseWasTakenOver_writesNothing() {
    var renamed = RenamedProject.load(stage, 3);
    var lost = turn(result(turn(renamed.job()).take("elsewhere")));
    stage.clock().advance(JobAttempt.LEASE.plusSeconds(1));
    result(lost.take("here"));
    var change = lost.change("RenameCopies");
    var refused =
        assertThrows(AssertionError.class, () -> result(lost.advance(change, "TASKS", 7)));
    assertInstanceOf(StaleReadException.class, refused.getCause());
    assertEquals("here", stage.due().getFirst().lease().owner());
    assertEquals(0, stage.due().getFirst().done());
  }

  @Test
  void job_whenProcessStops_isGivenBackAtOnce() {
    var renamed = RenamedProject.load(stage, 1_000);
    var process = stage.process();
    process.close();
    stage.due().forEach(job -> assertTrue(job.isFree(stage.clock().instant()), job.toString()));
    try (var next = stage.process()) {
      next.settle();
    }
    renamed.assertDoneOnce();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Query", "TransactWriteItems"})
  void job_foundOrTakenInTheMomentOfTheStop_isGivenBack(String operation) {
    var renamed = RenamedProject.load(stage, 60);
    try (var process = new StoppedInTheMiddle(stage, operation)) {
      process.run();
    }
    stage.due().forEach(job -> assertNull(job.lease().owner(), job.toString()));
    try (var next = stage.process()) {
      next.settle();
    }
    renamed.assertDoneOnce();
  }

  @Test
  void job_beforeItIsDue_isNotRead() {
    var due = stage.clock().instant().plus(Duration.ofDays(30));
    var renamed = RenamedProject.loadWithoutJob(stage, 1);
    var later =
        Job.waiting(
            Identifiers.next(() -> due),
            JobKind.RENAME_PROJECT,
            renamed.project(),
            Map.of(),
            stage.clock().instant());
    stage.load(List.of(later));
    assertTrue(stage.due().isEmpty());
    stage.clock().advance(Duration.ofDays(30).plusSeconds(1));
    assertEquals(List.of(later.jobId()), stage.due().stream().map(Job::jobId).toList());
    try (var process = stage.process()) {
      process.settle();
    }
    renamed.assertDoneOnce();
  }

  @Test
  void jobs_moreThanRunSideBySide_areAllDone() {
    var renamed = IntStream.range(0, 9).mapToObj(number -> RenamedProject.load(stage, 2)).toList();
    try (var process = stage.process()) {
      process.settle();
    }
    renamed.forEach(RenamedProject::assertDoneOnce);
  }

  private JobAttempt turn(Job job) {
    return new JobAttempt(stage.table(), job, stage.clock(), new PageCost());
  }
}
