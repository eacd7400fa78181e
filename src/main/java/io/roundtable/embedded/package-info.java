/// The engine inside this process, and the ways to it: the SDK's HTTP interface without a socket
/// ([io.roundtable.embedded.InProcessHttpClient]), over the Unix domain socket beside the data
/// file of a running process ([io.roundtable.embedded.SocketHttpClient]), or over loopback TCP.
/// Start at [io.roundtable.embedded.EmbeddedEngine] and [io.roundtable.embedded.DataFile].
package io.roundtable.embedded;
