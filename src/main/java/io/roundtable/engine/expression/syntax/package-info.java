/// Reads the text of expressions: one tokenizer, one stream of tokens, a parser for each grammar,
/// and the trees that they make. Names and values are bound elsewhere. Start at
/// [io.roundtable.engine.expression.syntax.TokenStream].
package io.roundtable.engine.expression.syntax;
