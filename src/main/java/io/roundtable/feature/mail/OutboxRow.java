package io.roundtable.feature.mail;

import io.roundtable.web.Moment;

/// A mail on the page `mail/outbox`.
///
/// @param what for example `Invitation`
/// @param receiver a name; an address where somebody has none yet
/// @param state the word for how it is, for example `Waits`
/// @param failed whether it is not tried any more
/// @param since since when it is so
/// @param next when it is tried next; null where it is not
/// @param why a sentence; null where nothing is wrong
public record OutboxRow(
    String what,
    String receiver,
    String state,
    boolean failed,
    Moment since,
    Moment next,
    String why) {}
