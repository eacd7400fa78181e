package io.roundtable.feature.account.address;

/// The form `account/confirmation`, which needs no more than to be sent.
///
/// @param email the new address
/// @param notice a sentence above it; null for none
public record ConfirmationForm(String email, String notice) {}
