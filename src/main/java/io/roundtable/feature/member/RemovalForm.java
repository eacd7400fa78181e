package io.roundtable.feature.member;

import io.roundtable.page.person.PersonInput;

/// The form `member/removal` that asks who takes over from a member that is to be removed, that
/// leaves, or that is to be a viewer.
///
/// @param sentence what it means, or why the member cannot go
/// @param possible whether the member can go
/// @param role the role that the member gets; null for who goes
/// @param roleBefore the role that the member has, for the field `was.role`
/// @param successor the field `successor`
/// @param button its words
public record RemovalForm(
    String sentence,
    boolean possible,
    String role,
    String roleBefore,
    PersonInput successor,
    String button) {}
