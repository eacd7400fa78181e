package io.roundtable.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SourceFormatTest {
  @Test
  void sources_areInTheHouseFormat() throws Exception {
    assertEquals(
        List.of(), SourceFormat.unformatted(), "run: mvn -Pformat test-compile exec:exec@format");
  }
}
