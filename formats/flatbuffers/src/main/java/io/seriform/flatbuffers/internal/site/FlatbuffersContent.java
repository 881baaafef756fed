package io.seriform.flatbuffers.internal.site;

import io.seriform.document.Document;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.scalar.Kind;
import io.seriform.wire.bytes.Bytes;
import java.lang.reflect.Type;

/** The content of a value: how its bytes are encoded, whatever place they have. */
public sealed interface FlatbuffersContent {

  /** Bytes in the table, vector or struct: those of the value, or of its offset. */
  int size();

  /** Alignment of these. */
  int align();

  /** Begins an object, list or map. */
  default int begin(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
    return pos;
  }

  /** Ends an object, list or map. */
  default int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
    return place.refer(out, pos, out.last);
  }

  /** Returns true if it is a list or map, which adds a level if it is in a table of its own. */
  default boolean isContainer() {
    return false;
  }

  /** Begins the elements of a list. */
  default int beginSequence(FlatbuffersOutput out, int pos, int count) {
    throw new IllegalStateException("no list");
  }

  /** Ends them. */
  default int endSequence(FlatbuffersOutput out, int pos) {
    return pos;
  }

  /** Returns true if a field of this content is there; goes to it. */
  default boolean next(FlatbuffersInput in, FlatbuffersPlace place) {
    return place.next(in, size(), align());
  }

  /** Goes into an object, list or map; what is returned is given to {@link #endRead}. */
  default int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
    return place.save(in);
  }

  /** Comes back from it. */
  default void endRead(FlatbuffersInput in, FlatbuffersPlace place, int saved) {
    place.restore(in, saved);
  }

  /** Goes into a list; returns the number of its elements. */
  default int beginSequence(FlatbuffersInput in) {
    throw new IllegalStateException("no list");
  }

  /**
   * A number, a boolean, or the constant of an enum.
   *
   * @param number how it is encoded there
   * @param kind the kind of a holder, as OptionalInt is one; else null
   * @param constants of an enum; else null
   */
  record Numeric(FlatbuffersNumber number, Kind kind, FlatbuffersEnum constants)
      implements FlatbuffersContent {

    @Override
    public int size() {
      return number.size();
    }

    @Override
    public int align() {
      return number.size();
    }

    long read(FlatbuffersInput in, FlatbuffersPlace place) {
      return place.mayBeAbsent() && in.at == 0 ? 0 : number.read(in, in.at);
    }

    double real(FlatbuffersInput in, FlatbuffersPlace place) {
      return place.mayBeAbsent() && in.at == 0 ? 0 : number.real(in, in.at);
    }

    float single(FlatbuffersInput in, FlatbuffersPlace place) {
      return place.mayBeAbsent() && in.at == 0 ? 0 : number.single(in, in.at);
    }
  }

  /**
   * A set of constants whose numbers are bits, as one number.
   *
   * @param number how it is encoded there
   * @param constants the enum
   * @param element each of them
   */
  record Flags(FlatbuffersNumber number, FlatbuffersEnum constants, FlatbuffersSite element)
      implements FlatbuffersContent {

    @Override
    public int size() {
      return number.size();
    }

    @Override
    public int align() {
      return number.size();
    }

    @Override
    public int beginSequence(FlatbuffersOutput out, int pos, int count) {
      out.flags = 0;
      return pos;
    }

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      return place.number(out, pos, number, out.flags);
    }

    @Override
    public int beginSequence(FlatbuffersInput in) {
      in.flags = in.at == 0 ? 0 : number.bits(in.buf, in.at);
      constants.checkFlags(in, in.flags);
      return Long.bitCount(in.flags);
    }
  }

  /** A value elsewhere, with its offset here. */
  sealed interface Reference extends FlatbuffersContent {
    @Override
    default int size() {
      return 4;
    }

    @Override
    default int align() {
      return 4;
    }

    /** Bytes of the length of what it leads to, four or eight. */
    default int header() {
      return 4;
    }
  }

  /**
   * A string.
   *
   * @param name whether it is a map's key, to which the limit of names applies
   * @param shared whether equal ones are written once
   */
  record Text(boolean name, boolean shared) implements Reference {}

  /**
   * A value of a kind without methods of its own: text or bytes.
   *
   * @param scalar what it becomes
   */
  record Opaque(FlatbuffersScalar scalar) implements Reference {
    @Override
    public int header() {
      return scalar.header();
    }
  }

  /**
   * An object that is a table.
   *
   * @param type its type
   */
  record Table(Type type) implements Reference {
    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      int saved = place.save(in);
      in.at = in.follow(in.at);
      return saved;
    }
  }

  /**
   * An object that is a FlatBuffer of its own.
   *
   * @param type its type
   * @param header bytes of the length of its vector
   */
  record Nested(Type type, int header) implements Reference {
    @Override
    public int header() {
      return header;
    }

    @Override
    public boolean next(FlatbuffersInput in, FlatbuffersPlace place) {
      // an empty one is none, as builders write it
      return Reference.super.next(in, place) && in.hasElements(header);
    }

    @Override
    public int begin(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      return out.beginNested(pos, header);
    }

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      int end = out.endNested(pos, header);
      return place.refer(out, end, out.last);
    }

    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      int saved = place.save(in);
      in.beginNested(header);
      return saved;
    }

    @Override
    public void endRead(FlatbuffersInput in, FlatbuffersPlace place, int saved) {
      in.endNested();
      place.restore(in, saved);
    }
  }

  /**
   * A tree that is a FlexBuffer in a vector of bytes.
   *
   * @param type the class of trees
   */
  record Flexible(Class<?> type) implements Reference {
    @Override
    public boolean next(FlatbuffersInput in, FlatbuffersPlace place) {
      return Reference.super.next(in, place) && (in.at == 0 || in.hasElements(4));
    }

    /** Returns true if values of a type are trees. */
    public static boolean holds(Type type) {
      return type instanceof Class<?> c && Document.class.isAssignableFrom(c);
    }
  }

  /**
   * An object that is a struct.
   *
   * @param type its type
   * @param size its bytes
   * @param align its alignment
   */
  record Structure(Type type, int size, int align) implements FlatbuffersContent {

    @Override
    public int begin(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      place.beginStruct(out, size);
      return pos;
    }

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      return place.endStruct(out, pos);
    }

    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      if (in.at == 0) {
        throw FlatbuffersErrors.missing(in);
      }
      int saved = place.save(in);
      in.struct = in.at;
      return saved;
    }
  }

  /**
   * One of several classes, each a table, a struct or a string, which finds itself by its offset.
   *
   * @param type the declared type
   */
  record Union(Type type) implements Reference {

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      return place.union(out, pos, out.unionType, out.last);
    }

    @Override
    public boolean next(FlatbuffersInput in, FlatbuffersPlace place) {
      return place.nextUnion(in);
    }

    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      if (in.at == 0) {
        throw FlatbuffersErrors.missing(in);
      }
      return place.save(in);
    }
  }

  /**
   * A union in a table of its own.
   *
   * @param box that table
   * @param union the union
   */
  record Wrapped(FlatbuffersPlace box, Union union) implements Reference {

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      int end = union.end(out, pos, box);
      return place.refer(out, end, out.last);
    }

    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      int saved = place.save(in);
      box.open(in, union, in.follow(in.at));
      if (in.at == 0) {
        throw FlatbuffersErrors.missing(in);
      }
      return saved;
    }
  }

  /**
   * A vector.
   *
   * @param element its elements
   * @param boxed whether they are in tables of their own
   * @param elementAlign alignment of the first one
   * @param order sorts tables or structs by their key; null where they stay in their order
   * @param header bytes of its length
   */
  record Vector(
      FlatbuffersSite element,
      boolean boxed,
      int elementAlign,
      FlatbuffersOutput.Sorting order,
      int header)
      implements Reference {

    @Override
    public boolean isContainer() {
      return true;
    }

    /** Returns true if the elements are inline. */
    public boolean inline() {
      return !boxed && !(element.content() instanceof Reference);
    }

    @Override
    public int beginSequence(FlatbuffersOutput out, int pos, int count) {
      FlatbuffersContent each = element.content();
      return inline()
          ? out.beginVector(
              pos, count, each.size(), elementAlign, each instanceof Structure, header)
          : out.beginOffsets(pos, count);
    }

    @Override
    public int endSequence(FlatbuffersOutput out, int pos) {
      if (inline()) {
        if (order != null) {
          int first = out.buf.length - pos + header;
          int count = Bytes.getInt(out.buf, first - header);
          order.sortStructs(out.buf, first, count, element.content().size());
        }
        out.last = pos;
        return pos;
      }
      return out.endOffsets(pos, order, elementAlign);
    }

    @Override
    public int beginSequence(FlatbuffersInput in) {
      return in.beginVector(
          inline() ? element.content().size() : 4,
          inline() ? element.content().align() : 4,
          header);
    }
  }

  /**
   * A vector of unions, and one of their types.
   *
   * @param element its elements
   */
  record Unions(FlatbuffersSite element) implements Reference {

    @Override
    public boolean isContainer() {
      return true;
    }

    @Override
    public int beginSequence(FlatbuffersOutput out, int pos, int count) {
      return out.beginOffsets(pos, count);
    }

    @Override
    public int endSequence(FlatbuffersOutput out, int pos) {
      return out.endUnions(pos);
    }

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      return place.union(out, pos, out.types, out.last);
    }

    @Override
    public boolean next(FlatbuffersInput in, FlatbuffersPlace place) {
      return place.nextUnions(in);
    }

    @Override
    public int beginSequence(FlatbuffersInput in) {
      return in.beginUnions();
    }
  }

  /**
   * A map: a vector of tables, each with a key and a value.
   *
   * @param shape the tables
   * @param key their first field
   * @param value their second field
   */
  record Entries(FlatbuffersShape shape, FlatbuffersSite key, FlatbuffersSite value)
      implements Reference {

    @Override
    public boolean isContainer() {
      return true;
    }

    @Override
    public int beginSequence(FlatbuffersOutput out, int pos, int count) {
      return out.beginOffsets(pos, count);
    }

    @Override
    public int endSequence(FlatbuffersOutput out, int pos) {
      return out.endOffsets(pos, null, 4);
    }

    @Override
    public int beginSequence(FlatbuffersInput in) {
      return in.beginVector(4, 4);
    }
  }

  /**
   * A fixed array in a struct.
   *
   * @param element its elements
   * @param length how many they are
   */
  record Array(FlatbuffersSite element, int length) implements FlatbuffersContent {

    @Override
    public int size() {
      return length * element.content().size();
    }

    @Override
    public int align() {
      return element.content().align();
    }

    @Override
    public int begin(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      out.pushStruct();
      out.array = out.struct - place.structOffset();
      return pos;
    }

    @Override
    public int end(FlatbuffersOutput out, int pos, FlatbuffersPlace place) {
      out.popStruct();
      return pos;
    }

    @Override
    public int beginSequence(FlatbuffersOutput out, int pos, int count) {
      if (count != length) {
        throw FlatbuffersErrors.arrayLength(length, count);
      }
      return pos;
    }

    @Override
    public int beginRead(FlatbuffersInput in, FlatbuffersPlace place) {
      in.push(in.vector);
      in.vector = in.at;
      return place.save(in);
    }

    @Override
    public void endRead(FlatbuffersInput in, FlatbuffersPlace place, int saved) {
      place.restore(in, saved);
      in.vector = in.pop();
    }

    @Override
    public int beginSequence(FlatbuffersInput in) {
      return length;
    }
  }
}
