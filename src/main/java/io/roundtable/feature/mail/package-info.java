/// Mails: what they say, how they are given to the mail server, and the page of those that wait.
/// Start at [io.roundtable.feature.mail.MailJob].
package io.roundtable.feature.mail;
