package io.roundtable.table.read;

import io.roundtable.model.Entity;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableFailures;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/// Answers access patterns, on one account.
final class PatternReader {
  private static final Map<AccessPattern, PatternPlan> PLANS =
      AccessPatterns.ALL.stream().collect(Collectors.toMap(Function.identity(), PatternPlan::new));

  private final TableClient client;
  private final CursorCodec cursors;
  private final IndexReadiness readiness;
  private final PageCost cost;

  PatternReader(TableClient client, CursorCodec cursors, IndexReadiness readiness, PageCost cost) {
    this.client = client;
    this.cursors = cursors;
    this.readiness = readiness;
    this.cost = cost;
  }

  private static PatternPlan plan(AccessPattern pattern) {
    var plan = PLANS.get(pattern);
    if (plan == null) {
      throw new IllegalArgumentException(pattern.id() + " is missing in AccessPatterns.ALL");
    }
    return plan;
  }

  /// The item under a key, strongly consistent.
  <E extends Entity> Future<Optional<E>> find(AccessPattern pattern, ItemKey<E> key) {
    return client
        .getItem(cost, plan(pattern).purpose(), key)
        .map(
            found ->
                found.hasItem()
                    ? Optional.of(key.type().cast(EntityCodec.decode(found.item())))
                    : Optional.empty());
  }

  /// A part of a list.
  <T> Future<Page<T>> list(PatternQuery<T> query, PageRequest page) {
    return list(query, page, SizeBudget.unlimited());
  }

  /// A part of a list that ends early where there is no room for more.
  <T> Future<Page<T>> list(PatternQuery<T> query, PageRequest page, SizeBudget<? super T> room) {
    if (!readiness.isReadable(query.pattern().index())) {
      return Future.failedFuture(TableFailures.building(query.pattern().index(), null));
    }
    return Future.succeededFuture(page.cursor())
        .map(cursor -> cursor.map(text -> cursors.read(query, text)).orElse(Position.BEGINNING))
        .compose(position -> walk(query, position, page.size()))
        .map(walk -> cut(query, fitting(walk, room)));
  }

  /// The part of a list that ends with a place, whether there is an item or not. What follows the
  /// place is asked beside it, so that the page promises no other one behind the end of the list.
  <T> Future<Page<T>> listUpTo(
      PatternQuery<T> query,
      Map<String, AttributeValue> place,
      int size,
      SizeBudget<? super T> room) {
    var values = plan(query.pattern()).positionValues(place);
    var upTo = list(query, at(query, Position.before(values), size), room);
    var following = list(query, at(query, Position.after(values), 1));
    return Future.all(upTo, following)
        .map(both -> following.result().items().isEmpty() ? upTo.result().asLast() : upTo.result());
  }

  private PageRequest at(PatternQuery<?> query, Position position, int size) {
    return new PageRequest(size, Optional.of(cursors.write(query, position)));
  }

  private <T> Future<PageCut.Walk<Row<T>>> walk(
      PatternQuery<T> query, Position position, int size) {
    var plan = plan(query.pattern());
    var request = plan.request(query, position).limit(size + 1);
    return client
        .query(cost, plan.purpose(), query.pattern().index(), request)
        .onFailure(failure -> readiness.noteFailure(query.pattern().index(), failure))
        .map(
            answer ->
                new PageCut.Walk<>(position, rows(query, answer), stoppedAt(plan, answer), size));
  }

  private static <T> PageCut.Walk<Row<T>> fitting(
      PageCut.Walk<Row<T>> walk, SizeBudget<? super T> room) {
    int fitting = room.fitting(walk.found().stream().map(Row::shown).toList());
    int size = Math.min(walk.size(), fitting);
    return new PageCut.Walk<>(walk.position(), walk.found(), walk.stoppedAt(), size);
  }

  private <T> Page<T> cut(PatternQuery<T> query, PageCut.Walk<Row<T>> walk) {
    var plan = plan(query.pattern());
    var cut = PageCut.of(walk, row -> plan.positionValues(row.attributes(query)));
    return new Page<>(
        cut.items().stream().map(Row::shown).toList(),
        cut.previous().map(position -> cursors.write(query, position)),
        cut.next().map(position -> cursors.write(query, position)));
  }

  private static <T> List<Row<T>> rows(PatternQuery<T> query, QueryResponse answer) {
    var rows = new ArrayList<Row<T>>(answer.items().size());
    for (var item : answer.items()) {
      rows.add(new Row<>(item, query.decoder().decode(item)));
    }
    return rows;
  }

  private static Optional<List<String>> stoppedAt(PatternPlan plan, QueryResponse answer) {
    return answer.hasLastEvaluatedKey() && !answer.lastEvaluatedKey().isEmpty()
        ? Optional.of(plan.positionValues(answer.lastEvaluatedKey()))
        : Optional.empty();
  }

  /// An item with what is shown of it.
  private record Row<T>(Map<String, AttributeValue> item, T shown) {
    /// The item's attributes, with its primary key where the query did not ask for it.
    Map<String, AttributeValue> attributes(PatternQuery<T> query) {
      return query.keyOf().map(keyOf -> withKey(keyOf.apply(shown))).orElse(item);
    }

    private Map<String, AttributeValue> withKey(ItemKey<?> key) {
      var whole = new HashMap<>(item);
      whole.putAll(TableClient.attributes(key));
      return whole;
    }
  }
}
