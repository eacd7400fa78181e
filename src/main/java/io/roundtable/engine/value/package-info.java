/// Attribute values and items as DynamoDB knows them: their equality and order, their limits and
/// sizes, and the two binary forms in which the engine keeps them, one for items and one for keys.
///
/// Start at [io.roundtable.engine.value.AttributeValue]. Depends on the JDK alone.
package io.roundtable.engine.value;
