/// Who belongs to a project. Start at [io.roundtable.feature.member.MembersPage].
package io.roundtable.feature.member;
