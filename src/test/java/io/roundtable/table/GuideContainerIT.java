package io.roundtable.table;

import java.net.URI;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;

/// The guide's results on Amazon's own image; skipped where no container engine is running.
class GuideContainerIT extends GuideContract {
  private static final String NO_ENGINE =
      "No container engine answers here: the guide's results on amazon/dynamodb-local are skipped.";

  @BeforeAll
  static void requireContainerEngine() {
    boolean present = TestEndpoint.hasContainerEngine();
    if (!present) {
      System.out.println(NO_ENGINE);
    }
    Assumptions.assumeTrue(present, NO_ENGINE);
  }

  @Override
  URI endpoint() {
    return TestEndpoint.ofContainer();
  }
}
