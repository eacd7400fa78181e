/// The common part of every page of a signed-in person: who asks, where the page's items are,
/// whether the asker may see them, and the frame around the page.
///
/// A page starts its head (AP15) and its data side by side; the data is handed over only where the
/// head allows it. Start at [io.roundtable.page.PageReader].
package io.roundtable.page;
