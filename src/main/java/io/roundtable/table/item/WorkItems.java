package io.roundtable.table.item;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Job;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of what commands leave behind: their memory, long work, the audit trail.
final class WorkItems {
  private static final int TOUCHED_PARTS = 4;

  private WorkItems() {}

  static Map<String, AttributeValue> write(IdempotencyRecord request) {
    var key = TableKeys.request(request.tenantId(), request.userId(), request.requestKey());
    var outcome = request.outcome();
    return AttributeWriter.at(key, request.requestKey())
        .text("tenantId", request.tenantId())
        .text("userId", request.userId())
        .text("command", request.command())
        .text("inputHash", request.inputHash())
        .optionalText("subject", outcome.subject())
        .texts("touched", outcome.touched().stream().map(WorkItems::text).toList())
        .texts("notes", outcome.notes())
        .optionalText("answer", request.answer())
        .number("expiresAt", request.expiresAt().getEpochSecond())
        .item();
  }

  static IdempotencyRecord request(AttributeReader item) {
    var tenantId = new TenantId(item.text("tenantId"));
    var subject = item.optionalText("subject");
    return new IdempotencyRecord(
        tenantId,
        new UserId(item.text("userId")),
        item.text("id"),
        item.text("command"),
        item.text("inputHash"),
        new Outcome(
            subject == null ? "" : subject,
            item.texts("touched").stream().map(text -> touched(tenantId, text)).toList(),
            item.texts("notes")),
        item.optionalText("answer"),
        Instant.ofEpochSecond(item.number("expiresAt")));
  }

  /// A touched task as one text: neither identifiers nor times hold a blank.
  private static String text(TouchedTask touched) {
    var key = touched.key();
    return String.join(
        " ",
        key.projectId().value(),
        Timestamps.format(key.createdAt()),
        key.taskId().value(),
        Long.toString(touched.version()));
  }

  private static TouchedTask touched(TenantId tenantId, String text) {
    var parts = text.split(" ", TOUCHED_PARTS);
    var key =
        new TaskKey(
            tenantId, new ProjectId(parts[0]), Timestamps.parse(parts[1]), new TaskId(parts[2]));
    return new TouchedTask(key, Long.parseLong(parts[3]));
  }

  static Map<String, AttributeValue> write(AuditEntry entry) {
    var item =
        AttributeWriter.at(TableKeys.audit(entry), entry.auditId())
            .text("tenantId", entry.tenantId())
            .time("createdAt", entry.createdAt())
            .text("actorId", entry.actorId())
            .optionalText("actorName", entry.actorName())
            .lowerCase("kind", entry.kind())
            .optionalText("subject", entry.subject())
            .optionalText("before", entry.before())
            .optionalText("after", entry.after());
    var visit = entry.visit();
    if (visit != null) {
      item.text("network", visit.network())
          .numberUnlessZero("count", visit.count())
          .number("expiresAt", visit.expiresAt().getEpochSecond());
    }
    return item.item();
  }

  static AuditEntry auditEntry(AttributeReader item) {
    return new AuditEntry(
        new TenantId(item.text("tenantId")),
        item.text("id"),
        item.time("createdAt"),
        new UserId(item.text("actorId")),
        item.optionalText("actorName"),
        item.constant("kind", AuditKind.class, AuditKind.PROJECT_CHANGED),
        item.optionalText("subject"),
        item.optionalText("before"),
        item.optionalText("after"),
        visit(item));
  }

  private static AuditEntry.Visit visit(AttributeReader item) {
    var expiresAt = item.optionalNumber("expiresAt");
    return expiresAt == null
        ? null
        : new AuditEntry.Visit(
            item.text("network"), item.number("count"), Instant.ofEpochSecond(expiresAt));
  }

  static Map<String, AttributeValue> write(Job job) {
    var item =
        AttributeWriter.at(TableKeys.job(job.kind().lane(), job.jobId()), job.jobId())
            .text("tenantId", job.tenantId())
            .optionalText("projectId", job.projectId())
            .lowerCase("kind", job.kind())
            .optionalText("position", job.position())
            .number("done", job.done())
            .numberUnlessZero("total", job.progress().total())
            .optionalText("leaseOwner", job.lease().owner())
            .time("leaseUntil", job.lease().until())
            .time("createdAt", job.createdAt())
            .numberUnlessZero("version", job.version())
            .item();
    var inputs = new LinkedHashMap<String, AttributeValue>();
    job.inputs().forEach((name, value) -> inputs.put(name, AttributeValue.fromS(value)));
    item.put("inputs", AttributeValue.fromM(inputs));
    return item;
  }

  static Job job(AttributeReader item) {
    var inputs = new LinkedHashMap<String, String>();
    item.item().get("inputs").m().forEach((name, value) -> inputs.put(name, value.s()));
    return new Job(
        item.text("id"),
        item.constant("kind", JobKind.class, null),
        new TenantId(item.text("tenantId")),
        item.optional("projectId", ProjectId::new),
        inputs,
        new Job.Progress(item.optionalText("position"), item.number("done"), item.number("total")),
        new Job.Lease(item.optionalText("leaseOwner"), item.optionalTime("leaseUntil")),
        item.time("createdAt"),
        item.number("version"));
  }
}
