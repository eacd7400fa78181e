package io.roundtable.engine.fault;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {
  @Test
  void parse_takesLists() {
    var simulation =
        Simulation.parse(
            List.of(
                "gsi-lag=100..500,throttle-partition=3000,1000,seed=7", "stalled", "latency=5"));

    assertAll(
        () -> assertEquals(Optional.of(new MillisRange(100, 500)), simulation.gsiLag()),
        () ->
            assertEquals(
                Optional.of(new PartitionLimits(3000, 1000)), simulation.partitionLimits()),
        () -> assertEquals(7, simulation.seed()),
        () -> assertTrue(simulation.stalled()),
        () -> assertEquals(Optional.of(new MillisRange(5, 5)), simulation.latency()),
        () -> assertEquals(0, simulation.loseResponse()));
  }

  @Test
  void settings_makeTheSameSimulation() {
    var simulation =
        Simulation.parse(
            List.of(
                "gsi-lag=1..2",
                "throttle-partition=2.5,1",
                "transaction-conflicts=0.25",
                "lose-response",
                "latency=3..4",
                "iterator-expiry",
                "stream-duplicates=1",
                "stalled",
                "seed=-4"));

    assertEquals(simulation, Simulation.of(simulation.settings()));
    assertFalse(simulation.isNone());
  }

  @Test
  void seed_aloneAsksForNothing() {
    assertTrue(Simulation.parse(List.of("seed=4")).isNone());
    assertTrue(Simulation.NONE.isNone());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gsi-lags=1..2        | There is no fault 'gsi-lags'
          ''                   | There is no fault ''
          gsi-lag              | '' is no value of the fault gsi-lag
          gsi-lag=2..1         | '2..1' is no value of the fault gsi-lag
          gsi-lag=-1..1        | '-1..1' is no value of the fault gsi-lag
          latency=x            | 'x' is no value of the fault latency
          lose-response=1.5    | '1.5' is no value of the fault lose-response
          lose-response=NaN    | 'NaN' is no value of the fault lose-response
          throttle-partition=5 | '5' is no value of the fault throttle-partition
          throttle-partition=0,1 | '0,1' is no value of the fault throttle-partition
          stalled=maybe        | 'maybe' is no value of the fault stalled
          """)
  void parse_refusesInOneSentence(String typed, String beginning) {
    var refusal =
        assertThrows(IllegalArgumentException.class, () -> Simulation.parse(List.of(typed)));

    assertTrue(refusal.getMessage().startsWith(beginning), refusal.getMessage());
  }
}
