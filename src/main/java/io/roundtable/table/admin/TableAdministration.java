package io.roundtable.table.admin;

import io.roundtable.model.Rollout;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.Polling;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableFailures;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.TableIndex;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.schema.TableSchema;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Creating the table and its indexes and asking how they stand. Apart from the request path: what
/// it sends names no access pattern.
///
/// Every method fails with [io.roundtable.model.failure.Failure.Busy] where the table does not
/// answer.
public final class TableAdministration {
  /// How long building an index may take where nothing else is said.
  public static final Duration BUILD_TIME = Duration.ofHours(6);

  private static final Duration CREATION_TIME = Duration.ofMinutes(5);
  private static final int MOST_TRIES = 10;
  private static final String THERE_ALREADY = "There is a table of this name already.";
  private static final String ONE_AT_A_TIME =
      "Another index is being built. Please wait until it is complete.";

  private final TableClient client;

  public TableAdministration(TableClient client) {
    this.client = client;
  }

  /// Creates the table with some of its indexes and waits until all are active.
  ///
  /// @param indexes which indexes, without the base
  /// @return completes when it can be used; fails with
  ///     [io.roundtable.model.failure.Failure.Conflict] where there is such a table already
  public Future<Void> createTable(Set<TableIndex> indexes) {
    return create(indexes)
        .recover(failure -> refused(failure, THERE_ALREADY))
        .compose(created -> settle());
  }

  private Future<Void> create(Set<TableIndex> indexes) {
    var request =
        TableSchema.create(client.tableName(), indexes)
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return client.administer(dynamo -> dynamo.createTable(request)).mapEmpty();
  }

  /// Waits for a new table.
  private Future<Void> settle() {
    return await(TableReport::isSettled, CREATION_TIME).compose(active -> enableTimeToLive());
  }

  /// Creates the table with all its indexes where it is missing, and adds indexes that it lacks
  /// online, one after the other. Several processes may do so at the same moment.
  ///
  /// @return completes when the table can be used and every missing index is at least being built:
  ///     as only one can be built at a time, adding several waits for all but the last
  public Future<Void> ensureTable() {
    return status().compose(this::complete);
  }

  /// Adds an index online; does not wait for its backfill.
  ///
  /// @param index which index
  /// @return completes when building has begun; fails with
  ///     [io.roundtable.model.failure.Failure.Conflict] where it is there already, another one is
  ///     being built, or there is no table
  public Future<Void> addIndex(TableIndex index) {
    var request =
        TableSchema.add(client.tableName(), index)
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return status()
        .compose(report -> requireMissing(report, index))
        .compose(missing -> client.administer(dynamo -> dynamo.updateTable(request)))
        .recover(failure -> refused(failure, ONE_AT_A_TIME))
        .mapEmpty();
  }

  /// Waits until an index is complete, at most for [#BUILD_TIME].
  ///
  /// @param index which index
  /// @return completes when it is active and backfilled; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] at the deadline
  public Future<Void> awaitActive(TableIndex index) {
    return awaitActive(index, BUILD_TIME);
  }

  /// Waits until an index is complete.
  ///
  /// @param index which index
  /// @param atMost how long to wait
  /// @return completes when it is active and backfilled; fails with
  ///     [io.roundtable.model.failure.Failure.Busy] at the deadline
  public Future<Void> awaitActive(TableIndex index, Duration atMost) {
    return await(report -> report.exists() && report.of(index).isActive(), atMost);
  }

  /// Asks how the table and its indexes stand.
  ///
  /// @return the report; a missing table is a report too
  public Future<TableReport> status() {
    var request =
        DescribeTableRequest.builder()
            .tableName(client.tableName())
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return client
        .administer(dynamo -> dynamo.describeTable(request))
        .map(DescribeTableResponse::table)
        .compose(this::withRollouts)
        .recover(this::missing);
  }

  private Future<Void> complete(TableReport report) {
    if (!report.exists()) {
      return create(TableIndex.secondary())
          .recover(TableAdministration::unlessInUse)
          .compose(created -> settle())
          .compose(settled -> ensureTable());
    }
    if (report.isBeingCreated()) {
      return settle().compose(settled -> ensureTable());
    }
    var done = Future.<Void>succeededFuture();
    for (var index : report.missingIndexes()) {
      done = done.compose(before -> addIfMissing(index, MOST_TRIES));
    }
    return done;
  }

