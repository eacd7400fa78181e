package io.roundtable.command;

import io.roundtable.model.state.Outcome;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;

/// Hands orders and their outcomes from one verticle of the process to another as they are.
///
/// @param <T> what is handed over
final class LocalCodec<T> implements MessageCodec<T, T> {
  static final String ORDER = "order";
  static final String ANSWER = "answer";

  private final String name;

  private LocalCodec(String name) {
    this.name = name;
  }

  /// Makes orders and answers known to the event bus.
  static void register(Vertx vertx) {
    vertx.eventBus().registerCodec(new LocalCodec<Order>(ORDER));
    vertx.eventBus().registerCodec(new LocalCodec<Future<Outcome>>(ANSWER));
  }

  static void unregister(Vertx vertx) {
    vertx.eventBus().unregisterCodec(ORDER);
    vertx.eventBus().unregisterCodec(ANSWER);
  }

  @Override
  public void encodeToWire(Buffer buffer, T message) {
    throw new UnsupportedOperationException(name + " does not leave the process");
  }

  @Override
  public T decodeFromWire(int position, Buffer buffer) {
    throw new UnsupportedOperationException(name + " does not come from outside");
  }

  @Override
  public T transform(T message) {
    return message;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public byte systemCodecID() {
    return -1;
  }
}
