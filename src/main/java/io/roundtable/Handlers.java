package io.roundtable;

import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignOutHandler;
import io.roundtable.feature.account.StartHandler;
import io.roundtable.feature.admin.AuditHandler;
import io.roundtable.feature.board.BoardHandler;
import io.roundtable.feature.escalation.EscalateHandler;
import io.roundtable.feature.escalation.EscalationActions;
import io.roundtable.feature.escalation.EscalationsHandler;
import io.roundtable.feature.home.HomeHandler;
import io.roundtable.feature.member.LeavingHandler;
import io.roundtable.feature.member.MemberRemovalHandler;
import io.roundtable.feature.member.MemberRoleHandler;
import io.roundtable.feature.member.MembersHandler;
import io.roundtable.feature.project.PrintHandler;
import io.roundtable.feature.task.NewTaskHandler;
import io.roundtable.feature.task.TaskHandler;
import io.roundtable.feature.task.TaskListHandler;
import io.roundtable.feature.task.TaskStatusHandler;

/// The handlers of all pages.
record Handlers(
    StartHandler start,
    SignInHandler signIn,
    SignOutHandler signOut,
    HomeHandler home,
    EscalationsHandler escalations,
    EscalateHandler escalate,
    EscalationActions escalationActions,
    BoardHandler board,
    TaskListHandler taskList,
    TaskHandler task,
    MembersHandler members,
    MemberRoleHandler memberRole,
    MemberRemovalHandler memberRemoval,
    LeavingHandler leaving,
    AuditHandler audit,
    PrintHandler print,
    NewTaskHandler newTask,
    TaskStatusHandler taskStatus) {}
