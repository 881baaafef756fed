package io.seriform.flatbuffers.internal.site;

import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;

/** Places in vectors, and in sets of flags, which are read and written as vectors are. */
public final class FlatbuffersVectorPlaces {

  private FlatbuffersVectorPlaces() {}

  /**
   * An element of a vector.
   *
   * @param size bytes of each
   * @param inline whether it is no offset
   * @param header bytes of the length before them
   */
  public record Element(int size, boolean inline, int header) implements FlatbuffersPlace {

    @Override
    public void element(FlatbuffersOutput out, int pos, int i) {
      if (inline) {
        // behind the vector's length; offsets are put there at its end
        out.admit(pos, i);
        out.cursor = pos - header - i * size;
      }
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      byte[] b = out.buf;
      n.put(b, b.length - out.cursor, v);
      return pos;
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      out.add(target);
      return pos;
    }

    @Override
    public int union(FlatbuffersOutput out, int pos, int type, int target) {
      out.add(((long) type << 32) | target);
      return pos;
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int bytes) {
      out.area = out.buf;
      out.struct = out.cursor;
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      return pos;
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      in.at = in.vector + i * size;
      return i < count;
    }
  }

  /** An element of a vector of unions, beside which there is one of their types. */
  public record Member() implements FlatbuffersPlace {

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      throw new IllegalStateException("no place of a number");
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public int union(FlatbuffersOutput out, int pos, int type, int target) {
      out.add(((long) type << 32) | target);
      return pos;
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      throw new IllegalStateException("no place of a struct");
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      return pos;
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      if (i >= count) {
        return false;
      }
      in.at = in.vector + 4 * i;
      in.unionType = in.buf[in.types + i] & 0xFF;
      return true;
    }

    @Override
    public int save(FlatbuffersInput in) {
      in.push(in.types);
      return in.vector;
    }

    @Override
    public void restore(FlatbuffersInput in, int saved) {
      in.types = in.pop();
      in.vector = saved;
    }
  }

  /** A bit in a set of flags. */
  public record Bit() implements FlatbuffersPlace {

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      out.flags |= v;
      return pos;
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      throw new IllegalStateException("no place of a struct");
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      return pos;
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      return i < count;
    }
  }
}
