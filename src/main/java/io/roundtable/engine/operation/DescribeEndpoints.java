package io.roundtable.engine.operation;

/// `DescribeEndpoints`: the address that the client has reached already.
///
/// @param address host and port as the client wrote them
public record DescribeEndpoints(String address) implements Operation.Answers<String> {
  @Override
  public String answer() {
    return address;
  }
}
