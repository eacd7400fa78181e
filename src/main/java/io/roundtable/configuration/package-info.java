/// Everything an administrator can set: options before environment variables before the file, read
/// once into one immutable record. Start at [io.roundtable.configuration.Configuration].
package io.roundtable.configuration;
