package io.roundtable.feature.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceNameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0|Firefox on Linux",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Safari/537.36|Chrome on Windows",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0|Edge on Windows",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
            + " Version/26.0 Safari/605.1.15|Safari on macOS",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
            + " Gecko) Version/26.0 Mobile/15E148 Safari/604.1|Safari on iPhone",
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Mobile Safari/537.36|Chrome on Android",
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Safari/537.36|Chrome on ChromeOS",
        "curl/8.5.0|curl",
        "something else|Unknown browser"
      })
  void of_aBrowser_isWhatItsOwnerCallsIt(String userAgent, String name) {
    assertEquals(name, DeviceName.of(userAgent));
  }

  @Test
  void of_none_isUnknown() {
    assertEquals("Unknown browser", DeviceName.of(null));
  }
}
