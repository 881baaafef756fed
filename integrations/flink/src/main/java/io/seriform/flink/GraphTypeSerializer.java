package io.seriform.flink;

import io.seriform.copy.Copier;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphCodec;
import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Writes values as messages of the graph format without their head, which is the same for all
 * values and is kept once, in the snapshot. A number precedes each: one more than the length of
 * what follows, or 0 for null. Not thread-safe; Flink duplicates it.
 */
final class GraphTypeSerializer<T> extends TypeSerializer<T> {

  private static final long serialVersionUID = 1;

  /** The most bytes that are reserved before any of them was read. */
  private static final int UNREAD = 1 << 16;

  private static final byte[] NULL = {0};

  private final GraphSource<T> source;

  /** The head of the writer's messages. */
  private final byte[] head;

  /** The further description of the writer's messages in snapshots. */
  private final byte[] description;

  private transient GraphCodec<T> codec;
  private transient Copier<T> copier;

  /** The head, and after it the last value that was read. */
  private transient byte[] buffer;

  GraphTypeSerializer(GraphSource<T> source, byte[] head, byte[] description) {
    this.source = source;
    this.head = head;
    this.description = description;
  }

  private GraphCodec<T> codec() {
    if (codec == null) {
      codec = source.codec();
    }
    return codec;
  }

  @Override
  public boolean isImmutableType() {
    return false;
  }

  @Override
  public TypeSerializer<T> duplicate() {
    GraphTypeSerializer<T> other = new GraphTypeSerializer<>(source, head, description);
    other.codec = codec;
    other.copier = copier;
    return other;
  }

  @Override
  public T createInstance() {
    return null; // values are made when they are read, as immutable ones must be
  }

  @Override
  public T copy(T from) {
    if (copier == null) {
      copier = Copier.of(codec());
    }
    return from == null ? null : copier.copy(from);
  }

  @Override
  public T copy(T from, T reuse) {
    return copy(from);
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(T value, DataOutputView target) throws IOException {
    if (value == null) {
      target.write(0);
      return;
    }
    byte[] bytes;
    try {
      bytes = codec().encode(value);
    } catch (SeriformException | ClassCastException e) {
      throw new IOException(
          "cannot write " + value.getClass().getName() + ": " + e.getMessage(), e);
    }
    if (Arrays.equals(bytes, NULL)) { // what replaces the value
      target.write(0);
      return;
    }
    int length = bytes.length - head.length;
    writeNumber(length + 1, target);
    target.write(bytes, head.length, length);
  }

  @Override
  public T deserialize(DataInputView input) throws IOException {
    int length = readNumber(input) - 1;
    if (length < 0) {
      return null;
    }
    read(input, length);
    try {
      return codec().decode(buffer, 0, head.length + length);
    } catch (SeriformException e) {
      throw new IOException("cannot read " + source.type().getName() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public T deserialize(T reuse, DataInputView input) throws IOException {
    return deserialize(input);
  }

  @Override
  public void copy(DataInputView input, DataOutputView target) throws IOException {
    int number = readNumber(input);
    writeNumber(number, target);
    if (number > 0) {
      read(input, number - 1);
      target.write(buffer, head.length, number - 1);
    }
  }

  /** Reads bytes into the buffer, after the head. */
  private void read(DataInputView input, int length) throws IOException {
    if (buffer == null) {
      buffer = head.clone();
    }
    int read = 0;
    while (read < length) {
      int next = Math.min(length - read, Math.max(read, UNREAD));
      if (buffer.length < head.length + read + next) {
        buffer = Arrays.copyOf(buffer, head.length + read + next);
      }
      input.readFully(buffer, head.length + read, next);
      read += next;
    }
  }

  private static void writeNumber(int number, DataOutputView target) throws IOException {
    int left = number;
    while (left > 0x7F) {
      target.write((left & 0x7F) | 0x80);
      left >>>= 7;
    }
    target.write(left);
  }

  private static int readNumber(DataInputView input) throws IOException {
    int number = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      byte b = input.readByte();
      number |= (b & 0x7F) << shift;
      if (b >= 0 && number >= 0) {
        return number;
      }
    }
    throw new IOException("the length of a value is damaged");
  }

  @Override
  public TypeSerializerSnapshot<T> snapshotConfiguration() {
    return new SeriformSnapshot<>(source, head, description);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GraphTypeSerializer<?> o
        && source.equals(o.source)
        && Arrays.equals(description, o.description);
  }

  @Override
  public int hashCode() {
    return 31 * source.hashCode() + Arrays.hashCode(description);
  }

  @Override
  public String toString() {
    return "serializer of " + source;
  }
}
