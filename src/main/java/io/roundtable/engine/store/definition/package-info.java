/// Tables, indexes and streams as they are defined. Start at
/// [io.roundtable.engine.store.definition.TableDefinition].
package io.roundtable.engine.store.definition;
