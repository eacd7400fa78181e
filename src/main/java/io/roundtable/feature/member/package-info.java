/// The members of a project: the list, and adding, changing and removing members. Start at
/// [io.roundtable.feature.member.MembersHandler].
package io.roundtable.feature.member;
