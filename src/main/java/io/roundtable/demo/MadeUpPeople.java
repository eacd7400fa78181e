package io.roundtable.demo;

import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.random.RandomGenerator;

/// The people of a made-up tenant.
final class MadeUpPeople {
  private static final WordList FIRST_NAMES = WordList.read("first-names");
  private static final WordList LAST_NAMES = WordList.read("last-names");

  private MadeUpPeople() {}

  /// Makes the people; their email addresses differ, their names may not.
  ///
  /// @return as many as asked for, the admin first
  static List<User> of(TenantId tenant, LoadPlan plan, Instant since, RandomGenerator random) {
    var people = new ArrayList<User>(plan.users());
    var taken = new HashSet<String>();
    for (int ordinal = 0; ordinal < plan.users(); ordinal++) {
      var name = FIRST_NAMES.any(random) + " " + LAST_NAMES.any(random);
      var mailbox = mailbox(name);
      if (!taken.add(mailbox)) {
        mailbox = mailbox + "." + ordinal;
        taken.add(mailbox);
      }
      var email = EmailAddress.parse(mailbox + "@" + plan.tenant() + ".example").orElseThrow();
      var id = new UserId(MadeUpId.of(since, ordinal, random));
      var role = ordinal == 0 ? TenantRole.ADMIN : TenantRole.MEMBER;
      people.add(new User(tenant, id, name, email, role, 1));
    }
    return people;
  }

  private static String mailbox(String name) {
    return Slug.normalise(name).orElseThrow().value().replace('-', '.');
  }
}
