package io.roundtable.access;

import io.roundtable.model.Slug;
import io.roundtable.model.TaskAddress;
import io.roundtable.model.TaskKey;
import io.roundtable.model.UserId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// The addresses of a tenant's pages; nothing else builds one.
///
/// @param tenant the tenant's slug as it stands in the address
public record Addresses(String tenant) {
  /// The sign-in page, which leads on to a page of the same tenant.
  ///
  /// @param tenant the segment of the address, in whatever form it came
  /// @param next path and query of the page that was asked for
  /// @return for example `/acme/sign-in?next=%2Facme%2Fescalations`
  public static String signIn(String tenant, String next) {
    return "/" + encode(tenant) + "/sign-in?next=" + encode(next);
  }

  /// Encodes a value for a query.
  ///
  /// @param value any text
  /// @return the value, percent-encoded
  public static String encode(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /// The home page, for example `/acme`.
  public String home() {
    return "/" + tenant;
  }

  /// The sign-in page, for example `/acme/sign-in`.
  public String signIn() {
    return home() + "/sign-in";
  }

  /// Where the sign-out form is posted, for example `/acme/sign-out`.
  public String signOut() {
    return home() + "/sign-out";
  }

  /// The responder's dashboard, for example `/acme/escalations`.
  public String escalations() {
    return home() + "/escalations";
  }

  /// A project's board, for example `/acme/projects/launch`.
  public String board(String slug) {
    return home() + "/projects/" + slug;
  }

  /// A project's list of tasks, for example `/acme/projects/launch/tasks`.
  public String tasks(String slug) {
    return board(slug) + "/tasks";
  }

  /// The form for a new task, for example `/acme/projects/launch/tasks/new`.
  public String newTask(String slug) {
    return tasks(slug) + "/new";
  }

  /// What belongs to a task, for example `/acme/projects/launch/tasks/LAUNCH-3/status`.
  ///
  /// @param segment the task's segment, for example `LAUNCH-3`
  /// @param part for example `status`
  public String ofTask(String slug, String segment, String part) {
    return tasks(slug) + "/" + segment + "/" + part;
  }

  /// A project's members, for example `/acme/projects/launch/members`.
  public String members(String slug) {
    return board(slug) + "/members";
  }

  /// What belongs to a member, for example `/acme/projects/launch/members/u2/role`.
  ///
  /// @param part for example `role`
  public String ofMember(String slug, UserId userId, String part) {
    return members(slug) + "/" + userId + "/" + part;
  }

  /// Where one leaves a project, for example `/acme/projects/launch/membership/removal`.
  public String leaving(String slug) {
    return board(slug) + "/membership/removal";
  }

  /// The audit trail, for example `/acme/audit`.
  public String audit() {
    return home() + "/audit";
  }

  /// The print view of a project, for example `/acme/projects/launch/print`.
  public String print(String slug) {
    return board(slug) + "/print";
  }

  /// A task, for example `/acme/projects/launch/tasks/LAUNCH-3`.
  ///
  /// @param reference null where the task has none; its creation and identifier stand instead
  public String task(String slug, String reference, TaskKey key) {
    var segment = reference == null ? TaskAddress.of(key).toString() : reference;
    return tasks(slug) + "/" + segment;
  }

  /// A task of a list across projects.
  ///
  /// @param slug the copy of its project's slug; may be null
  /// @return null where the copy is missing
  public String taskOrNull(Slug slug, String reference, TaskKey key) {
    return slug == null ? null : task(slug.value(), reference, key);
  }

  /// An address with one more parameter.
  ///
  /// @param value any text; empty where the parameter is not needed
  /// @return the address itself where the value is empty
  public static String with(String address, String parameter, String value) {
    if (value.isEmpty()) {
      return address;
    }
    var separator = address.indexOf('?') < 0 ? "?" : "&";
    return address + separator + encode(parameter) + "=" + encode(value);
  }
}
