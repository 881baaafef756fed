package io.seriform.protobuf.internal.wire;

import io.seriform.codec.runtime.UnknownProperties;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers in lists and values in maps that no constant of an enum has, until the object that keeps
 * unknown fields asks for them. A number becomes a field of its own, an entry stays as it was.
 */
public final class ProtobufStrays {

  private final ProtobufInput in;

  /** The strays: those of one object together, after those of the objects around it. */
  private final List<Stray> strays = new ArrayList<>();

  private Stray taken;

  /** The unknown fields of one number of the object at a depth. */
  private record Stray(int depthLeft, int number, ByteArrayOutputStream bytes) {}

  ProtobufStrays(ProtobufInput in) {
    this.in = in;
  }

  void clear() {
    strays.clear();
    taken = null;
  }

  /** Keeps a number of a list. */
  void number(int field, long value) {
    byte[] bytes = new byte[4 * ProtobufNumbers.LONGEST];
    int p = ProtobufNumbers.putVarint(bytes, 0, (long) field << 3);
    // an enum is an int32: the upper half of a longer varint is dropped
    int number = (int) value;
    of(field).write(bytes, 0, ProtobufNumbers.putVarint(bytes, p, number));
  }

  /** Keeps an entry of a map, or a message of one constant, which ends at the limit. */
  public void entry(int field) {
    byte[] head = new byte[4 * ProtobufNumbers.LONGEST];
    int p = ProtobufNumbers.putVarint(head, 0, (long) field << 3 | 2);
    int length = in.limit - in.entryAt;
    ByteArrayOutputStream bytes = of(field);
    bytes.write(head, 0, ProtobufNumbers.putVarint(head, p, length));
    bytes.write(in.buf, in.entryAt, length);
  }

  private ByteArrayOutputStream of(int field) {
    for (int i = strays.size(); i > 0 && own(i - 1); i--) {
      if (strays.get(i - 1).number == field) {
        return strays.get(i - 1).bytes;
      }
    }
    strays.add(new Stray(in.depthLeft, field, new ByteArrayOutputStream()));
    return strays.get(strays.size() - 1).bytes;
  }

  private boolean own(int i) {
    return strays.get(i).depthLeft == in.depthLeft;
  }

  /** Returns true if there are some of the object that is being read. */
  public boolean any() {
    return !strays.isEmpty() && own(strays.size() - 1);
  }

  /** Makes one of them the next unknown field; returns its number. */
  public int next() {
    taken = strays.remove(strays.size() - 1);
    return taken.number;
  }

  /** The bytes of that field; null if the next unknown field is not one of these. */
  UnknownProperties.Raw take() {
    Stray stray = taken;
    taken = null;
    return stray == null
        ? null
        : new UnknownProperties.Raw(stray.bytes.toByteArray(), 0, stray.bytes.size());
  }
}
