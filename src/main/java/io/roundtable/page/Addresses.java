package io.roundtable.page;

import io.roundtable.model.Tenant;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.web.LocalAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/// The addresses of a tenant's pages; nothing else builds one. Long because each of them stands
/// here.
///
/// @param tenant the tenant's slug as it stands in the address
public record Addresses(String tenant) {
  /// The page for somebody who has deleted their tenant, of which it reads nothing.
  public static final String DELETED = "/?deleted=1";

  /// The sign-in page, which leads on to a page of the same tenant.
  ///
  /// @param tenant the segment of the address, in whatever form it came
  /// @param next path and query of the page that was asked for
  /// @return for example `/acme/sign-in?next=%2Facme%2Fescalations`
  public static String signIn(String tenant, String next) {
    return "/" + encode(tenant) + "/sign-in?next=" + encode(next);
  }

  /// An address of a tenant as it is now.
  ///
  /// @param asked any address; may be null
  /// @return the same below the tenant's present slug, where it is one below a former slug
  public static String present(Tenant tenant, String asked) {
    for (var former : tenant.formerSlugs()) {
      var home = new Addresses(former.value()).home();
      if (LocalAddress.isWithin(asked, home)) {
        return new Addresses(tenant.slug().value()).home() + asked.substring(home.length());
      }
    }
    return asked;
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

  /// The address to which the sign-out form is posted, for example `/acme/sign-out`.
  public String signOut() {
    return home() + "/sign-out";
  }

  /// A person's own profile, for example `/acme/profile`.
  public String profile() {
    return home() + "/profile";
  }

  /// An address below that of one's own profile, for example `/acme/profile/sessions`.
  ///
  /// @param part for example `sessions`
  public String ofProfile(String part) {
    return profile() + "/" + part;
  }

  /// The settings of the tenant, for example `/acme/settings`.
  public String tenantSettings() {
    return home() + "/settings";
  }

  /// An address below that, for example `/acme/settings/slug`.
  ///
  /// @param part for example `slug`
  public String ofTenantSettings(String part) {
    return tenantSettings() + "/" + part;
  }

  /// The tasks that a person has to do, for example `/acme/tasks`.
  public String myTasks() {
    return home() + "/tasks";
  }

  /// The responder's dashboard, for example `/acme/escalations`.
  public String escalations() {
    return home() + "/escalations";
  }

  /// The news of a person, for example `/acme/inbox`.
  public String inbox() {
    return home() + "/inbox";
  }

  /// The address to which the form for a new project is posted, for example `/acme/projects`.
  public String projects() {
    return home() + "/projects";
  }

  /// The form for a new project, for example `/acme/projects/new`.
  public String newProject() {
    return projects() + "/new";
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

  /// An address below a task's, for example `/acme/projects/launch/tasks/LAUNCH-3/status`.
  ///
  /// @param segment the task's segment, for example `LAUNCH-3`
  /// @param part for example `status`
  public String ofTask(String slug, String segment, String part) {
    return tasks(slug) + "/" + segment + "/" + part;
  }

  /// A comment's address or one below it, for example
  /// `/acme/projects/launch/tasks/LAUNCH-3/comments/20261022T090000Z-c1/edit`.
  ///
  /// @param task the task's address
  /// @param comment the comment's segment
  /// @param part for example `/edit`; empty for the comment itself
  public String ofComment(String task, String comment, String part) {
    return task + "/comments/" + comment + part;
  }

  /// A project's members, for example `/acme/projects/launch/members`.
  public String members(String slug) {
    return board(slug) + "/members";
  }

  /// The search for people of the tenant by what is typed, for example `/acme/people/search`.
  public String people() {
    return home() + "/people/search";
  }

  /// The people of the tenant, for example `/acme/people`.
  public String tenantPeople() {
    return home() + "/people";
  }

  /// An address below that, for example `/acme/people/u2`.
  ///
  /// @param part for example `u2/role`
  public String ofPeople(String part) {
    return tenantPeople() + "/" + part;
  }

  /// The page of an invitation's link, for example `/acme/invitations/01JDQ4Z0V6.pJ2k…`.
  public String invitation(String link) {
    return home() + "/invitations/" + link;
  }

  /// The page for who forgot their password, for example `/acme/password`.
  public String forgottenPassword() {
    return home() + "/password";
  }

  /// The page of a link to a new password, for example `/acme/password/01JDQ4Z0V6.pJ2k…`.
  public String newPassword(String link) {
    return home() + "/password/" + link;
  }

  /// The page of a link that confirms a new address, for example `/acme/address/01JDQ4Z0V6.pJ2k…`.
  public String newAddress(String link) {
    return home() + "/address/" + link;
  }

  /// The search for members by what is typed, for example `/acme/projects/launch/people`.
  public String people(String slug) {
    return board(slug) + "/people";
  }

  /// The search for people who are no members yet.
  public String candidates(String slug) {
    return people(slug) + "/others";
  }

  /// An address below a member's, for example `/acme/projects/launch/members/u2/role`.
  ///
  /// @param part for example `role`
  public String ofMember(String slug, UserId userId, String part) {
    return members(slug) + "/" + userId + "/" + part;
  }

  /// The address at which one leaves a project, for example
  /// `/acme/projects/launch/membership/removal`.
  public String leaving(String slug) {
    return board(slug) + "/membership/removal";
  }

  /// The audit trail, for example `/acme/audit`.
  public String audit() {
    return home() + "/audit";
  }

  /// The audit trail as a file, for example `/acme/audit.csv`.
  public String auditFile() {
    return audit() + ".csv";
  }

  /// A project's settings, for example `/acme/projects/launch/settings`.
  public String settings(String slug) {
    return board(slug) + "/settings";
  }

  /// An address below that of a project's settings, for example
  /// `/acme/projects/launch/settings/slug`.
  ///
  /// @param part for example `slug`
  public String ofSettings(String slug, String part) {
    return settings(slug) + "/" + part;
  }

  /// The address at which a project is archived, for example `/acme/projects/launch/archive`.
  public String archive(String slug) {
    return board(slug) + "/archive";
  }

  /// The address at which a project is taken out of the archive, for example
  /// `/acme/projects/launch/archive/removal`.
  public String archiveRemoval(String slug) {
    return archive(slug) + "/removal";
  }

  /// The columns of a project's board, for example `/acme/projects/launch/columns`.
  public String columns(String slug) {
    return board(slug) + "/columns";
  }

  /// One of them, for example `/acme/projects/launch/columns/OPEN`.
  public String column(String slug, String status) {
    return columns(slug) + "/" + status;
  }

  /// The address at which a project is deleted, for example `/acme/projects/launch/deletion`.
  public String deletion(String slug) {
    return board(slug) + "/deletion";
  }

  /// Long work that belongs to no other page, for example `/acme/jobs/01JDQ4Z0V6Y3M8W2K5T7B9C1DE`.
  public String job(String jobId) {
    return home() + "/jobs/" + jobId;
  }

  /// The deleted tasks of a project, for example `/acme/projects/launch/trash`.
  public String trash(String slug) {
    return board(slug) + "/trash";
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

  /// A board's address, changed so that the board shows a task wherever in its column that is.
  ///
  /// @param board any address, with the board's parameters where it is the board's
  /// @return the address as it was where it is not the board's
  public String showing(String board, String slug, String status, TaskKey task) {
    if (!board.equals(board(slug)) && !board.startsWith(board(slug) + "?")) {
      return board;
    }
    var parameter = columnPlace(status);
    var kept =
        Arrays.stream(board.substring(board(slug).length()).replace('?', '&').split("&"))
            .filter(part -> !part.isEmpty() && !part.startsWith(encode(parameter) + "="))
            .filter(part -> TaskAddress.parse(part.substring(part.indexOf('=') + 1)).isEmpty())
            .collect(Collectors.joining("&", "?", ""));
    var others = kept.equals("?") ? board(slug) : board(slug) + kept;
    return with(others, parameter, TaskAddress.of(task).toString());
  }

  /// The parameter of a board's address that says which part of a column is shown: a cursor, `end`,
  /// or the address of the task to show.
  ///
  /// @param status the column's
  /// @return for example `at.OPEN`
  public static String columnPlace(String status) {
    return "at." + status;
  }

  /// An address whose page shows a thing: there the browser puts the focus on it. A page that does
  /// not show it has the focus on its message.
  ///
  /// @param kind for example `comment`
  /// @param name the thing's segment in addresses
  /// @return for example `/acme/projects/launch/members#member-u2`; the address itself where it
  ///     leads to a thing already
  public static String at(String address, String kind, String name) {
    return address.indexOf('#') < 0 ? address + "#" + thing(kind, name) : address;
  }

  /// The id of the element that shows a thing.
  ///
  /// @param kind for example `comment`
  /// @param name the thing's segment in addresses
  public static String thing(String kind, String name) {
    return kind + "-" + encode(name);
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
