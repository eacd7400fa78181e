package io.roundtable.model;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.text.NameWords;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A person as found by a word of the name or by the address, among the people of a tenant or the
/// members of a project. Nobody changes it by itself: it is written, changed and deleted with the
/// profile or membership that it follows from.
///
/// One word of each person of a tenant is the whole name, by which people are listed; it is the
/// only one of who is deactivated, and lies apart.
///
/// @param tenantId where
/// @param projectId among whose members; null for the people of the tenant
/// @param userId the person
/// @param words what is found by its beginning, for example `lovelace ada`
/// @param name the name shown
/// @param email the address, which tells two people of one name apart; may be null
/// @param role of a member; null for a person of the tenant
/// @param listedAs the role in the tenant, where it is the word by which people are listed; null
///     where it is one by which they are found
/// @param state of the person
public record PersonWord(
    TenantId tenantId,
    ProjectId projectId,
    UserId userId,
    String words,
    String name,
    EmailAddress email,
    ProjectRole role,
    TenantRole listedAs,
    PersonState state)
    implements Entity {
  private static final String NO_WORD = "-";

  /// A word of somebody who is active.
  public PersonWord(
      TenantId tenantId,
      ProjectId projectId,
      UserId userId,
      String words,
      String name,
      EmailAddress email,
      ProjectRole role,
      TenantRole listedAs) {
    this(tenantId, projectId, userId, words, name, email, role, listedAs, PersonState.ACTIVE);
  }

  /// The words by which an entity is found.
  ///
  /// @return none for what is no person, or for a person without a name
  public static List<PersonWord> of(Entity entity) {
    if (entity instanceof User user && user.email() != null) {
      var whole = of(user, NameWords.typed(user.name()).orElse(NO_WORD), user.role());
      var found = texts(user.name(), user.email()).map(words -> of(user, words, null));
      return user.active() ? Stream.concat(found, Stream.of(whole)).toList() : List.of(whole);
    }
    if (entity instanceof Member member && member.userName() != null) {
      return texts(member.userName(), member.userEmail())
          .map(
              words ->
                  new PersonWord(
                      member.tenantId(),
                      member.projectId(),
                      member.userId(),
                      words,
                      member.userName(),
                      member.userEmail(),
                      member.role(),
                      null))
          .toList();
    }
    return List.of();
  }

  private static PersonWord of(User user, String words, TenantRole listedAs) {
    return new PersonWord(
        user.tenantId(),
        null,
        user.userId(),
        words,
        user.name(),
        user.email(),
        null,
        listedAs,
        user.state());
  }

  private static Stream<String> texts(String name, EmailAddress email) {
    var address = email == null ? Set.<String>of() : NameWords.whole(email.value());
    return Stream.concat(NameWords.orders(name).stream(), address.stream()).distinct();
  }
}
