/// The engine as a server: transports, bodies, envelopes, errors. Start at
/// [io.roundtable.engine.http.DynamoDbHandler], which knows no transport; the operations' wire form
/// is in `api`, JSON in `json`.
package io.roundtable.engine.http;
