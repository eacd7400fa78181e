package io.roundtable.engine.fidelity.model;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;

/// Whatever sequence of writes: table and index hold what a plain map holds, in the order that the
/// documentation gives, forward and backward, in pages of every size.
class OperationsModelIT {
  private static final EngineUnderTest ENGINE = new EngineUnderTest();

  @AfterContainer
  static void close() {
    ENGINE.close();
  }

  @Provide
  Arbitrary<List<List<Change>>> sequences() {
    return Changes.together().list().ofMinSize(1).ofMaxSize(30);
  }

  @Property(tries = 60, shrinking = ShrinkingMode.BOUNDED)
  void sequences_leaveWhatAPlainMapHolds(@ForAll("sequences") List<List<Change>> sequence) {
    var run = new ModelRun(ENGINE);
    sequence.forEach(run::write);
    run.check();
  }
}
