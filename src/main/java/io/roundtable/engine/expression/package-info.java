/// DynamoDB's expression languages: conditions, key conditions, updates and projections.
///
/// A text becomes tokens, tokens a parse tree, and the parse tree with the names and values of a
/// request a bound tree; only bound trees are evaluated. Start at
/// [io.roundtable.engine.expression.ConditionExpression] and
/// [io.roundtable.engine.expression.ExpressionContext].
package io.roundtable.engine.expression;
