package io.roundtable.engine.fault;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Which faults are asked for.
///
/// @param seed begins every draw; the same requests one after another meet the same faults
/// @param gsiLag how much later than the table an index shows a write
/// @param partitionLimits what one partition key of a table or an index may consume in a second
/// @param transactionConflicts how likely a transaction or a single write meets another
///     transaction, 0 to 1
/// @param loseResponse how likely the answer is lost after the request was done, 0 to 1
/// @param latency how much longer each request takes
/// @param iteratorExpiry how likely a shard iterator has expired when it is used, 0 to 1
/// @param streamDuplicates how likely the records of a GetRecords come again, 0 to 1
/// @param stalled whether requests are taken and not answered
public record Simulation(
    long seed,
    Optional<MillisRange> gsiLag,
    Optional<PartitionLimits> partitionLimits,
    double transactionConflicts,
    double loseResponse,
    Optional<MillisRange> latency,
    double iteratorExpiry,
    double streamDuplicates,
    boolean stalled) {
  /// No fault at all.
  public static final Simulation NONE = of(Map.of());

  private static final Pattern NUMBER = Pattern.compile("[0-9.]++");

  /// Checks the probabilities.
  public Simulation {
    requireProbability(transactionConflicts);
    requireProbability(loseResponse);
    requireProbability(iteratorExpiry);
    requireProbability(streamDuplicates);
  }

  /// Reads settings as they are typed: `gsi-lag=100..500`, or several with commas between them. A
  /// part that is a number alone belongs to the setting before it.
  ///
  /// @param typed for example `throttle-partition=3000,1000,seed=7` and `stalled`
  /// @return what they ask for
  /// @throws IllegalArgumentException whose message is one sentence, where one is not understood
  public static Simulation parse(List<String> typed) {
    var settings = new ArrayList<String>();
    for (var part : String.join(",", typed).split(",", -1)) {
      if (!settings.isEmpty() && NUMBER.matcher(part).matches()) {
        settings.add(settings.removeLast() + "," + part);
      } else {
        settings.add(part);
      }
    }
    var values = new LinkedHashMap<String, String>();
    for (var setting : settings) {
      int equals = setting.indexOf('=');
      var key = (equals < 0 ? setting : setting.substring(0, equals)).strip();
      var fault = Fault.find(key).orElseThrow(() -> unknown(key));
      var value = equals < 0 ? fault.alone().orElse("") : setting.substring(equals + 1).strip();
      values.put(key, value);
    }
    return of(values);
  }

  /// Reads settings by name.
  ///
  /// @param values for example `gsi-lag` and `100..500`; what is not named is off
  /// @return what they ask for
  /// @throws IllegalArgumentException whose message is one sentence, where one is not understood
  public static Simulation of(Map<String, String> values) {
    for (var key : values.keySet()) {
      Fault.find(key).orElseThrow(() -> unknown(key));
    }
    var given = new Given(values);
    return new Simulation(
        given.find(Fault.SEED, Long::valueOf).orElse(0L),
        given.find(Fault.GSI_LAG, MillisRange::parse),
        given.find(Fault.THROTTLE_PARTITION, PartitionLimits::parse),
        given.probability(Fault.TRANSACTION_CONFLICTS),
        given.probability(Fault.LOSE_RESPONSE),
        given.find(Fault.LATENCY, MillisRange::parse),
        given.probability(Fault.ITERATOR_EXPIRY),
        given.probability(Fault.STREAM_DUPLICATES),
        given.find(Fault.STALLED, Given::flag).orElse(false));
  }

  /// The settings that ask for something, by name.
  ///
  /// @return for example `gsi-lag` and `100..500`; [#of] makes the same simulation of them
  public Map<String, String> settings() {
    var settings = new LinkedHashMap<String, String>();
    settings.put(Fault.SEED.key(), Long.toString(seed));
    gsiLag.ifPresent(lag -> settings.put(Fault.GSI_LAG.key(), lag.toString()));
    partitionLimits.ifPresent(
        limits -> settings.put(Fault.THROTTLE_PARTITION.key(), limits.toString()));
    putProbability(settings, Fault.TRANSACTION_CONFLICTS, transactionConflicts);
    putProbability(settings, Fault.LOSE_RESPONSE, loseResponse);
    latency.ifPresent(delay -> settings.put(Fault.LATENCY.key(), delay.toString()));
    putProbability(settings, Fault.ITERATOR_EXPIRY, iteratorExpiry);
    putProbability(settings, Fault.STREAM_DUPLICATES, streamDuplicates);
    if (stalled) {
      settings.put(Fault.STALLED.key(), "true");
    }
    return settings;
  }

  /// Whether nothing is asked for.
  ///
  /// @return true where every request is to be answered as well as it can be
  boolean isNone() {
    return settings().size() == 1;
  }

  private static void putProbability(Map<String, String> settings, Fault fault, double value) {
    if (value > 0) {
      settings.put(fault.key(), Double.toString(value));
    }
  }

  private static void requireProbability(double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException("a probability lies between 0 and 1");
    }
  }

  private static IllegalArgumentException unknown(String key) {
    var known = new ArrayList<String>();
    for (var fault : Fault.values()) {
      known.add(fault.key());
    }
    return new IllegalArgumentException(
        "There is no fault '" + key + "'; known are " + String.join(", ", known) + ".");
  }

  /// Settings by name, on their way to their values.
  private record Given(Map<String, String> values) {
    <T> Optional<T> find(Fault fault, Function<String, T> parser) {
      var text = values.get(fault.key());
      if (text == null) {
        return Optional.empty();
      }
      try {
        return Optional.of(parser.apply(text));
      } catch (IllegalArgumentException malformed) {
        throw new IllegalArgumentException(
            "'%s' is no value of the fault %s, which is given like %s."
                .formatted(text, fault.key(), fault.example()),
            malformed);
      }
    }

    double probability(Fault fault) {
      return find(fault, Given::probability).orElse(0.0);
    }

    private static double probability(String text) {
      double value = Double.parseDouble(text);
      requireProbability(value);
      return value;
    }

    private static boolean flag(String text) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException("true or false");
      };
    }
  }
}
