/// Addresses of clients and ranges of them. Start at [io.roundtable.model.network.NetworkAddress].
package io.roundtable.model.network;
