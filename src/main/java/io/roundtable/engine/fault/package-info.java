/// The behaviours of the real service that applications get wrong, on demand: index lag, throttled
/// partitions, transaction conflicts, lost answers. Start at
/// [io.roundtable.engine.fault.Simulation], which says what is asked for, and
/// [io.roundtable.engine.fault.SimulatedFaults], which does it.
package io.roundtable.engine.fault;
