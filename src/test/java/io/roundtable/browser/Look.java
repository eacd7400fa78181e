package io.roundtable.browser;

import com.microsoft.playwright.Browser;

/// What somebody looks at pages with.
///
/// @param name what a test calls it
/// @param width of the window in CSS pixels
/// @param height of the window in CSS pixels
/// @param scale device pixels for each CSS pixel
/// @param javaScript whether scripts run
/// @param zone the viewer's time zone
record Look(String name, int width, int height, double scale, boolean javaScript, String zone) {
  static final Look DESK = new Look("desk", 1440, 900, 1, true, "UTC");
  static final Look PHONE = new Look("phone", 360, 800, 1, true, "UTC");

  static final Look TABLET = new Look("tablet", 768, 1024, 1, true, "UTC");

  /// A window of 1440 by 900 at a zoom of 200 %.
  static final Look ZOOMED = new Look("zoomed", 720, 450, 2, true, "UTC");

  Look withoutJavaScript() {
    return new Look(name + " without JavaScript", width, height, scale, false, zone);
  }

  Look in(String otherZone) {
    return new Look(name + " in " + otherZone, width, height, scale, javaScript, otherZone);
  }

  Browser.NewContextOptions options() {
    return new Browser.NewContextOptions()
        .setViewportSize(width, height)
        .setDeviceScaleFactor(scale)
        .setJavaScriptEnabled(javaScript)
        .setTimezoneId(zone);
  }

  @Override
  public String toString() {
    return name;
  }
}
