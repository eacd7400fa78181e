package io.roundtable.table.item;

import io.roundtable.model.Credential;
import io.roundtable.model.PersonWord;
import io.roundtable.model.RecentTasks;
import io.roundtable.model.Session;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of tenants and their people.
final class TenantItems {
  private static final String TASKS = "tasks";
  private static final String WRITTEN_AT = "writtenAt";

  private TenantItems() {}

  static Map<String, AttributeValue> write(Tenant tenant) {
    var item =
        AttributeWriter.at(TableKeys.tenant(tenant.tenantId()), tenant.tenantId().value())
            .text("tenantId", tenant.tenantId())
            .text("name", tenant.name())
            .optionalText("slug", tenant.slug())
            .texts("formerSlugs", tenant.formerSlugs().stream().map(Slug::value).toList())
            .time("createdAt", tenant.createdAt())
            .optionalText("timeZone", tenant.timeZone())
            .optionalNumber("adminCount", tenant.adminCount())
            .texts(
                "signInMethods",
                tenant.signIn().methods().stream().map(SignInMethod::word).toList())
            .texts("joinDomains", tenant.signIn().joinDomains())
            .numberUnlessZero("version", tenant.version());
    if (tenant.slug() != null) {
      item.text("GSI1PK", TableKeys.TENANTS.text())
          .text("GSI1SK", TableKeys.TENANT_SORT.fill(tenant.tenantId()));
    }
    return item.item();
  }