  /// Another process may add it, or another one, at the same moment.
  private Future<Void> addIfMissing(TableIndex index, int tries) {
    return await(TableReport::isSettled, BUILD_TIME)
        .compose(settled -> status())
        .compose(
            report -> report.of(index).exists() ? Future.<Void>succeededFuture() : addIndex(index))
        .recover(
            failure ->
                mayBeThere(failure) && tries > 1
                    ? addIfMissing(index, tries - 1)
                    : Future.failedFuture(failure));
  }

  /// Another process that was faster creates the same table, which is seen when it is there.
  private static Future<Void> unlessInUse(Throwable failure) {
    return failure instanceof ResourceInUseException
        ? Future.succeededFuture()
        : Future.failedFuture(failure);
  }

  /// Whether the index may have been added, or another one: by another process, or by the request
  /// itself whose answer was lost, so that its repetition is refused as an index of the same name.
  private static boolean mayBeThere(Throwable failure) {
    return switch (failure) {
      case FailureException refused -> refused.failure() instanceof Failure.Conflict;
      case DynamoDbException answer ->
          answer.awsErrorDetails() != null
              && "ValidationException".equals(answer.awsErrorDetails().errorCode());
      default -> false;
    };
  }

  /// A table that is still being created cannot be read.
  private Future<TableReport> withRollouts(TableDescription table) {
    if (!TableSchema.isOurs(table)) {
      return conflict(
          "The table " + client.tableName() + " belongs to another program: its keys differ.",
          null);
    }
    if (table.tableStatus() == TableStatus.CREATING) {
      return Future.succeededFuture(TableReport.of(table, List.of()));
    }
    var keys =
        TableIndex.secondary().stream()
            .map(index -> TableClient.attributes(TableKeys.rollout(index.indexName())))
            .toList();
    return client
        .batchGetItem(new PageCost(), RequestPurpose.ADMINISTRATION, keys)
        .map(found -> TableReport.of(table, rollouts(found)));
  }

  private List<Rollout> rollouts(BatchGetItemResponse found) {
    return found.responses().getOrDefault(client.tableName(), List.of()).stream()
        .map(item -> (Rollout) EntityCodec.decode(item))
        .toList();
  }

  private Future<TableReport> missing(Throwable failure) {
    return failure instanceof ResourceNotFoundException
        ? Future.succeededFuture(TableReport.missing(client.tableName()))
        : Future.failedFuture(failure);
  }

  private static Future<Void> requireMissing(TableReport report, TableIndex index) {
    if (!report.exists()) {
      return conflict("There is no table " + report.tableName() + " yet. Create it first.", null);
    }
    return report.of(index).exists()
        ? conflict("The index " + index.indexName() + " is there already.", null)
        : Future.succeededFuture();
  }

  private static <T> Future<T> refused(Throwable failure, String sentence) {
    return failure instanceof ResourceInUseException || failure instanceof LimitExceededException
        ? conflict(sentence, failure)
        : Future.failedFuture(failure);
  }

  private static <T> Future<T> conflict(String sentence, Throwable cause) {
    return Future.failedFuture(new FailureException(new Failure.Conflict(sentence), cause));
  }

  private Future<Void> enableTimeToLive() {
    var request =
        TableSchema.timeToLive(client.tableName())
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return client
        .administer(dynamo -> dynamo.updateTimeToLive(request))
        .recover(TableAdministration::withoutTimeToLive)
        .mapEmpty();
  }

  /// An engine that removes nothing by itself does too: whoever reads an item that can expire
  /// compares the clock. Another process may have said it before.
  private static <T> Future<T> withoutTimeToLive(Throwable failure) {
    return failure instanceof AwsServiceException refused
            && ("UnknownOperationException".equals(TableFailures.errorCode(refused))
                || String.valueOf(refused.getMessage()).contains("already enabled"))
        ? Future.succeededFuture()
        : Future.failedFuture(failure);
  }

  private Future<Void> await(Predicate<TableReport> state, Duration atMost) {
    return Polling.until(this::status, state, atMost, client::pause).mapEmpty();
  }
}
