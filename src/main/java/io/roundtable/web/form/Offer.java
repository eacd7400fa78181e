package io.roundtable.web.form;

/// A value that a refused form offers for a field in which it was not clear.
///
/// @param value what the form sends where it is picked
/// @param label the words
public record Offer(String value, String label) {}
