package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;

/// Tags of tables: `TagResource`, `UntagResource`, `ListTagsOfResource`. Each reads and writes the
/// tags in one unit of work, so that none is lost among concurrent changes.
public final class TableTags {
  private static final int MAXIMUM = 50;
  private static final String RESERVED = "aws:";
  private static final Pattern TABLE_ARN =
      Pattern.compile("arn:[^:]++:dynamodb:[^:]*+:[^:]*+:table/([a-zA-Z0-9_.-]{3,255})");

  private TableTags() {}

  /// `TagResource`.
  public static final class Tag implements Operation.Writes<TableTags.Done> {
    private final String arn;
    private final Map<String, String> tags;

    /// Checks ARN and tags.
    ///
    /// @param resourceArn the table's ARN; null where none was submitted
    /// @param tags at least one
    /// @throws OperationException where they are refused
    public Tag(String resourceArn, Map<String, String> tags) {
      this.arn = requireArn(resourceArn);
      this.tags = Map.copyOf(tags);
      if (tags.isEmpty()) {
        throw OperationException.validation(TableMessages.NO_TAGS);
      }
      requireAllowed(tags);
    }

    @Override
    public Done execute(WriteTransaction transaction) {
      var table = table(transaction, arn);
      var settings = TableSettings.of(table).tags(tags);
      requireCount(settings.tags().size());
      transaction.replaceTable(settings.in(table));
      return Done.DONE;
    }
  }

  /// `UntagResource`. A tag that is not there is no error.
  public static final class Untag implements Operation.Writes<TableTags.Done> {
    private final String arn;
    private final List<String> keys;

    /// Checks ARN and keys.
    ///
    /// @param resourceArn the table's ARN; null where none was submitted
    /// @param keys at least one
    /// @throws OperationException where they are refused
    public Untag(String resourceArn, List<String> keys) {
      this.arn = requireArn(resourceArn);
      this.keys = List.copyOf(keys);
      if (keys.isEmpty()) {
        throw OperationException.validation(TableMessages.NO_TAG_KEYS);
      }
    }

    @Override
    public Done execute(WriteTransaction transaction) {
      var table = table(transaction, arn);
      transaction.replaceTable(TableSettings.of(table).withoutTags(keys).in(table));
      return Done.DONE;
    }
  }

  /// `ListTagsOfResource`: all tags, in the order of their keys.
  public static final class ListTags implements Operation.Reads<SortedMap<String, String>> {
    private final String arn;

    /// Checks the ARN.
    ///
    /// @param resourceArn the table's ARN; null where none was submitted
    /// @throws OperationException where it is none of a table
    public ListTags(String resourceArn) {
      this.arn = requireArn(resourceArn);
    }

    @Override
    public SortedMap<String, String> execute(ReadTransaction transaction) {
      return TableSettings.of(table(transaction, arn)).tags();
    }
  }

  /// Done; there is nothing more to say.
  public enum Done {
    /// It is.
    DONE
  }

  /// Refuses tags that no table may have.
  ///
  /// @throws OperationException where one is reserved or they are too many
  static void requireAllowed(Map<String, String> tags) {
    if (tags.keySet().stream().anyMatch(key -> key.startsWith(RESERVED))) {
      throw OperationException.validation(TableMessages.RESERVED_TAG);
    }
    requireCount(tags.size());
  }

  private static void requireCount(int count) {
    if (count > MAXIMUM) {
      throw OperationException.validation(TableMessages.tooManyTags(MAXIMUM));
    }
  }

  private static String requireArn(String arn) {
    if (arn == null) {
      throw OperationException.validation(TableMessages.INVALID_TABLE_ARN);
    }
    if (!TABLE_ARN.matcher(arn).matches()) {
      throw OperationException.validation(TableMessages.invalidResourceArn(arn));
    }
    return arn;
  }

  private static TableDefinition table(ReadTransaction transaction, String arn) {
    var name = arn.substring(arn.lastIndexOf('/') + 1);
    return transaction
        .findTable(name)
        .orElseThrow(
            () ->
                new OperationException(
                    ErrorType.RESOURCE_NOT_FOUND, TableMessages.resourceNotFound(arn)));
  }
}
