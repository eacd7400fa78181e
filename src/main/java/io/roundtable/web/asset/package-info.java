/// Static files with content hashes, bundled and compressed at start and served from memory. Start
/// at [io.roundtable.web.asset.Assets].
package io.roundtable.web.asset;
