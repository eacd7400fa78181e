package io.roundtable.feature.account;

import io.roundtable.web.Frame;

/// The page `account/link`: a link that is not followed, and what to do instead.
///
/// @param frame the frame of a visitor
/// @param title the heading
/// @param sentence why
/// @param advice what to do
/// @param signInUrl leads to the sign-in page; null where that does not help
/// @param signOutUrl where the form is posted that signs out; null where nobody is signed in
public record LinkPage(
    Frame frame,
    String title,
    String sentence,
    String advice,
    String signInUrl,
    String signOutUrl) {}
