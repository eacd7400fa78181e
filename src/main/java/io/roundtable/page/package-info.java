/// Everything that pages of signed-in people share: who asks, what the address means, what they may
/// see, and the frame around the page.
///
/// A page says what it reads; who asks (AP15) is read with it in one round trip, and the data is
/// handed over only to who may see it. Start at [io.roundtable.page.PageReader].
package io.roundtable.page;
