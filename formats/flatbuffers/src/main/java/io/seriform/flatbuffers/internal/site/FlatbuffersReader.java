package io.seriform.flatbuffers.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Opaque;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Boxed;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;

/** Reads FlatBuffers. The static methods are the protocol that compiled codecs call. */
public final class FlatbuffersReader extends FlatbuffersInput {

  private final int longestString;
  private final int longestName;

  public FlatbuffersReader(Limits limits) {
    super(limits);
    this.longestString = limits.string();
    this.longestName = limits.name();
  }

  /**
   * Has the whole document in the buffer, and goes to its table.
   *
   * @param prefix whether its length precedes it
   * @param identifier the four bytes that tell what it is; 0 for any
   */
  public void locate(boolean prefix, int identifier) {
    if (prefixed || prefix) {
      int length = prefixedLength() - 4;
      if (!fill(length + 4)) {
        throw FlatbuffersErrors.prefix(this, length);
      }
      if (!prefixed && (end - pos != length + 4 || fill(length + 5))) {
        throw FlatbuffersErrors.prefix(this, length);
      }
      document(pos, pos + 4 + length, 4, identifier);
    } else {
      while (fill(end - pos + 1)) {
        // until the source has no more
      }
      document(pos, end, 0, identifier);
    }
  }

  /** Returns the length of the document at the position, and of what says it. */
  public int prefixedLength() {
    int length = fill(4) ? Bytes.getInt(buf, pos) : -1;
    if (length < 0 || length > Integer.MAX_VALUE - 16) {
      throw FlatbuffersErrors.prefix(this, length & 0xFFFFFFFFL);
    }
    return length + 4;
  }

  /** Goes to a table or struct in the midst of a document that was located before. */
  public void enter(int from, int to, int position) {
    resume(from, to);
    at = position;
    struct = position;
  }

  @Override
  public void reset() {
    super.reset();
    prefixed = false;
  }

  // ---- objects

  /** Opens an object. */
  public static void begin(FlatbuffersReader in, FlatbuffersShape shape) {
    shape.begin(in);
  }

  /** Closes an object, of which nothing can be left. */
  public static boolean end(FlatbuffersReader in, FlatbuffersShape shape) {
    shape.end(in);
    return true;
  }

  /** Returns true if a property is there. */
  public static boolean next(FlatbuffersReader in, FlatbuffersSite k) {
    return k.content().next(in, k.place());
  }

  /**
   * The next property that is there.
   *
   * @param expected the ordinal after that of the last one
   * @return its ordinal; -1 at the end of the object
   */
  public static int ordinal(FlatbuffersReader in, FlatbuffersShape shape, int expected) {
    return shape.ordinal(in, expected);
  }

  /** A field is there once only. */
  public static void duplicate(FlatbuffersReader in, FlatbuffersShape shape, int ordinal) {}

  /** Unknown fields have no names. */
  public static String unknownName(FlatbuffersReader in) {
    throw new IllegalStateException("unknown fields have no names");
  }

  /** Unknown fields are not kept. */
  public static Object readUnknown(FlatbuffersReader in, UnknownProperties unknown) {
    throw new IllegalStateException("unknown fields have no names");
  }

  /** Passes over a field. */
  public static void skip(FlatbuffersReader in, FlatbuffersSite k) {}

  // ---- single values

  /** Returns true if an element, or a key or value of a map, is missing. */
  public static boolean isNull(FlatbuffersReader in, FlatbuffersSite k) {
    return k.place().nullable() && in.at == 0;
  }

  private static long whole(FlatbuffersReader in, FlatbuffersSite k) {
    return ((Numeric) k.content()).read(in, k.place());
  }

  /** Reads a boolean. */
  public static boolean readBoolean(FlatbuffersReader in, FlatbuffersSite k) {
    return whole(in, k) != 0;
  }

  /** Reads a byte. */
  public static byte readByte(FlatbuffersReader in, FlatbuffersSite k) {
    return (byte) whole(in, k);
  }

  /** Reads a short. */
  public static short readShort(FlatbuffersReader in, FlatbuffersSite k) {
    return (short) whole(in, k);
  }

