/// The wire form of each operation, a file a subject: the shape of its request, how the request is
/// read, how the answer is written. Start at [io.roundtable.engine.http.api.Api].
package io.roundtable.engine.http.api;
