package io.roundtable.engine.operation.item;

import io.roundtable.engine.expression.ConditionExpression;
import io.roundtable.engine.expression.UpdateExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.NestingDepth;
import java.util.EnumMap;
import java.util.Optional;

/// The planned change of one item, its expressions parsed: shared by single writes, batches and
/// transactions.
public sealed interface ItemChange {
  /// The request as the caller made it.
  WriteRequest request();

  /// The condition on the stored item.
  Optional<ConditionExpression> condition();

  /// The key of the item, checked against the table.
  ///
  /// @throws OperationException where it does not fit the schema
  Item keyIn(TableDefinition table);

  /// Refuses what the schema of the table does not allow, whatever item is stored.
  default void requireAllowedBy(TableDefinition table) {}

  /// The item as it is to be; empty where there is to be none.
  ///
  /// @param key from [#keyIn]
  /// @param before the item as it is stored, if it is
  Optional<Item> after(Item key, Optional<Item> before);

  /// Whether an update expression makes the item, for the text of errors.
  default boolean byUpdate() {
    return false;
  }

  /// Parses the expressions of a request and checks what needs no table.
  ///
  /// @throws OperationException where the request is refused whatever the table
  static ItemChange of(WriteRequest request) {
    if (request instanceof UpdateItem.Request update) {
      return Update.of(update);
    }
    var expressions =
        Expressions.of(request.attributes(), ExpressionKind.CONDITION, request.condition());
    var condition = expressions.condition(ExpressionKind.CONDITION);
    expressions.requireAllUsed();
    return switch (request) {
      case PutItem.Request put -> new Put(put, condition);
      case DeleteItem.Request delete -> new Delete(delete, condition);
      case WriteRequest.ConditionCheck check -> new Check(check, condition);
      case UpdateItem.Request update -> Update.of(update);
    };
  }

  /// Replaces the item.
  record Put(PutItem.Request request, Optional<ConditionExpression> condition)
      implements ItemChange {
    @Override
    public Item keyIn(TableDefinition table) {
      Keys.requireKeyOfItem(table, request.item());
      return request.item().only(table.keys().attributes());
    }

    @Override
    public Optional<Item> after(Item key, Optional<Item> before) {
      requireSize(request.item(), Messages.ITEM_TOO_LARGE);
      return Optional.of(request.item());
    }
  }

  /// Removes the item.
  record Delete(DeleteItem.Request request, Optional<ConditionExpression> condition)
      implements ItemChange {
    @Override
    public Item keyIn(TableDefinition table) {
      Keys.requireKey(table, request.key());
      return request.key();
    }

    @Override
    public Optional<Item> after(Item key, Optional<Item> before) {
      return Optional.empty();
    }
  }

  /// Leaves the item as it is.
  record Check(WriteRequest.ConditionCheck request, Optional<ConditionExpression> condition)
      implements ItemChange {
    @Override
    public Item keyIn(TableDefinition table) {
      Keys.requireKey(table, request.key());
      return request.key();
    }

    @Override
    public Optional<Item> after(Item key, Optional<Item> before) {
      return before;
    }
  }

  /// Changes the item, or makes it where there is none.
  record Update(
      UpdateItem.Request request,
      Optional<ConditionExpression> condition,
      Optional<UpdateExpression> update)
      implements ItemChange {
    static Update of(UpdateItem.Request request) {
      var texts = new EnumMap<ExpressionKind, String>(ExpressionKind.class);
      texts.put(ExpressionKind.UPDATE, request.update());
      texts.put(ExpressionKind.CONDITION, request.condition());
      var expressions = Expressions.of(request.attributes(), texts);
      var update = expressions.update();
      var condition = expressions.condition(ExpressionKind.CONDITION);
      expressions.requireAllUsed();
      return new Update(request, condition, update);
    }

    @Override
    public boolean byUpdate() {
      return true;
    }

    @Override
    public Item keyIn(TableDefinition table) {
      Keys.requireKey(table, request.key());
      return request.key();
    }

    @Override
    public void requireAllowedBy(TableDefinition table) {
      if (update.isPresent()) {
        update.get().requireKeyUntouched(table.keys());
        table.indexes().forEach(index -> update.get().requireIndexKeysWhole(index.keys()));
      }
    }

    @Override
    public Optional<Item> after(Item key, Optional<Item> before) {
      var after =
          before.isPresent()
              ? before.map(item -> update.map(change -> change.apply(item)).orElse(item))
              : update.map(change -> change.create(key)).orElse(Optional.of(key));
      after.ifPresent(NestingDepth::check);
      after.ifPresent(item -> requireSize(item, Messages.UPDATED_ITEM_TOO_LARGE));
      return after;
    }
  }

  private static void requireSize(Item item, String message) {
    if (ItemSize.bytes(item) > ItemSize.MAX_BYTES) {
      throw OperationException.validation(message);
    }
  }
}
