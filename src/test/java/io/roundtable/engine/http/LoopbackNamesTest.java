package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.net.HostAndPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopbackNamesTest {
  @ParameterizedTest
  @CsvSource({
    "localhost, true",
    "127.0.0.1, true",
    "[::1], true",
    "evil.example, false",
    "127.0.0.1.evil.example, false",
    "192.168.0.5, false"
  })
  void include_namesOfThisMachineOnly(String host, boolean included) {
    assertEquals(included, LoopbackNames.include(HostAndPort.create(host, 8000)));
  }

  @Test
  void include_ofNobody_isFine() {
    assertTrue(LoopbackNames.include(null));
  }
}
