/// The one rule by which every server of the process takes HTTP/1 requests: what could be read in
/// two ways is refused, and a request that does not arrive in time or is too long ends. Knows
/// nothing of pages or tables. Start at [io.roundtable.http.StrictServer].
package io.roundtable.http;
