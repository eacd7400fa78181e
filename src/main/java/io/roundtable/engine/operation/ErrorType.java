package io.roundtable.engine.operation;

/// The errors of the API, each with the namespace that the service puts before its name in `__type`
/// and the HTTP status that carries it.
public enum ErrorType {
  /// A value that the API does not accept.
  VALIDATION(Namespace.VALIDATE, "ValidationException", 400),
  /// A body that is no JSON, or a member of the wrong JSON type.
  SERIALIZATION(Namespace.SERVICE, "SerializationException", 400),
  /// A target that names no operation this engine knows.
  UNKNOWN_OPERATION(Namespace.SERVICE, "UnknownOperationException", 400),
  /// A table or an index that does not exist.
  RESOURCE_NOT_FOUND(Namespace.DYNAMODB, "ResourceNotFoundException", 400),
  /// A table that exists already, or is busy with another change.
  RESOURCE_IN_USE(Namespace.DYNAMODB, "ResourceInUseException", 400),
  /// A condition that was false.
  CONDITIONAL_CHECK_FAILED(Namespace.DYNAMODB, "ConditionalCheckFailedException", 400),
  /// A transaction of which no action was applied.
  TRANSACTION_CANCELED(Namespace.DYNAMODB, "TransactionCanceledException", 400),
  /// A single write that met a transaction on the same item.
  TRANSACTION_CONFLICT(Namespace.DYNAMODB, "TransactionConflictException", 400),
  /// A client request token that was used for another request.
  IDEMPOTENT_PARAMETER_MISMATCH(Namespace.DYNAMODB, "IdempotentParameterMismatchException", 400),
  /// A shard iterator that is older than 15 minutes.
  EXPIRED_ITERATOR(Namespace.DYNAMODB, "ExpiredIteratorException", 400),
  /// Changes of a stream that are kept no more.
  TRIMMED_DATA_ACCESS(Namespace.DYNAMODB, "TrimmedDataAccessException", 400),
  /// Too many changes of tables or indexes at a time.
  LIMIT_EXCEEDED(Namespace.DYNAMODB, "LimitExceededException", 400),
  /// More work than the engine can queue, or than a partition may consume; sending again later is
  /// safe.
  THROTTLED(Namespace.DYNAMODB, "ProvisionedThroughputExceededException", 400),
  /// A body over the limit of 16 MB.
  REQUEST_TOO_LARGE(Namespace.SERVICE, "RequestEntityTooLargeException", 413),
  /// A path or a verb that the API does not have.
  UNKNOWN_ADDRESS(Namespace.SERVICE, "UnknownOperationException", 404),
  /// No memory is left for the request; sending it again later is safe.
  UNAVAILABLE(Namespace.AVAILABILITY, "ServiceUnavailableException", 503),
  /// The file of the engine cannot be written; its disk is full, for example.
  NOT_STORED(Namespace.DYNAMODB, "InternalServerError", 500),
  /// The engine is closing, or has failed.
  INTERNAL(Namespace.DYNAMODB, "InternalServerError", 500);

  private final String wireName;
  private final String shortName;
  private final int status;

  ErrorType(String namespace, String shortName, int status) {
    this.wireName = namespace + shortName;
    this.shortName = shortName;
    this.status = status;
  }

  /// The value of `__type`.
  ///
  /// @return for example `com.amazon.coral.validate#ValidationException`
  public String wireName() {
    return wireName;
  }

  /// The name without its namespace.
  ///
  /// @return for example `ValidationException`
  String shortName() {
    return shortName;
  }

  /// The HTTP status.
  ///
  /// @return 400, 404, 413, 500 or 503
  public int status() {
    return status;
  }

  private static final class Namespace {
    static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
    static final String SERVICE = "com.amazon.coral.service#";
    static final String AVAILABILITY = "com.amazon.coral.availability#";
    static final String VALIDATE = "com.amazon.coral.validate#";
  }
}
