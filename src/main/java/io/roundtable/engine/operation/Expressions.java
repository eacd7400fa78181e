package io.roundtable.engine.operation;

import io.roundtable.engine.expression.ConditionExpression;
import io.roundtable.engine.expression.ExpressionContext;
import io.roundtable.engine.expression.KeyConditionExpression;
import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.expression.UpdateExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The expressions of one request with the placeholders they share.
public final class Expressions {
  private final Map<ExpressionKind, String> texts;
  private final ExpressionContext context;

  private Expressions(Map<ExpressionKind, String> texts, ExpressionContext context) {
    this.texts = texts;
    this.context = context;
  }

  /// The expressions of a request that can have one.
  public static Expressions of(ExpressionAttributes attributes, ExpressionKind kind, String text) {
    var texts = new EnumMap<ExpressionKind, String>(ExpressionKind.class);
    texts.put(kind, text);
    return of(attributes, texts);
  }

  /// The expressions of a request that can have several.
  ///
  /// @param texts of every kind that the request can have; null where it has none
  public static Expressions of(ExpressionAttributes attributes, Map<ExpressionKind, String> texts) {
    if (attributes.names() != null && texts.values().stream().allMatch(text -> text == null)) {
      throw OperationException.validation(Messages.NAMES_WITHOUT_EXPRESSION);
    }
    if (attributes.values() != null) {
      requireUserOfValues(texts);
    }
    return new Expressions(texts, ExpressionContext.of(attributes.names(), attributes.values()));
  }

  public Optional<ConditionExpression> condition(ExpressionKind kind) {
    return Optional.ofNullable(texts.get(kind))
        .map(text -> ConditionExpression.parse(kind, text, context));
  }

  public Optional<KeyConditionExpression> keyCondition() {
    return Optional.ofNullable(texts.get(ExpressionKind.KEY_CONDITION))
        .map(text -> KeyConditionExpression.parse(text, context));
  }

  public Optional<UpdateExpression> update() {
    return Optional.ofNullable(texts.get(ExpressionKind.UPDATE))
        .map(text -> UpdateExpression.parse(text, context));
  }

  public Optional<ProjectionExpression> projection() {
    return Optional.ofNullable(texts.get(ExpressionKind.PROJECTION))
        .map(text -> ProjectionExpression.parse(text, context));
  }

  /// To be called when every expression is parsed.
  public void requireAllUsed() {
    context.requireAllUsed();
  }

  private static void requireUserOfValues(Map<ExpressionKind, String> texts) {
    boolean used =
        texts.entrySet().stream()
            .anyMatch(
                entry -> entry.getKey() != ExpressionKind.PROJECTION && entry.getValue() != null);
    if (!used) {
      var kinds =
          texts.keySet().stream()
              .filter(kind -> kind != ExpressionKind.PROJECTION)
              .map(ExpressionKind::parameter)
              .collect(Collectors.toList());
      throw OperationException.validation(Messages.valuesWithoutExpression(kinds));
    }
  }
}
