/// The inbox: people are told what happened to what they have to do with, and read it. Start at
/// [io.roundtable.feature.inbox.TellJob] and [io.roundtable.feature.inbox.InboxHandler].
package io.roundtable.feature.inbox;
