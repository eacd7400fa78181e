package io.roundtable.page;

/// Everything that was read for a page, which the asker may see.
///
/// @param <C> the kind of context
/// @param <D> the page's data
/// @param context who asks, and what the page is about
/// @param data whatever the page read beside it
public record PageData<C, D>(C context, D data) {}
