/// The members of a project: the list, adding, changing and removing members, leaving, and handing
/// over the tasks of those who went. Start at [io.roundtable.feature.member.MembersHandler].
package io.roundtable.feature.member;
