/// Compression of whole bodies. Start at [io.roundtable.web.encoding.GzipEncoder].
package io.roundtable.web.encoding;
