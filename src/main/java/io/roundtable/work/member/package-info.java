/// Carrying out commands on who belongs to a project. Start at
/// [io.roundtable.work.member.MemberExecution].
package io.roundtable.work.member;
