/// Sends requests by the AWS SDK, records what they cost and translates failures. Start at
/// [io.roundtable.table.client.TableClient].
package io.roundtable.table.client;
