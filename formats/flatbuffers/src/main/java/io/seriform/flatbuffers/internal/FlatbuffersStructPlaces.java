package io.seriform.flatbuffers.internal;

import io.seriform.codec.CodecErrors;

/** Places in structs: fields, and elements of fixed arrays. */
final class FlatbuffersStructPlaces {

  private FlatbuffersStructPlaces() {}

  /**
   * A field of a struct.
   *
   * @param offset its place there
   */
  record Field(int offset) implements FlatbuffersPlace {

    @Override
    public int number(FlatbuffersWriter out, int pos, FlatbuffersNumber n, long v) {
      byte[] b = out.area;
      n.put(b, b.length - out.struct + offset, v);
      return pos;
    }

    @Override
    public int refer(FlatbuffersWriter out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public void beginStruct(FlatbuffersWriter out, int size) {
      out.pushStruct();
      out.struct -= offset;
    }

    @Override
    public int endStruct(FlatbuffersWriter out, int pos) {
      out.popStruct();
      return pos;
    }

    @Override
    public boolean next(FlatbuffersInput in, int size, int align) {
      in.at = in.struct + offset;
      return true;
    }

    @Override
    public int save(FlatbuffersReader in) {
      return in.struct;
    }

    @Override
    public void restore(FlatbuffersReader in, int saved) {
      in.struct = saved;
    }
  }

  /**
   * An element of a fixed array in a struct.
   *
   * @param size bytes of each
   * @param length how many there are
   */
  record Cell(int size, int length) implements FlatbuffersPlace {

    @Override
    public void element(FlatbuffersWriter out, int pos, int i) {
      if (i >= length) {
        throw CodecErrors.changed();
      }
      out.cursor = out.array - i * size;
    }

    @Override
    public int number(FlatbuffersWriter out, int pos, FlatbuffersNumber n, long v) {
      byte[] b = out.area;
      n.put(b, b.length - out.cursor, v);
      return pos;
    }

    @Override
    public int refer(FlatbuffersWriter out, int pos, int target) {
      throw new IllegalStateException("no place of an object");
    }

    @Override
    public void beginStruct(FlatbuffersWriter out, int bytes) {
      out.pushStruct();
      out.struct = out.cursor;
    }

    @Override
    public int endStruct(FlatbuffersWriter out, int pos) {
      out.popStruct();
      return pos;
    }

    @Override
    public boolean nextElement(FlatbuffersReader in, FlatbuffersContent content, int i, int count) {
      in.at = in.vector + i * size;
      return i < count;
    }

    @Override
    public int save(FlatbuffersReader in) {
      in.push(in.struct);
      return in.vector;
    }

    @Override
    public void restore(FlatbuffersReader in, int saved) {
      in.struct = in.pop();
      in.vector = saved;
    }
  }
}
