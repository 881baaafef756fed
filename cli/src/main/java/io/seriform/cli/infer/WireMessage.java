package io.seriform.cli.infer;

import io.seriform.cli.terminal.Trouble;
import io.seriform.schema.text.SchemaWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The common shape of messages of Protocol Buffers without a schema: for each field number the wire
 * type, and what all of its values can be.
 */
public final class WireMessage {

  private static final int VARINT = 0;
  private static final int I64 = 1;
  private static final int LEN = 2;
  private static final int I32 = 5;
  private static final int MOST_NUMBER = 536_870_911;

  /** The most levels of messages; what is deeper is bytes. */
  private static final int DEPTH = 100;

  /** The fewest values that are taken for packed numbers instead of bytes. */
  private static final int PACKED = 8;

  private final Map<Integer, Field> fields = new TreeMap<>();
  private final int depth;

  /** Makes what no message has. */
  public WireMessage() {
    this(0);
  }

  private WireMessage(int depth) {
    this.depth = depth;
  }

  /**
   * Adds a message.
   *
   * @throws Trouble if it cannot be read, or if a field has another wire type than before
   */
  public void add(byte[] bytes, String place) {
    ByteBuffer message = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (!isMessage(message.duplicate().order(ByteOrder.LITTLE_ENDIAN))) {
      throw Trouble.data(place + " is no message of Protocol Buffers, or has groups");
    }
    add(message, place);
  }

  private void add(ByteBuffer in, String place) {
    Set<Integer> seen = new HashSet<>();
    while (in.hasRemaining()) {
      long tag = varint(in);
      int number = (int) (tag >>> 3);
      Field field = fields.computeIfAbsent(number, n -> new Field());
      field.repeated |= !seen.add(number);
      field.add((int) tag & 7, in, place, number, depth);
    }
  }

  /** Field of one number. */
  private static final class Field {

    /** The wire type; -1 for none so far. */
    private int wire = -1;

    /** The first place of this wire type. */
    private String place;

    private long values;
    private boolean repeated;
    private boolean real = true;
    private boolean text = true;

    /** True if each text that is a message too begins with a sign that texts do not begin with. */
    private boolean signs = true;

    private boolean packed = true;
    private long elements;
    private WireMessage message;
    private boolean isMessage = true;

    void add(int type, ByteBuffer in, String at, int number, int depth) {
      if (wire >= 0 && wire != type) {
        throw Trouble.data(
            "the field "
                + number
                + " has the wire type "
                + word(wire)
                + " in "
                + place
                + " and "
                + word(type)
                + " in "
                + at
                + ": these are messages of several types, or one of two formats of a list");
      }
      if (wire < 0) {
        wire = type;
        place = at;
      }
      values++;
      switch (type) {
        case VARINT -> varint(in);
        case I64 -> real &= isLikely(Double.longBitsToDouble(in.getLong()));
        case I32 -> real &= isLikely(Float.intBitsToFloat(in.getInt()));
        default -> {
          ByteBuffer value = slice(in, (int) varint(in));
          if (value.hasRemaining()) {
            delimited(value, at, depth);
          } else {
            // a list without elements is not written
            packed = false;
          }
        }
      }
    }

    private void delimited(ByteBuffer value, String at, int depth) {
      byte first = value.get(value.position());
      signs &= first < ' ' && first >= 0;
      text = text && isText(value);
      if (isMessage && depth < DEPTH && isMessage(copy(value))) {
        message = message == null ? new WireMessage(depth + 1) : message;
        try {
          message.add(copy(value), at);
        } catch (Trouble otherwise) {
          isMessage = false;
          message = null;
        }
      } else {
        isMessage = false;
        message = null;
      }
      packed = packed && isPacked(copy(value));
    }

