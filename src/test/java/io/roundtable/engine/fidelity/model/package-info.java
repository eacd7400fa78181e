/// Random operations against the engine and against a plain map, which have to agree.
package io.roundtable.engine.fidelity.model;
