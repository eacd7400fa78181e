package io.roundtable.feature.account;

import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.web.Frame;
import java.util.List;

/// The page `account/sign-in`: a form with `email`, `password` and the hidden `csrfToken`.
///
/// @param frame the frame of a visitor with the tenant
/// @param title for example `Sign in to Acme`
/// @param action where the form is posted to, for example `/acme/sign-in`
/// @param email what was typed, empty at first; the password is never given back
/// @param next the address that asked for a sign-in, sent as the hidden `next`; null for home
/// @param problems the summary's links to the fields, in the form's order
/// @param emailProblem what to do about the email, null where nothing
/// @param passwordProblem what to do about the password, null where nothing
/// @param notice a sentence above the form (signed out, no cookie came back), or null
public record SignInPage(
    Frame frame,
    String title,
    String action,
    String email,
    String next,
    List<Problem> problems,
    String emailProblem,
    String passwordProblem,
    String notice) {
  /// Copies the problems.
  public SignInPage {
    problems = List.copyOf(problems);
  }

  /// The form as it is first shown.
  ///
  /// @param next the address that asked for a sign-in, null for home
  /// @param notice a sentence above the form, or null
  /// @return the page without problems
  public static SignInPage of(
      Frame frame, String title, String action, String next, String notice) {
    return new SignInPage(frame, title, action, "", next, List.of(), null, null, notice);
  }

  /// The form again with what was typed and what to do about it.
  ///
  /// @param problems errors of `email` and `password`; a refused pair is one error of `email`, so
  ///     that nothing tells which of the two was wrong
  /// @return the page with summary and marked fields
  public SignInPage refusing(String email, List<FieldError> problems) {
    return new SignInPage(
        frame,
        title,
        action,
        email,
        next,
        problems.stream().map(Problem::of).toList(),
        sentenceOf("email", problems),
        sentenceOf("password", problems),
        null);
  }

  /// The form again with what was typed, for later.
  ///
  /// @param notice why it is to be sent again, and when
  /// @return the page without problems
  public SignInPage telling(String email, String notice) {
    return new SignInPage(frame, title, action, email, next, List.of(), null, null, notice);
  }

  /// Whether the email is marked (`aria-invalid`).
  ///
  /// @return `true`, or null
  public String emailInvalid() {
    return emailProblem == null ? null : "true";
  }

  /// Whether the password is marked (`aria-invalid`).
  ///
  /// @return `true`, or null
  public String passwordInvalid() {
    return passwordProblem == null ? null : "true";
  }

  /// Whether the summary is shown.
  ///
  /// @return true where there are problems
  public boolean refused() {
    return !problems.isEmpty();
  }

  private static String sentenceOf(String field, List<FieldError> problems) {
    return problems.stream()
        .filter(problem -> problem.field().equals(field))
        .map(FieldError::sentence)
        .findFirst()
        .orElse(null);
  }

  /// One line of the summary.
  ///
  /// @param href leads to the field, for example `#email`
  /// @param sentence what to do about it
  public record Problem(String href, String sentence) {
    static Problem of(FieldError error) {
      return new Problem("#" + error.field(), error.sentence());
    }
  }
}
