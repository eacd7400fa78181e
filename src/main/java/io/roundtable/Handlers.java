package io.roundtable;

import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignOutHandler;
import io.roundtable.feature.account.StartHandler;
import io.roundtable.feature.board.BoardHandler;
import io.roundtable.feature.escalation.EscalationsHandler;
import io.roundtable.feature.home.HomeHandler;
import io.roundtable.feature.member.MembersHandler;
import io.roundtable.feature.project.PrintHandler;
import io.roundtable.feature.task.BulkHandler;
import io.roundtable.feature.task.CommentHandler;
import io.roundtable.feature.task.EditCommentHandler;
import io.roundtable.feature.task.EditTaskHandler;
import io.roundtable.feature.task.NewTaskHandler;
import io.roundtable.feature.task.TaskHandler;
import io.roundtable.feature.task.TaskListHandler;
import io.roundtable.feature.task.TaskStatusHandler;
import io.roundtable.feature.task.TrashHandler;

/// The handlers of all pages.
record Handlers(
    StartHandler start,
    SignInHandler signIn,
    SignOutHandler signOut,
    HomeHandler home,
    EscalationsHandler escalations,
    BoardHandler board,
    TaskListHandler taskList,
    TaskHandler task,
    MembersHandler members,
    PrintHandler print,
    NewTaskHandler newTask,
    TaskStatusHandler taskStatus,
    EditTaskHandler editTask,
    TrashHandler trash,
    CommentHandler comments,
    EditCommentHandler editComment,
    BulkHandler bulk) {}