  static Tenant tenant(AttributeReader item) {
    return new Tenant(
        tenantId(item),
        item.text("name"),
        item.optional("slug", Slug::new),
        item.texts("formerSlugs").stream().map(Slug::new).toList(),
        item.optionalTime("createdAt"),
        item.optionalText("timeZone"),
        item.optionalNumber("adminCount"),
        new Tenant.SignInRules(
            item.texts("signInMethods").stream()
                .flatMap(word -> SignInMethod.of(word).stream())
                .toList(),
            item.texts("joinDomains")),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(TenantSlug claim) {
    return AttributeWriter.at(TableKeys.tenantSlug(claim.slug()), claim.slug().value())
        .text("tenantId", claim.tenantId())
        .item();
  }

  static TenantSlug tenantSlug(AttributeReader item) {
    return new TenantSlug(new Slug(item.text("id")), tenantId(item));
  }

  static Map<String, AttributeValue> write(User user) {
    var item =
        AttributeWriter.at(TableKeys.user(user.tenantId(), user.userId()), user.userId().value())
            .text("tenantId", user.tenantId())
            .text("name", user.name())
            .optionalText("email", user.email())
            .optionalText("timeZone", user.timeZone())
            .numberUnlessZero("generation", user.generation())
            .texts("mailOff", user.mailOff().stream().map(NewsKind::word).distinct().toList())
            .numberUnlessZero("version", user.version());
    if (user.role() != TenantRole.MEMBER) {
      item.lowerCase("role", user.role());
    }
    if (!user.active()) {
      item.lowerCase("state", user.state());
    }
    if (user.email() != null && user.active()) {
      item.text("GSI1PK", TableKeys.TENANT.fill(user.tenantId()))
          .text("GSI1SK", TableKeys.USER_SORT.fill(user.userId()));
    }
    return item.item();
  }

  static User user(AttributeReader item) {
    return new User(
        tenantId(item),
        new UserId(item.text("id")),
        item.text("name"),
        item.optional("email", EmailAddress::new),
        item.constant("role", TenantRole.class, TenantRole.MEMBER),
        item.constant("state", PersonState.class, PersonState.ACTIVE),
        item.optionalText("timeZone"),
        item.number("generation"),
        item.texts("mailOff").stream().flatMap(word -> NewsKind.of(word).stream()).toList(),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(PersonWord word) {
    return AttributeWriter.at(TableKeys.personWord(word), word.userId().value())
        .text("tenantId", word.tenantId())
        .optionalText("projectId", word.projectId())
        .text("words", word.words())
        .text("name", word.name())
        .optionalText("email", word.email())
        .lowerCase("role", word.role())
        .lowerCase("listedAs", word.listedAs())
        .lowerCase("state", word.state() == PersonState.ACTIVE ? null : word.state())
        .item();
  }

  static PersonWord personWord(AttributeReader item) {
    return new PersonWord(
        tenantId(item),
        item.optional("projectId", ProjectId::new),
        new UserId(item.text("id")),
        item.text("words"),
        item.text("name"),
        item.optional("email", EmailAddress::new),
        item.constant("role", ProjectRole.class, null),
        item.constant("listedAs", TenantRole.class, null),
        item.constant("state", PersonState.class, PersonState.ACTIVE));
  }

  static Map<String, AttributeValue> write(Credential credential) {
    var key = TableKeys.credential(credential.tenantId(), credential.userId());
    return AttributeWriter.at(key, credential.userId().value())
        .text("tenantId", credential.tenantId())
        .text("passwordHash", credential.passwordHash())
        .numberUnlessZero("version", credential.version())
        .item();
  }

  static Credential credential(AttributeReader item) {
    return new Credential(
        tenantId(item),
        new UserId(item.text("id")),
        item.text("passwordHash"),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(Session session) {
    return AttributeWriter.at(TableKeys.session(session), session.tokenHash())
        .text("tenantId", session.tenantId())
        .text("userId", session.userId())
        .numberUnlessZero("generation", session.generation())
        .text("device", session.client().device())
        .text("network", session.client().network())
        .optionalText("provenBy", provenBy(session))
        .time("createdAt", session.times().createdAt())
        .time("lastUsedAt", session.times().lastUsedAt())
        .time("endsAt", session.times().endsAt())
        .number("expiresAt", session.times().expiresAt().getEpochSecond())
        .optionalText("replacedBy", session.replacedBy())
        .item();
  }

  private static String provenBy(Session session) {
    return session.provenBy() == SignInMethod.PASSWORD ? null : session.provenBy().name();
  }

  static Session session(AttributeReader item) {
    return new Session(
        tenantId(item),
        new UserId(item.text("userId")),
        item.text("id"),
        item.number("generation"),
        new Session.Client(item.text("device"), item.text("network")),
        item.constant("provenBy", SignInMethod.class, SignInMethod.PASSWORD),
        new Session.Times(item.time("createdAt"), item.time("lastUsedAt"), item.time("endsAt")),
        item.optionalText("replacedBy"));
  }

  static Map<String, AttributeValue> write(RecentTasks recent) {
    var key = TableKeys.recentTasks(recent.tenantId(), recent.userId(), recent.id());
    var item =
        AttributeWriter.at(key, recent.id())
            .text("tenantId", recent.tenantId())
            .text("userId", recent.userId())
            .number("expiresAt", recent.expiresAt().getEpochSecond())
            .item();
    item.put(
        TASKS, AttributeValue.fromL(recent.entries().stream().map(TenantItems::write).toList()));
    return item;
  }

  private static AttributeValue write(RecentTasks.Entry entry) {
    var task = new LinkedHashMap<String, AttributeValue>();
    if (entry.task() == null) {
      var key = TableKeys.task(entry.key());
      task.put("PK", AttributeValue.fromS(key.partitionKey()));
      task.put("SK", AttributeValue.fromS(key.sortKey()));
    } else {
      task.putAll(TaskItems.write(entry.task()));
    }
    task.put(WRITTEN_AT, AttributeValue.fromS(Timestamps.format(entry.writtenAt())));
    return AttributeValue.fromM(task);
  }

  static RecentTasks recentTasks(AttributeReader item) {
    return new RecentTasks(
        tenantId(item),
        new UserId(item.text("userId")),
        item.text("id"),
        item.item().get(TASKS).l().stream().map(TenantItems::recentTask).toList(),
        Instant.ofEpochSecond(item.number("expiresAt")));
  }

  private static RecentTasks.Entry recentTask(AttributeValue value) {
    var item = new AttributeReader(value.m());
    return new RecentTasks.Entry(
        item.time(WRITTEN_AT),
        TableKeys.taskKey(item.text("PK"), item.text("SK")),
        item.optionalText("entity") == null ? null : TaskItems.task(item));
  }

  private static TenantId tenantId(AttributeReader item) {
    return new TenantId(item.text("tenantId"));
  }
}
