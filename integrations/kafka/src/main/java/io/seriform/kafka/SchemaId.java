package io.seriform.kafka;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;

/**
 * The prefix of a record in the framing of schema registries: the byte 0, the id of the schema in
 * four bytes, and for Protocol Buffers which message of the schema it is, as a count and as many
 * indexes in zigzag varints, or as the one byte 0 for the first message.
 *
 * @param id the id
 * @param message the indexes of the message, from the outermost
 */
record SchemaId(int id, List<Integer> message) {

  private static final byte MAGIC = 0;
  private static final List<Integer> FIRST = List.of(0);

  /** As deep as a message is nested. */
  private static final int MAX_INDEXES = 64;

  /** Reads {@code 18} or {@code 18:2.0}. */
  static SchemaId parse(String property, String text) {
    String[] parts = text.split(":", -1);
    try {
      List<Integer> message = FIRST;
      if (parts.length == 2) {
        message = Arrays.stream(parts[1].split("\\.", -1)).map(SchemaId::index).toList();
      } else if (parts.length != 1) {
        throw new NumberFormatException("more than one colon");
      }
      return new SchemaId(index(parts[0]), message);
    } catch (NumberFormatException e) {
      throw RecordType.failure(
          property, text, "expected a schema id such as 18, or 18:2.0 with a message's indexes", e);
    }
  }

  private static int index(String text) {
    int value = Integer.parseInt(text.strip());
    if (value < 0) {
      throw new NumberFormatException("negative");
    }
    return value;
  }

  /** Reads the prefix of a record, and moves the buffer behind it. */
  static SchemaId read(ByteBuffer data, boolean indexes) {
    if (data.remaining() < 5 || data.get(data.position()) != MAGIC) {
      throw new SerializationException(
          "the record does not begin with the byte 0 and a schema id of four bytes; set "
              + SeriformConfig.FRAMING
              + "=none for records without them");
    }
    data.get();
    int id = data.getInt();
    return new SchemaId(id, indexes ? indexes(data) : FIRST);
  }

  private static List<Integer> indexes(ByteBuffer data) {
    int count = varint(data);
    if (count == 0) {
      return FIRST;
    }
    if (count < 0 || count > Math.min(MAX_INDEXES, data.remaining())) {
      throw new SerializationException("the record claims " + count + " indexes of its message");
    }
    List<Integer> indexes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      indexes.add(varint(data));
    }
    return indexes;
  }

  /** Reads an integer in zigzag. */
  private static int varint(ByteBuffer data) {
    int raw = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      if (!data.hasRemaining()) {
        throw new SerializationException("the record ends within the indexes of its message");
      }
      int b = data.get();
      raw |= (b & 0x7f) << shift;
      if (b >= 0) {
        return (raw >>> 1) ^ -(raw & 1);
      }
    }
    throw new SerializationException("an index of the record's message has more than five bytes");
  }

  /** The bytes of the prefix. */
  byte[] prefix(boolean indexes) {
    ByteBuffer out = ByteBuffer.allocate(5 + 5 * (1 + message.size()));
    out.put(MAGIC).putInt(id);
    if (indexes) {
      if (message.equals(FIRST)) {
        out.put((byte) 0);
      } else {
        varint(out, message.size());
        message.forEach(index -> varint(out, index));
      }
    }
    return Arrays.copyOf(out.array(), out.position());
  }

  private static void varint(ByteBuffer out, int value) {
    int rest = value << 1;
    while ((rest & ~0x7f) != 0) {
      out.put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    out.put((byte) rest);
  }

  boolean isFirst() {
    return message.equals(FIRST);
  }

  /** As the configuration has it. */
  @Override
  public String toString() {
    if (isFirst()) {
      return Integer.toString(id);
    }
    return id + ":" + String.join(".", message.stream().map(String::valueOf).toList());
  }

  static ConfigException outsideOfFraming() {
    return new ConfigException(
        SeriformConfig.TYPES_BY_SCHEMA_ID
            + " needs "
            + SeriformConfig.FRAMING
            + "=registry, as records have no schema id otherwise");
  }
}
