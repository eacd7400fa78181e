package io.roundtable.engine.operation.query;

import io.roundtable.engine.expression.ConditionExpression;
import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.Select;
import io.roundtable.engine.operation.query.Query.RangeRequest;
import java.util.ArrayList;
import java.util.Optional;

/// The common part of Query and Scan: filter, projection, and what is to be answered with.
///
/// @param request what was asked for
/// @param filter the filter, if there is one
/// @param projection the projection, if there is one
record RangeRead(
    RangeRequest request,
    Optional<ConditionExpression> filter,
    Optional<ProjectionExpression> projection) {

  /// Parses filter and projection and checks what they may be combined with.
  static RangeRead of(RangeRequest request, Expressions expressions) {
    requireSelectable(request);
    return new RangeRead(
        request, expressions.condition(ExpressionKind.FILTER), expressions.projection());
  }

  /// Refuses what the index does not hold.
  ///
  /// @throws OperationException where the request asks for more than is projected
  void requireProjected(ReadTarget target) {
    if (target.index().isEmpty()) {
      return;
    }
    var index = target.index().get();
    if (request.consistentRead()) {
      throw OperationException.validation(Messages.CONSISTENT_INDEX_READ);
    }
    var projected = target.projectedAttributes();
    if (projected.isEmpty()) {
      return;
    }
    if (request.select() == Select.ALL_ATTRIBUTES) {
      throw OperationException.validation(Messages.notAllProjected(index.name()));
    }
    if (projection.isPresent()) {
      for (var attribute : projection.get().topLevelAttributes()) {
        if (!projected.get().contains(attribute)) {
          throw OperationException.validation(Messages.notProjected(index.name(), attribute));
        }
      }
    }
  }

  /// Refuses a filter on what the index does not hold. A Query is refused by it; a Scan sees such
  /// attributes as missing.
  ///
  /// @throws OperationException where the filter reads more than is projected
  void requireFilterProjected(ReadTarget target) {
    var projected = target.projectedAttributes();
    if (filter.isEmpty() || projected.isEmpty()) {
      return;
    }
    var missing = new ArrayList<>(filter.get().topLevelAttributes());
    missing.removeAll(projected.get());
    if (!missing.isEmpty()) {
      var index = target.index().orElseThrow().name();
      throw OperationException.validation(Messages.filterNotProjected(index, missing));
    }
  }

  private static void requireSelectable(RangeRequest request) {
    var select = request.select();
    if (select == Select.ALL_PROJECTED_ATTRIBUTES && request.indexName() == null) {
      throw OperationException.validation(Messages.ALL_PROJECTED_WITHOUT_INDEX);
    }
    if (select == Select.SPECIFIC_ATTRIBUTES && request.projection() == null) {
      throw OperationException.validation(Messages.SPECIFIC_WITHOUT_PROJECTION);
    }
    if (request.projection() != null && select != null && select != Select.SPECIFIC_ATTRIBUTES) {
      throw OperationException.validation(Messages.projectionWith(select));
    }
  }
}
