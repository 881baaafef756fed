package io.seriform.flatbuffers.internal.site;

import io.seriform.codec.CodecErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;

/** Places in structs: fields, and elements of fixed arrays. */
public final class FlatbuffersStructPlaces {

  private FlatbuffersStructPlaces() {}

  /**
   * A field of a struct.
   *
   * @param offset its place there
   */
  public record Field(int offset) implements FlatbuffersPlace {

    @Override
    public int structOffset() {
      return offset;
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      byte[] b = out.area;
      n.put(b, b.length - out.struct + offset, v);
      return pos;
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int size) {
      out.pushStruct();
      out.struct -= offset;
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      out.popStruct();
      return pos;
    }

    @Override
    public boolean next(FlatbuffersInput in, int size, int align) {
      in.at = in.struct + offset;
      return true;
    }

    @Override
    public int save(FlatbuffersInput in) {
      return in.struct;
    }

    @Override
    public void restore(FlatbuffersInput in, int saved) {
      in.struct = saved;
    }
  }

  /**
   * An element of a fixed array in a struct.
   *
   * @param size bytes of each
   * @param length how many there are
   */
  public record Cell(int size, int length) implements FlatbuffersPlace {

    @Override
    public void element(FlatbuffersOutput out, int pos, int i) {
      if (i >= length) {
        throw CodecErrors.changed();
      }
      out.cursor = out.array - i * size;
    }

    @Override
    public int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v) {
      byte[] b = out.area;
      n.put(b, b.length - out.cursor, v);
      return pos;
    }

    @Override
    public int refer(FlatbuffersOutput out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public void beginStruct(FlatbuffersOutput out, int bytes) {
      out.pushStruct();
      out.struct = out.cursor;
    }

    @Override
    public int endStruct(FlatbuffersOutput out, int pos) {
      out.popStruct();
      return pos;
    }

    @Override
    public boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
      in.at = in.vector + i * size;
      return i < count;
    }

    @Override
    public int save(FlatbuffersInput in) {
      in.push(in.struct);
      return in.vector;
    }

    @Override
    public void restore(FlatbuffersInput in, int saved) {
      in.struct = in.pop();
      in.vector = saved;
    }
  }
}
