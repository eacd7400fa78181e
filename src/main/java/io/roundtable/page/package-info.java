/// The common part of every page of a signed-in person: who asks, where the page's items are,
/// whether the asker may see them, and the frame around the page.
///
/// A page says what it reads; who asks (AP15) is read with it in one round trip, and the data is
/// handed over only to a person who may see it. Start at [io.roundtable.page.PageReader].
package io.roundtable.page;
