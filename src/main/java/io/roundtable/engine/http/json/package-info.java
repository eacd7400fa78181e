/// JSON bodies: read by the shape of a request and checked, written into a growing buffer; items in
/// the wire's form. Knows no operation. Start at [io.roundtable.engine.http.json.RequestReader].
package io.roundtable.engine.http.json;
