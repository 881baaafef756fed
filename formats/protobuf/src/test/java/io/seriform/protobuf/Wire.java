package io.seriform.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Messages made and taken apart by the plainest code that does it. */
final class Wire {

  private Wire() {}

  static void varint(ByteArrayOutputStream out, long v) {
    long rest = v;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /** A length-delimited field. */
  static byte[] field(int number, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, ((long) number << 3) | 2);
    varint(out, content.length);
    out.writeBytes(content);
    return out.toByteArray();
  }

  /** Messages in each other's field 1, from the inside outwards. */
  static byte[] nested(int levels) {
    byte[] all = new byte[6 * levels];
    int at = all.length;
    for (int i = 0; i < levels; i++) {
      ByteArrayOutputStream head = new ByteArrayOutputStream();
      varint(head, (1 << 3) | 2);
      varint(head, all.length - at);
      at -= head.size();
      System.arraycopy(head.toByteArray(), 0, all, at, head.size());
    }
    return java.util.Arrays.copyOfRange(all, at, all.length);
  }

  /** A varint field. */
  static byte[] field(int number, long v) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, (long) number << 3);
    varint(out, v);
    return out.toByteArray();
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /** Bytes from hexadecimal digits; blanks do not count. */
  static byte[] hex(String digits) {
    return java.util.HexFormat.of().parseHex(digits.replace(" ", ""));
  }

  /** A field of a message, whole. */
  record Field(int number, byte[] bytes) {}

  /** The fields of a message, groups as one. */
  static List<Field> fields(byte[] message) {
    List<Field> fields = new ArrayList<>();
    int[] pos = {0};
    while (pos[0] < message.length) {
      int from = pos[0];
      long tag = take(message, pos);
      skip(message, pos, tag);
      fields.add(new Field((int) (tag >>> 3), java.util.Arrays.copyOfRange(message, from, pos[0])));
    }
    return fields;
  }

  private static long take(byte[] message, int[] pos) {
    long v = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = message[pos[0]++];
      v |= (long) (b & 0x7F) << shift;
      if (b >= 0) {
        return v;
      }
    }
  }

  private static void skip(byte[] message, int[] pos, long tag) {
    switch ((int) tag & 7) {
      case 0 -> take(message, pos);
      case 1 -> pos[0] += 8;
      case 2 -> {
        int n = (int) take(message, pos);
        pos[0] += n;
      }
      case 3 -> {
        for (long inner = take(message, pos); (inner & 7) != 4; inner = take(message, pos)) {
          skip(message, pos, inner);
        }
      }
      case 5 -> pos[0] += 4;
      default -> throw new AssertionError("no such wire type in " + tag);
    }
  }

  /**
   * A message that means the same: fields of different numbers in another order, those of one
   * number in the same.
   *
   * @param unknown whether fields with large numbers are put among them
   */
  static byte[] shuffled(byte[] message, Random random, boolean unknown) {
    Map<Integer, List<byte[]>> byNumber = new LinkedHashMap<>();
    List<Integer> order = new ArrayList<>();
    for (Field f : fields(message)) {
      byNumber.computeIfAbsent(f.number, n -> new ArrayList<>()).add(f.bytes);
      order.add(f.number);
    }
    Collections.shuffle(order, random);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int number : order) {
      if (unknown && random.nextInt(3) == 0) {
        out.writeBytes(unknown(random));
      }
      out.writeBytes(byNumber.get(number).remove(0));
    }
    if (unknown) {
      out.writeBytes(unknown(random));
    }
    return out.toByteArray();
  }

  /** A message whose lists of numbers are packed where they were not, and the other way round. */
  static byte[] repacked(byte[] message, Descriptor d, Random random) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (Field f : fields(message)) {
      FieldDescriptor known = d.findFieldByNumber(f.number);
      int wireType = f.bytes[0] & 7;
      if (known == null || !known.isPackable() || random.nextInt(3) == 0) {
        out.writeBytes(f.bytes);
        continue;
      }
      int[] pos = {0};
      take(f.bytes, pos);
      if (wireType != 2) {
        out.writeBytes(
            field(f.number, java.util.Arrays.copyOfRange(f.bytes, pos[0], f.bytes.length)));
        continue;
      }
      take(f.bytes, pos);
      int single = known.getLiteType().getWireType();
      while (pos[0] < f.bytes.length) {
        int from = pos[0];
        skip(f.bytes, pos, single);
        varint(out, ((long) f.number << 3) | single);
        out.write(f.bytes, from, pos[0] - from);
      }
    }
    return out.toByteArray();
  }

  /** A field of a number that no test has. */
  static byte[] unknown(Random random) {
    int number = 100_000_000 + random.nextInt(1000);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (random.nextInt(5)) {
      case 0 -> out.writeBytes(field(number, random.nextLong()));
      case 1 -> out.writeBytes(field(number, new byte[random.nextInt(20)]));
      case 2 -> {
        varint(out, ((long) number << 3) | 1);
        out.writeBytes(new byte[8]);
      }
      case 3 -> {
        varint(out, ((long) number << 3) | 5);
        out.writeBytes(new byte[4]);
      }
      default -> {
        varint(out, ((long) number << 3) | 3);
        out.writeBytes(field(1, 1));
        varint(out, ((long) number << 3) | 4);
      }
    }
    return out.toByteArray();
  }
}
