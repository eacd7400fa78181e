package io.roundtable.feature.account;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A few words for the browser of a request, by which its owner knows it again. Browsers say what
/// they like, so nothing is decided by it.
final class DeviceName {
  /// In this order: most of them also name those that stand further below.
  private static final Map<String, String> BROWSERS = new LinkedHashMap<>();

  private static final Map<String, String> SYSTEMS = new LinkedHashMap<>();

  static {
    BROWSERS.put("Edg", "Edge");
    BROWSERS.put("OPR/", "Opera");
    BROWSERS.put("SamsungBrowser/", "Samsung Internet");
    BROWSERS.put("Firefox/", "Firefox");
    BROWSERS.put("FxiOS/", "Firefox");
    BROWSERS.put("Chrome/", "Chrome");
    BROWSERS.put("CriOS/", "Chrome");
    BROWSERS.put("Safari/", "Safari");
    BROWSERS.put("curl/", "curl");
    SYSTEMS.put("iPhone", "iPhone");
    SYSTEMS.put("iPad", "iPad");
    SYSTEMS.put("Android", "Android");
    SYSTEMS.put("Windows", "Windows");
    SYSTEMS.put("CrOS", "ChromeOS");
    SYSTEMS.put("Mac OS X", "macOS");
    SYSTEMS.put("Linux", "Linux");
  }

  private DeviceName() {}

  /// The words.
  ///
  /// @param userAgent the header `User-Agent`; null where there is none
  /// @return for example `Firefox on Linux`
  static String of(String userAgent) {
    var browser = first(BROWSERS, userAgent).orElse("Unknown browser");
    return first(SYSTEMS, userAgent).map(system -> browser + " on " + system).orElse(browser);
  }

  private static Optional<String> first(Map<String, String> names, String userAgent) {
    return userAgent == null
        ? Optional.empty()
        : names.entrySet().stream()
            .filter(name -> userAgent.contains(name.getKey()))
            .map(Map.Entry::getValue)
            .findFirst();
  }
}
