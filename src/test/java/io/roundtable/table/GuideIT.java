package io.roundtable.table;

import java.net.URI;

/// The guide's results on the engine that the test run names.
class GuideIT extends GuideContract {
  @Override
  URI endpoint() {
    return TestEndpoint.uri();
  }
}
