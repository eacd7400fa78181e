package io.roundtable.page.zone;

import io.roundtable.page.Choice;
import io.roundtable.page.FormInput;
import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The choice of a time zone, as the fragment `profile/zone` shows it.
///
/// @param field the field `timeZone`
/// @param before the zone that the form was rendered with, for the field `was.timeZone`; empty for
///     none
/// @param first choices that belong to no region
/// @param regions the zones of the world
/// @param clock what the clock shows there now, for example `1 Dec 2026, 19:05`
public record TimeZoneField(
    Field field, String before, List<Choice> first, List<Region> regions, String clock) {
  /// The zones of one region, by name.
  ///
  /// @param name for example `Europe`
  public record Region(String name, List<Choice> zones) {
    /// Copies the zones.
    public Region {
      zones = List.copyOf(zones);
    }
  }

  /// Copies the choices.
  public TimeZoneField {
    first = List.copyOf(first);
    regions = List.copyOf(regions);
  }

  /// The choice with an input.
  ///
  /// @param present the zone as it is now; null for none
  /// @param zone the zone that counts now
  /// @param usual choices besides the zones of the world; the first one is what counts where none
  ///     is chosen, or none that is known
  public static TimeZoneField of(
      FormInput input, String present, ZoneId zone, Map<String, String> usual) {
    var stored = present == null ? "" : present;
    var field = input.field(TimeZones.FIELD, stored);
    var before = input.conflict() ? stored : input.value(TimeZones.BEFORE, stored);
    return new TimeZoneField(
        field,
        before,
        first(field.value(), stored, usual),
        regions(field.value()),
        Moment.of(input.request().now(), zone).text());
  }

  /// A browser selects the first one by itself where none is.
  private static List<Choice> first(String chosen, String stored, Map<String, String> usual) {
    var others =
        Stream.of(chosen, stored)
            .distinct()
            .filter(name -> !usual.containsKey(name) && !TimeZones.isOffered(name))
            // What was sent is shown again; what is stored and means nothing any more is not.
            .filter(name -> TimeZones.isKnown(name) || !name.equals(stored));
    return Stream.concat(
            usual.entrySet().stream(),
            others.filter(name -> !name.isEmpty()).map(name -> Map.entry(name, name)))
        .map(choice -> Choice.of(choice.getKey(), choice.getValue(), chosen))
        .toList();
  }

  private static List<Region> regions(String chosen) {
    return TimeZones.offered().entrySet().stream()
        .map(
            region ->
                new Region(
                    region.getKey(),
                    region.getValue().stream()
                        .map(name -> Choice.of(name, TimeZones.place(name), chosen))
                        .toList()))
        .toList();
  }
}
