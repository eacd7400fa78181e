package io.roundtable.site;

import io.roundtable.model.access.Permission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Who may read and change what, worked out from the bare items of a table and from nothing else of
/// the program.
final class TableRights {
  private static final Pattern SECRET = Pattern.compile("Secret-([a-z]+)-([a-z]+)");
  private static final Pattern PROJECT = Pattern.compile("#PROJECT#([a-z0-9-]+)");
  private static final Pattern TASK = Pattern.compile("#TASK#([^#]+)");
  private static final Set<String> MANAGED = Set.of("Project", "SlugClaim", "PrefixClaim");
  private static final Set<String> OWN =
      Set.of("Session", "Request", "RecentTasks", "Inbox", "NewsEntry", "Credential");

  private final Map<String, Map<String, AttributeValue>> items = new HashMap<>();
  private final Map<String, String> projectsOfTasks = new HashMap<>();
  private final Map<String, String> projectsOfSlugs = new HashMap<>();

  TableRights(Collection<Map<String, AttributeValue>> table) {
    for (var item : table) {
      items.put(text(item, "PK") + " " + text(item, "SK"), item);
      var tenant = tenant(item);
      switch (text(item, "entity")) {
        case "Task", "DeletedTask" ->
            projectsOfTasks.put(tenant + "/" + text(item, "id"), text(item, "projectId"));
        case "Project" -> projectsOfSlugs.put(tenant + "/" + text(item, "slug"), text(item, "id"));
        default -> {}
      }
    }
  }

  /// The mark that everything of a project carries.
  static String secret(String tenant, String project) {
    return "Secret-" + tenant + "-" + project;
  }

  /// The marks in a text.
  static Set<String> secrets(String text) {
    return SECRET.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  /// The marks that a person may see: those of their tenant's people and of their projects.
  Set<String> readable(String tenant, String person) {
    var readable = new HashSet<String>();
    readable.add(secret(tenant, "tenant"));
    projectsOfSlugs.forEach(
        (place, id) -> {
          var slug = place.substring(place.indexOf('/') + 1);
          if (place.startsWith(tenant + "/") && has(tenant, person, id, Permission.READ_PROJECT)) {
            readable.add(secret(tenant, slug));
            readable.add(secret(tenant, id));
          }
        });
    return readable;
  }

  /// Whether a person may use a route of a tenant and a project.
  boolean allows(String tenant, String person, Permission permission, String aimed, String slug) {
    var id = projectsOfSlugs.getOrDefault(aimed + "/" + slug, "none");
    // What is open is open to people of another tenant too.
    return permission == Permission.ANYBODY
        || tenant.equals(aimed) && has(tenant, person, id, permission);
  }

  private boolean has(String tenant, String person, String project, Permission permission) {
    var user = item("TENANT#" + tenant + "#USER#" + person, "META");
    var member = item("TENANT#" + tenant + "#PROJECT#" + project, "MEMBER#" + person);
    var role = member.map(found -> text(found, "role")).orElse("none");
    boolean admin = user.filter(found -> text(found, "role").equals("admin")).isPresent();
    return switch (permission) {
      case ANYBODY -> true;
      case TENANT_MEMBER -> user.isPresent();
      case TENANT_ADMIN -> admin;
      case READ_PROJECT -> admin || member.isPresent();
      case WORK_IN_PROJECT -> admin || role.equals("owner") || role.equals("editor");
      case MANAGE_PROJECT -> admin || role.equals("owner");
    };
  }

  private Optional<Map<String, AttributeValue>> item(String partition, String sort) {
    return Optional.ofNullable(items.get(partition + " " + sort));
  }

  /// The items that differ later, although the person could not change them.
  ///
  /// @param refused whether the request was refused, so that nothing may differ
  List<String> forbidden(TableRights later, String tenant, String person, boolean refused) {
    var keys = new HashSet<>(items.keySet());
    keys.addAll(later.items.keySet());
    var forbidden = new ArrayList<String>();
    for (var key : keys) {
      var was = items.get(key);
      var is = later.items.get(key);
      if (!Objects.equals(was, is)) {
        var item = was == null ? is : was;
        if (!mayChange(item, tenant, person, was == null ? later : this)
            || refused && !text(item, "entity").equals("Session")) {
          forbidden.add(key + " from " + was + " to " + is);
        }
      }
    }
    return forbidden;
  }

  private boolean mayChange(
      Map<String, AttributeValue> item, String tenant, String person, TableRights known) {
    var entity = text(item, "entity");
    if (!tenant(item).equals(tenant)) {
      return false;
    }
    // A former address of a project is free for any other.
    if (OWN.contains(entity) || entity.equals("OldSlug")) {
      return true;
    }
    if (entity.equals("Tenant")) {
      return has(tenant, person, "none", Permission.TENANT_ADMIN);
    }
    if (entity.equals("User")) {
      return text(item, "id").equals(person) || mayEnd(tenant, person);
    }
    var project = known.project(item);
    boolean made = project.isEmpty() || !projectsOfSlugs.containsValue(project);
    boolean self = entity.equals("Member") && text(item, "userId").equals(person);
    boolean managed = MANAGED.contains(entity) || entity.equals("Member") && !self;
    var permission = managed ? Permission.MANAGE_PROJECT : Permission.READ_PROJECT;
    var works = self || managed || entity.equals("PersonWord") || entity.equals("AuditEntry");
    return made
        || has(tenant, person, project, works ? permission : Permission.WORK_IN_PROJECT)
        || left(item, person);
  }

  /// Admins give roles, deactivate and reactivate.
  private boolean mayEnd(String tenant, String person) {
    return has(tenant, person, "none", Permission.TENANT_ADMIN);
  }

  /// What a job does after somebody has left: what they had is handed over, and is noted.
  private static boolean left(Map<String, AttributeValue> item, String person) {
    return text(item, "assigneeId").equals(person)
        || text(item, "escalatedTo").equals(person)
        || text(item, "entity").equals("Activity");
  }

  private String project(Map<String, AttributeValue> item) {
    var named = text(item, "projectId");
    if (!named.isEmpty()) {
      return named;
    }
    var inKey = PROJECT.matcher(text(item, "PK"));
    if (inKey.find()) {
      return inKey.group(1);
    }
    var task = TASK.matcher(text(item, "PK"));
    return task.find() ? projectsOfTasks.getOrDefault(tenant(item) + "/" + task.group(1), "") : "";
  }

  private static String tenant(Map<String, AttributeValue> item) {
    var named = text(item, "tenantId");
    return named.isEmpty() ? text(item, "PK").split("#")[1] : named;
  }

  private static String text(Map<String, AttributeValue> item, String attribute) {
    var value = item.get(attribute);
    return value == null || value.s() == null ? "" : value.s();
  }
}
