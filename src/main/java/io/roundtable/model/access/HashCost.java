package io.roundtable.model.access;

/// The parameters of Argon2id: what it costs to hash a password, and to guess one.
///
/// @param memoryKib memory of one hash, in KiB
/// @param iterations passes over it
/// @param parallelism lanes, each of which takes a thread of its own where there are some
public record HashCost(int memoryKib, int iterations, int parallelism) {
  /// The least that is recommended, about 65 ms of one core (OWASP's cheat sheet on storing
  /// passwords).
  public static final HashCost DEFAULT = new HashCost(19_456, 2, 1);
}
