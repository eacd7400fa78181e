package io.roundtable.feature.mail;

import io.roundtable.web.Frame;

/// The page `mail/unsubscribe`: which mails a link stops, or that they are stopped.
///
/// @param frame the frame of a visitor
/// @param title the heading
/// @param sentence whose mails, of what
/// @param action where the form is posted that stops them; null where they are stopped
/// @param signInUrl leads to where they are switched on again
public record UnsubscribePage(
    Frame frame, String title, String sentence, String action, String signInUrl) {}
