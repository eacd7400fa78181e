package io.roundtable.feature.member;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.page.Submission;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The content of the form that adds a member.
///
/// @param requestKey null where the form gets a new one
/// @param person the field `member`
/// @param email the field `email`
/// @param role the value of the field `role`
/// @param problems why a form of the page was refused
record Typed(String requestKey, Field person, Field email, String role, List<Problem> problems) {
  static final String PERSON = "member";
  static final String EMAIL = "email";

  /// As it stands at first. Most new members are to work, not to manage.
  static final Typed NOTHING =
      new Typed(
          null,
          Field.of(PERSON, ""),
          Field.of(EMAIL, ""),
          Roles.value(ProjectRole.EDITOR),
          List.of());

  /// As it was sent.
  static Typed of(Submission submission) {
    var fields = submission.fields();
    return new Typed(
        submission.key().value(),
        fields.field(PERSON),
        fields.field(EMAIL),
        fields.raw(Roles.FIELD),
        List.of());
  }

  Typed with(List<Problem> why) {
    return new Typed(requestKey, person, email, role, why);
  }

  Typed or(String newRequestKey) {
    return requestKey == null ? new Typed(newRequestKey, person, email, role, problems) : this;
  }
}
