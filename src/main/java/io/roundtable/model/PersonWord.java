package io.roundtable.model;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A person as found by a word of the name or by the address, among the people of a tenant or the
/// members of a project. Nobody changes it by itself: it is written, changed and deleted with the
/// profile or membership that it follows from.
///
/// @param tenantId where
/// @param projectId among whose members; null for the people of the tenant
/// @param userId the person
/// @param words what is found by its beginning, for example `lovelace ada`
/// @param name the name shown
/// @param email the address, which tells two people of one name apart; may be null
/// @param role of a member; null for a person of the tenant
public record PersonWord(
    TenantId tenantId,
    ProjectId projectId,
    UserId userId,
    String words,
    String name,
    EmailAddress email,
    ProjectRole role)
    implements Entity {
  /// The words by which an entity is found.
  ///
  /// @return none for what is no person, or for a person without a name
  public static List<PersonWord> of(Entity entity) {
    if (entity instanceof User user && user.email() != null) {
      return texts(user.name(), user.email())
          .map(
              words ->
                  new PersonWord(
                      user.tenantId(), null, user.userId(), words, user.name(), user.email(), null))
          .toList();
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
                      member.role()))
          .toList();
    }
    return List.of();
  }

  private static Stream<String> texts(String name, EmailAddress email) {
    var address = email == null ? Set.<String>of() : NameWords.whole(email.value());
    return Stream.concat(NameWords.orders(name).stream(), address.stream()).distinct();
  }
}