    private boolean isPacked(ByteBuffer value) {
      while (value.hasRemaining()) {
        int from = value.position();
        long number;
        try {
          number = varint(value);
        } catch (IllegalArgumentException e) {
          return false;
        }
        int shortest = Math.max(1, (70 - Long.numberOfLeadingZeros(number)) / 7);
        if (value.position() - from != shortest) {
          return false;
        }
        elements++;
      }
      return true;
    }

    /** Returns the type; null for that of {@link #message}. */
    String type() {
      return switch (wire) {
        case VARINT -> "int64";
        case I64 -> real ? "double" : "fixed64";
        case I32 -> real ? "float" : "fixed32";
        default -> delimitedType();
      };
    }

    private String delimitedType() {
      boolean nested = isMessage && message != null;
      if (text && !(nested && signs)) {
        return "string";
      }
      if (nested) {
        return null;
      }
      return packed && elements >= PACKED && values >= PACKED ? "packed" : "bytes";
    }
  }

  private static String word(int wire) {
    return switch (wire) {
      case VARINT -> "varint";
      case I64 -> "64 bits";
      case I32 -> "32 bits";
      default -> "length-delimited";
    };
  }

  /** Returns whether bits look like a number that somebody measured. */
  private static boolean isLikely(double value) {
    double size = Math.abs(value);
    return value == 0 ? Double.doubleToRawLongBits(value) == 0 : size > 1e-30 && size < 1e30;
  }

  private static ByteBuffer copy(ByteBuffer in) {
    return in.duplicate().order(ByteOrder.LITTLE_ENDIAN);
  }

  private static ByteBuffer slice(ByteBuffer in, int length) {
    ByteBuffer slice = copy(in).limit(in.position() + length);
    in.position(in.position() + length);
    return slice;
  }

  private static boolean isText(ByteBuffer value) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(value.duplicate())
          .chars()
          .allMatch(c -> (c >= ' ' && c != 0x7f) || c == '\n' || c == '\t' || c == '\r');
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static long varint(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      if (!in.hasRemaining()) {
        break;
      }
      byte b = in.get();
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("no varint");
  }

  /** Returns whether bytes are fields up to the last one; looks into none of them. */
  private static boolean isMessage(ByteBuffer in) {
    try {
      while (in.hasRemaining()) {
        long tag = varint(in);
        long number = tag >>> 3;
        long length =
            switch ((int) tag & 7) {
              case VARINT -> {
                varint(in);
                yield 0;
              }
              case I64 -> 8;
              case LEN -> varint(in);
              case I32 -> 4;
              default -> -1;
            };
        if (number < 1 || number > MOST_NUMBER || length < 0 || length > in.remaining()) {
          return false;
        }
        in.position(in.position() + (int) length);
      }
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Returns the text of a {@code .proto}.
   *
   * @param name name of the message
   * @param pkg package; empty for none
   * @param head first line, a comment
   */
  public String toProto(String name, String pkg, String head) {
    SchemaWriter text = new SchemaWriter();
    text.line("// " + head);
    text.line("syntax = \"proto3\";");
    if (!pkg.isEmpty()) {
      text.line("package " + pkg + ";");
    }
    text.blank();
    write(name, text);
    return text.toString();
  }

  private void write(String name, SchemaWriter text) {
    text.block(
        "message " + name,
        () -> {
          for (Map.Entry<Integer, Field> each : fields.entrySet()) {
            int number = each.getKey();
            Field field = each.getValue();
            String type = field.type();
            if (type == null) {
              field.message.write("Message" + number, text);
            }
            text.line(line(number, field, type));
          }
        });
  }

  private String line(int number, Field field, String type) {
    boolean packed = "packed".equals(type);
    boolean list = field.repeated || packed;
    String word = type == null ? "Message" + number : packed ? "int64" : type;
    boolean numbers = field.wire != LEN;
    // a zero that was written is written again
    String label = list ? "repeated " : type != null ? "optional " : "";
    String form = list && numbers ? " [packed = false]" : "";
    return label + word + " field_" + number + " = " + number + form + ";";
  }
}
