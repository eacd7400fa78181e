package io.roundtable;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.mail.MailJob;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.feature.people.InvitationLimit;
import io.roundtable.feature.people.InvitationLinks;
import io.roundtable.feature.task.TaskPages;
import io.roundtable.page.Pages;
import io.roundtable.page.Submissions;
import io.roundtable.web.limit.RateLimiter;
import java.util.Optional;

/// Everything that handlers are made of, for one event loop.
///
/// @param submissions takes forms of signed-in people
/// @param tasks makes the pages of tasks, to which several forms come back
/// @param claims how often one may try to get an address, shared by all event loops
/// @param searches how often one may search for people, shared as well
/// @param links makes the links of invitations
/// @param invitations how many people a tenant may invite, shared as well
/// @param mail sends mails; empty where no mail server is set
/// @param unsubscribing reads the links by which mails are stopped
record HandlerContext(
    Pages pages,
    AccountContext account,
    Submissions submissions,
    TaskPages tasks,
    RateLimiter claims,
    RateLimiter searches,
    InvitationLinks links,
    InvitationLimit invitations,
    Optional<MailJob> mail,
    UnsubscribeLinks unsubscribing) {}
