/// Choosing a time zone in forms. Start at [io.roundtable.page.zone.TimeZones], which knows them.
package io.roundtable.page.zone;
