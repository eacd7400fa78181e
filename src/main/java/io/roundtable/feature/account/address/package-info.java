/// One's own address: asking for another one, and confirming it by a link that went there.
///
/// Start at [io.roundtable.feature.account.address.AddressHandler].
package io.roundtable.feature.account.address;
