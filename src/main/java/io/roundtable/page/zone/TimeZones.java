package io.roundtable.page.zone;

import io.roundtable.command.Merge;
import io.roundtable.web.form.FormFields;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The time zones of the world by the names that browsers and operating systems know.
public final class TimeZones {
  public static final String FIELD = "timeZone";

  /// The name of the hidden field that says what the form was rendered with.
  public static final String BEFORE = "was.timeZone";

  public static final String UTC = "UTC";

  /// Stands for the tenant's zone where somebody chose it: no zone has the name, and the browser's
  /// is not asked for any more.
  public static final String TENANTS = "tenant";

  public static final Merge.Words<String> ZONE = new Merge.Words<>("time zone", TimeZones::words);
  private static final String CHOOSE = "Choose one of the time zones of the list.";

  /// Older names are understood and not offered.
  private static final Set<String> REGIONS =
      Set.of(
          "Africa",
          "America",
          "Antarctica",
          "Asia",
          "Atlantic",
          "Australia",
          "Europe",
          "Indian",
          "Pacific");

  private static final Map<String, String> KNOWN =
      ZoneId.getAvailableZoneIds().stream()
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Function.identity()));

  private static final Map<String, List<String>> OFFERED =
      KNOWN.keySet().stream()
          .filter(name -> REGIONS.contains(region(name)))
          .sorted()
          .collect(Collectors.groupingBy(TimeZones::region, TreeMap::new, Collectors.toList()));

  private TimeZones() {}

  /// The zone that was chosen.
  ///
  /// @return empty where it is none that is known; the field has an error then
  public static Optional<String> read(FormFields fields) {
    return fields.choice(FIELD, KNOWN, CHOOSE);
  }

  /// The zone that was chosen, which may be the tenant's.
  ///
  /// @return empty where it is none that is known; the field has an error then
  public static Optional<String> readOwn(FormFields fields) {
    return fields.raw(FIELD).equals(TENANTS) ? Optional.of(TENANTS) : read(fields);
  }

  /// The words for a zone that was chosen, for example `Europe/Berlin`.
  ///
  /// @param name null for none
  public static String words(String name) {
    return name == null ? "none" : name.equals(TENANTS) ? "that of the tenant" : name;
  }

  /// Refuses to overwrite what the form did not show.
  ///
  /// @param before the zone that the form was rendered with; empty for none
  /// @param present the zone as it is now; null for none
  /// @param after the zone that was chosen
  /// @throws io.roundtable.model.failure.FailureException with Conflict, which names all three
  public static void requireUnchanged(String before, String present, String after) {
    var seen = before.isEmpty() ? null : before;
    var merge = new Merge();
    merge.replace(ZONE, present, new Merge.Edit<>(seen, after, true));
    merge.requireNoCollision("The time zone was changed meanwhile");
  }

  /// The zones to choose from, by region and name.
  static Map<String, List<String>> offered() {
    return OFFERED;
  }

  static boolean isKnown(String name) {
    return KNOWN.containsKey(name);
  }

  /// Whether it stands in its region.
  static boolean isOffered(String name) {
    return OFFERED.getOrDefault(region(name), List.of()).contains(name);
  }

  /// For example `Los Angeles` in its region, for `America/Los_Angeles`.
  static String place(String name) {
    return name.substring(name.indexOf('/') + 1).replace('_', ' ').replace("/", ": ");
  }

  private static String region(String name) {
    return name.contains("/") ? name.substring(0, name.indexOf('/')) : "";
  }
}