  /** Reads a char by its number. */
  public static char readChar(FlatbuffersReader in, FlatbuffersSite k) {
    return (char) whole(in, k);
  }

  /** Reads an int. */
  public static int readInt(FlatbuffersReader in, FlatbuffersSite k) {
    return (int) whole(in, k);
  }

  /** Reads a long. */
  public static long readLong(FlatbuffersReader in, FlatbuffersSite k) {
    return whole(in, k);
  }

  /** Reads a float. */
  public static float readFloat(FlatbuffersReader in, FlatbuffersSite k) {
    return ((Numeric) k.content()).single(in, k.place());
  }

  /** Reads a double. */
  public static double readDouble(FlatbuffersReader in, FlatbuffersSite k) {
    return ((Numeric) k.content()).real(in, k.place());
  }

  /** Reads a constant by its number. */
  public static Enum<?> readEnum(FlatbuffersReader in, FlatbuffersSite k) {
    Numeric content = (Numeric) k.content();
    if (k.place() instanceof FlatbuffersVectorPlaces.Bit) {
      long bit = Long.lowestOneBit(in.flags);
      in.flags ^= bit;
      return content.constants().constant(in, bit);
    }
    if (k.place().nullable() && in.at == 0) {
      return null;
    }
    return content.constants().constant(in, content.read(in, k.place()));
  }

  /** Reads a string. */
  public static String readString(FlatbuffersReader in, FlatbuffersSite k) {
    if (k.place().nullable() && in.at == 0) {
      return null;
    }
    boolean name = ((Text) k.content()).name();
    return in.string(name ? in.longestName : in.longestString, name);
  }

  /** Reads a value of another kind. */
  public static Object readScalar(FlatbuffersReader in, FlatbuffersSite k) {
    if (k.place().nullable() && in.at == 0) {
      return k.content() instanceof Numeric n ? FlatbuffersScalars.none(n.kind()) : null;
    }
    if (k.content() instanceof Opaque o) {
      return o.scalar().read(in);
    }
    return FlatbuffersScalars.readHeld(in, k.place(), (Numeric) k.content());
  }

  // ---- objects, lists and maps as values

  /** Goes into a value with parts. */
  public static int beginProperty(FlatbuffersReader in, FlatbuffersSite k) {
    if (k.nests()) {
      in.deeper();
    }
    return k.content().beginRead(in, k.place());
  }

  /** Comes back from it. */
  public static void endProperty(FlatbuffersReader in, FlatbuffersSite k, int cookie) {
    if (k.nests()) {
      in.depthLeft++;
    }
    k.content().endRead(in, k.place(), cookie);
  }

  /** Goes to the elements of a list; returns how many there are. */
  public static int beginSequence(FlatbuffersReader in, FlatbuffersSite k) {
    return k.content().beginSequence(in);
  }

  /** Returns true if there is one more element. */
  public static boolean nextElement(FlatbuffersReader in, FlatbuffersSite k, int i, int size) {
    return k.place().nextElement(in, k.content(), i, size);
  }

  /** Goes to the entries of a map; returns how many there are. */
  public static int beginMap(FlatbuffersReader in, FlatbuffersSite k) {
    return k.content().beginSequence(in);
  }

  /** Returns true if there is one more entry; goes to its key. */
  public static boolean nextEntry(FlatbuffersReader in, FlatbuffersSite k, int i, int size) {
    return k.place().nextElement(in, k.content(), i, size);
  }

  /** Goes to the value of an entry. */
  public static void beginValue(FlatbuffersReader in, FlatbuffersSite k) {
    if (!k.content().next(in, k.place())) {
      in.at = 0;
    }
  }

  /** Ends an entry. */
  public static void endEntry(FlatbuffersReader in, FlatbuffersSite k) {
    k.place().endEntry(in);
  }

  /** Moves to the value of a document that is not an object. */
  public static void beginRoot(FlatbuffersReader in, FlatbuffersSite k) {
    ((Boxed) k.place()).open(in, k.content(), in.at);
  }

  /** Ends such a document. */
  public static void endRoot(FlatbuffersReader in, FlatbuffersSite k) {}
}
