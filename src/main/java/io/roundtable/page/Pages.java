package io.roundtable.page;

/// Everything that the handlers of pages for signed-in people share.
///
/// @param reader reads pages
/// @param memberships confirms rows of lists across projects
/// @param frames the frames around pages
/// @param actions has forms carried out
public record Pages(PageReader reader, Memberships memberships, Frames frames, Actions actions) {}
