package io.seriform.bench.peer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import io.seriform.bench.contestant.Entry;
import java.util.function.Function;

/**
 * Writes and reads one class by its runtime schema.
 *
 * @param <T> the class of the workload
 * @param <H> the class of the root: the same, or a holder of it
 */
abstract class SchemaEntry<T, H> implements Entry.Plain<T> {

  /** Large enough for most answers, so that the buffer's chain is rarely lengthened. */
  private static final int BUFFER_SIZE = 1 << 16;

  private final ThreadLocal<LinkedBuffer> buffers =
      ThreadLocal.withInitial(() -> LinkedBuffer.allocate(BUFFER_SIZE));
  private final Schema<H> schema;
  private final Function<T, H> hold;
  private final Function<H, T> held;

  SchemaEntry(Schema<H> schema, Function<T, H> hold, Function<H, T> held) {
    this.schema = schema;
    this.hold = hold;
    this.held = held;
  }

  abstract byte[] write(H message, Schema<H> schema, LinkedBuffer buffer);

  abstract void read(byte[] bytes, H message, Schema<H> schema);

  @Override
  public final byte[] write(T value) {
    LinkedBuffer buffer = buffers.get();
    try {
      return write(hold.apply(value), schema, buffer);
    } finally {
      buffer.clear();
    }
  }

  @Override
  public final T read(byte[] bytes) {
    H message = schema.newMessage();
    read(bytes, message, schema);
    return held.apply(message);
  }
}
