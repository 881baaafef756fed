package io.seriform.graph.internal.site;

import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphSite.Adapted;
import java.lang.reflect.Type;

/**
 * The position of a reader in a schema of another side. The codecs that read by it ask for the
 * property that comes next ({@link #ordinal}), and for each value in the type in which it was
 * written. Not thread-safe; one for each message that differs.
 */
public abstract class GraphCursor {

  // ---- whole values

  /** Reads the root of a message. */
  public abstract Object root(Type type, GraphSchema schema);

  /** Reads a value of a class that the message tells. */
  public abstract Object read(GraphClass type, GraphSchema schema);

  /**
   * Reads an array of objects of a class that the message has named.
   *
   * @param hierarchy whether its elements follow their classes
   */
  public abstract Object array(Class<?> type, GraphSchema schema, boolean hierarchy);

  /** Reads a value by a codec that knows how to read what was written in another type. */
  public abstract Object read(TypeCodec codec, GraphType type);

  /** Skips a value of a type. */
  public abstract void skip(GraphType type);

  /**
   * Has the value be one of those that say their class, out of the same sort of set.
   *
   * @param hierarchy the name of the set on this side
   * @param common the common class of all classes in it
   * @return the name of the set on the other side
   */
  public abstract String opens(String hierarchy, Class<?> common);

  /** Returns the error of a value that cannot be read as a class. */
  public abstract SeriformException mismatch(Class<?> wanted);

  // ---- objects

  /** Goes into an object. */
  public abstract void begin(GraphShape.Adapted shape);

  /** Returns the ordinal of the next property that this side has, or -1 if there is none. */
  public abstract int ordinal();

  /** Reads the header of an object or a container; returns -1 if it was met before. */
  public abstract int beginProperty(Adapted k);

  // ---- containers

  /** Goes into the elements or entries; returns how many there are. */
  public abstract int beginElements();

  /** Goes to the next element or entry, or leaves the container if there is none. */
  public abstract boolean next(int i, int size);

  /** Makes the container to be filled. */
  public abstract Object make(Adapted k, int size);

  // ---- values

  /** Returns whether the next value is null, which is then consumed. */
  public abstract boolean isNull(Adapted k);

  /** Reads a boolean. */
  public abstract boolean readBoolean(Adapted k);

  /** Reads a char. */
  public abstract char readChar(Adapted k);

  /** Reads a whole number, which has to be one of the type that is wanted. */
  public abstract long readInteger(Adapted k, Class<?> wanted);

  /** Reads a number with a fraction, or a whole one that is exactly the same. */
  public abstract double readReal(Adapted k, boolean single);

  /** Reads a string, or null. */
  public abstract String readString(Adapted k);

  /** Reads an enum's constant by its name, or null. */
  public abstract Enum<?> readEnum(Adapted k);

  /** Reads a value of a kind that has no method of its own, or null. */
  public abstract Object readScalar(Adapted k);
}
