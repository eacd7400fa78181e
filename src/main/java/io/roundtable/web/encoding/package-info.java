/// Compression of whole bodies. Start at [io.roundtable.web.encoding.Gzip].
package io.roundtable.web.encoding;
