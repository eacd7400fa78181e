package io.roundtable;

import io.roundtable.feature.account.SignIn;
import io.roundtable.feature.account.SignInForms;
import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignInLimits;
import io.roundtable.feature.account.SignOutHandler;
import io.roundtable.feature.account.StartHandler;
import io.roundtable.feature.audit.AuditHandler;
import io.roundtable.feature.board.BoardHandler;
import io.roundtable.feature.column.ColumnHandler;
import io.roundtable.feature.column.ColumnRemovalHandler;
import io.roundtable.feature.column.ColumnsHandler;
import io.roundtable.feature.escalation.EscalateForms;
import io.roundtable.feature.escalation.EscalateHandler;
import io.roundtable.feature.escalation.EscalationActions;
import io.roundtable.feature.escalation.EscalationsHandler;
import io.roundtable.feature.escalation.EscalationsView;
import io.roundtable.feature.home.AssignmentsHandler;
import io.roundtable.feature.home.HomeHandler;
import io.roundtable.feature.job.JobHandler;
import io.roundtable.feature.member.LeavingHandler;
import io.roundtable.feature.member.MemberRemovalHandler;
import io.roundtable.feature.member.MemberRoleHandler;
import io.roundtable.feature.member.MembersHandler;
import io.roundtable.feature.member.Removals;
import io.roundtable.feature.member.Roster;
import io.roundtable.feature.project.ClaimLimit;
import io.roundtable.feature.project.DeletionHandler;
import io.roundtable.feature.project.NewProjectHandler;
import io.roundtable.feature.project.PrintHandler;
import io.roundtable.feature.project.SettingsHandler;
import io.roundtable.feature.task.EditTaskHandler;
import io.roundtable.feature.task.Markdown;
import io.roundtable.feature.task.NewTaskHandler;
import io.roundtable.feature.task.TaskHandler;
import io.roundtable.feature.task.TaskListHandler;
import io.roundtable.feature.task.TaskPages;
import io.roundtable.feature.task.TaskStatusHandler;
import io.roundtable.feature.task.bulk.BulkHandler;
import io.roundtable.feature.task.comment.CommentHandler;
import io.roundtable.feature.task.comment.EditCommentHandler;
import io.roundtable.feature.task.trash.TrashHandler;
import io.roundtable.feature.task.trash.TrashPages;
import io.roundtable.page.Actions;
import io.roundtable.page.AddressCache;
import io.roundtable.page.Frames;
import io.roundtable.page.Memberships;
import io.roundtable.page.PageReader;
import io.roundtable.page.TenantLookup;
import io.roundtable.web.render.LongWork;
import io.roundtable.web.session.SessionCookies;

/// Builds the handlers of all pages by hand.
///
/// @param longWork makes what long texts become
/// @param services built once at start
/// @param plans what pages remember, shared by all event loops
/// @param limits how often one may try to sign in, shared by all event loops
/// @param claims how often one may try to get an address, shared by all event loops
/// @param cookies the sessions of browsers
/// @param forms guards forms of people who are not signed in
/// @param frames the frames around pages
/// @param actions has forms carried out
record HandlerFactory(
    LongWork longWork,
    Services services,
    AddressCache plans,
    SignInLimits limits,
    ClaimLimit claims,
    SessionCookies cookies,
    SignInForms forms,
    Frames frames,
    Actions actions) {
  Handlers create() {
    var table = services.table();
    var reads = new PageReader(plans);
    var memberships = new Memberships(plans, actions.writes());
    var signIn = new SignIn(table, services.passwords(), services.clock());
    var pages = new TaskPages(reads, frames, new Markdown(longWork));
    var trash = new TrashPages(reads, frames);
    var roster = new Roster(reads, frames);
    var removals = new Removals(reads, frames);
    return new Handlers(
        new StartHandler(table, cookies, frames),
        new SignInHandler(table, new TenantLookup(plans), signIn, limits, cookies, forms, frames),
        new SignOutHandler(table.sessionWrites(), cookies, forms.csrf()),
        new HomeHandler(reads, memberships, frames),
        new EscalationsHandler(reads, memberships, new EscalationsView(frames)),
        new AssignmentsHandler(reads, memberships, frames),
        new EscalateHandler(reads, new EscalateForms(frames), actions),
        new EscalationActions(reads, actions),
        new BoardHandler(reads, actions.writes(), frames),
        new TaskListHandler(reads, frames),
        new TaskHandler(pages, trash),
        new MembersHandler(roster, reads, actions),
        new MemberRoleHandler(roster, reads, actions),
        new MemberRemovalHandler(removals, reads, actions),
        new LeavingHandler(removals, reads, actions),
        new AuditHandler(reads, frames),
        new PrintHandler(reads, frames),
        new NewProjectHandler(reads, frames, actions, claims),
        new SettingsHandler(reads, frames, actions, claims),
        new DeletionHandler(reads, frames, actions),
        new ColumnsHandler(reads, frames, actions),
        new ColumnHandler(reads, frames, actions),
        new ColumnRemovalHandler(reads, frames, actions),
        new JobHandler(reads, frames),
        new NewTaskHandler(reads, frames, actions),
        new TaskStatusHandler(reads, actions, pages),
        new EditTaskHandler(reads, frames, actions),
        new TrashHandler(reads, actions, trash),
        new CommentHandler(reads, actions, pages),
        new EditCommentHandler(reads, frames, actions),
        new BulkHandler(reads, actions));
  }
}
