package io.roundtable.table.client;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.schema.TableIndex;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// The one translation of the SDK's exceptions. What is translated keeps its cause; what is not
/// known here stays what it is and is a fault.
public final class TableFailures {
  /// The status of an answer which says that the storage cannot be written: "insufficient storage"
  /// of HTTP, with which the SDK does not send the request again by itself.
  static final int NOT_STORED = 507;

  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
  private static final Duration STORAGE_RETRY_AFTER = Duration.ofSeconds(30);
  private static final Set<String> PASSING =
      Set.of("ThrottlingError", "TransactionConflict", "ProvisionedThroughputExceeded", "None");
  private static final Set<String> BUSY =
      Set.of(
          "ProvisionedThroughputExceededException",
          "RequestLimitExceeded",
          "ThrottlingException",
          "TransactionConflictException",
          "TransactionInProgressException",
          "InternalServerError",
          "ServiceUnavailable");

  private TableFailures() {}

  /// SDK failures arrive wrapped.
  static Throwable unwrap(Throwable thrown) {
    var failure = thrown;
    while (failure instanceof CompletionException && failure.getCause() != null) {
      failure = failure.getCause();
    }
    return failure;
  }

  /// The meaning of a failed read or write of an index or of the base table.
  static Throwable translate(Throwable thrown, TableIndex index) {
    var failure = unwrap(thrown);
    return switch (failure) {
      case TransactionCanceledException canceled when isPassing(canceled) -> busy(canceled);
      case AwsServiceException refused when isIndexMissing(refused) -> building(index, refused);
      case AwsServiceException refused when refused.statusCode() == NOT_STORED ->
          notStored(refused);
      case AwsServiceException refused when isBusy(refused) -> busy(refused);
      case SdkClientException unreachable when isUnreachable(unreachable) -> busy(unreachable);
      default -> failure;
    };
  }

  public static FailureException busy(Throwable cause) {
    var sentence = "The table does not answer in time. Please try again in a moment.";
    return new FailureException(new Failure.Busy(sentence, RETRY_AFTER), cause);
  }

  /// The engine's sentence is for people.
  private static FailureException notStored(AwsServiceException refused) {
    var sentence =
        refused.awsErrorDetails().errorMessage()
            + " Reading goes on. Please tell whoever runs this installation, and try again later.";
    return new FailureException(new Failure.Busy(sentence, STORAGE_RETRY_AFTER), refused);
  }

  public static FailureException building(TableIndex index, Throwable cause) {
    var sentence = "This list is still being prepared. It will appear here when it is complete.";
    return new FailureException(new Failure.IndexBuilding(sentence, index.indexName()), cause);
  }

  public static String errorCode(AwsServiceException refused) {
    var details = refused.awsErrorDetails();
    return details == null || details.errorCode() == null ? "" : details.errorCode();
  }

  private static boolean isPassing(TransactionCanceledException canceled) {
    return canceled.hasCancellationReasons()
        && canceled.cancellationReasons().stream()
            .map(CancellationReason::code)
            .allMatch(PASSING::contains);
  }

  private static boolean isIndexMissing(AwsServiceException refused) {
    var message = String.valueOf(refused.getMessage());
    return "ValidationException".equals(errorCode(refused))
        && (message.contains("does not have the specified index")
            || message.contains("backfilling global secondary index"));
  }

  private static boolean isBusy(AwsServiceException refused) {
    return refused.isThrottlingException()
        || refused.statusCode() >= 500
        || BUSY.contains(errorCode(refused));
  }

  /// The SDK wraps what came of the transport, and its own timeouts too, in one or more of its
  /// exceptions.
  private static boolean isUnreachable(SdkClientException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case ApiCallTimeoutException _,
            ApiCallAttemptTimeoutException _,
            AbortedException _,
            IOException _,
            TimeoutException _ -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }
}
