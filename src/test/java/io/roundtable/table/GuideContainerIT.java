package io.roundtable.table;

import java.net.URI;
import org.junit.jupiter.api.condition.EnabledIf;

/// The guide's results on Amazon's own image; skipped where no container engine is running.
@EnabledIf(
    value = "io.roundtable.table.TestEndpoint#hasContainerEngine",
    disabledReason = "no container engine answers here, so Amazon's image cannot be run")
class GuideContainerIT extends GuideContract {
  @Override
  URI endpoint() {
    return TestEndpoint.ofContainer();
  }
}
