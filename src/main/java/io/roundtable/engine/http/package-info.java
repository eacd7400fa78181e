/// The JSON protocol of the API: bodies to requests, results to bodies, errors to envelopes. Start
/// at [io.roundtable.engine.http.DynamoDbHandler], which knows no transport.
package io.roundtable.engine.http;
