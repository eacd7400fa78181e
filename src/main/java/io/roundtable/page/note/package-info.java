/// The cookies in which a browser carries what it wrote a moment ago. Start at
/// [io.roundtable.page.note.WriteCookies].
package io.roundtable.page.note;
