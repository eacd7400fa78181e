/// Tasks in time order, and one task alone. Start at the page records.
package io.roundtable.feature.task;
