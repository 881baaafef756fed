package io.seriform.codec;

import io.seriform.annotation.Inclusion;
import io.seriform.model.Kind;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.List;

/**
 * What a format says of itself to the engines. The verbs are static methods of its writer and its
 * reader, found by name and by the class of the key; the rest is data, given here.
 *
 * <p>The writer's methods. {@code W} is the writer's class, {@code K} a key's, {@code S} a shape's,
 * and each returns the new position:
 *
 * <pre>
 * begin(W, byte[], int, S)           end(W, byte[], int, S, int mark)
 * writeInt(byte[], int, K, int)      the same for each primitive; W may come first
 * writeString(W, byte[], int, K, String, int rest)
 * writeEnum(byte[], int, K, Enum)    writeScalar(W, byte[], int, K, Object, int rest)
 * writeNull(byte[], int, K)          W may come first, in both
 * beginProperty(W, byte[], int, K)   endProperty(W, byte[], int, K, int mark), if there is one
 * beginSequence(W, byte[], int, K, int size)   endSequence(W, byte[], int, K, int mark)
 * element(byte[], int, K, int i); W may come first
 * beginMap(W, byte[], int, K, int size)        endMap(W, byte[], int, K, int mark)
 * endEntry(W, byte[], int, K, int mark), if there is one
 * void leaveOut(W), if there is one: a property of an unwrapped object that is null
 * writeUnknown(W, byte[], int, S, UnknownProperties, Object)
 * </pre>
 *
 * <p>A method without {@code rest} is bounded: it writes at most what {@link #size} says, and may
 * touch {@link #slack} bytes behind that. One with {@code rest} makes room for itself and for that
 * many bytes more, on its null path too. {@code mark} is the position before the beginning: a
 * format that patches there holds the output meanwhile.
 *
 * <p>The reader's methods:
 *
 * <pre>
 * void begin(R, S)                   boolean end(R, S)
 * boolean next(R, K)                 int ordinal(R, S, int expected)
 * boolean isNull(R, K)               int readInt(R, K), the same for each primitive
 * String readString(R, K)            Enum readEnum(R, K)     Object readScalar(R, K)
 * int beginProperty(R, K)            void endProperty(R, K, int cookie)
 * int beginSequence(R, K)            boolean nextElement(R, K, int i, int size)
 * int beginMap(R, K)                 boolean nextEntry(R, K, int i, int size)
 * void beginValue(R, K)              void endEntry(R, K), of a map, if there are such
 * void beginRoot(R, K)               void endRoot(R, K), if there are such
 * void skip(R, K)                    void duplicate(R, S, int ordinal)
 * String unknownName(R)              Object readUnknown(R, UnknownProperties)
 * void created(R, Object)
 * </pre>
 *
 * <p>{@code next} says whether the next property is this one and consumes its key; {@code ordinal}
 * finds out which one it is, in any order. {@code end} returns false where properties are left.
 * {@code beginRoot} stands before a value that is no object and has a codec of its own.
 */
public abstract class Protocol {

  /** For formats. */
  protected Protocol() {}

  /** The format's name: {@code JSON}. */
  public abstract String name();

  /** The final class of the format's writer; null for a protocol that only reads. */
  public abstract Class<? extends Output> writer();

  /** The final class of the format's reader. */
  public abstract Class<? extends CodecInput> reader();

  /**
   * Puts the properties of a class in the format's order. A format without names and numbers gives
   * those that are declared, as it has nothing to unwrap an object into.
   */
  public List<PropertyModel> order(ObjectModel model) {
    return model.properties();
  }

  /** What the format says of properties. */
  public abstract PropertyRules rules();

  /** Whether a null is read as zero or false where a primitive is declared. */
  public boolean nullIsDefault() {
    return false;
  }

  /** Whether any property may {@link Repetition#MERGES merge} objects. */
  public boolean mergesObjects() {
    return false;
  }

  /** What is prepared once for a class: a record. */
  public abstract Object shape(ObjectPlan plan);

  /** What is prepared once for a property: a record, by whose class the verbs are chosen. */
  public abstract Object key(ObjectPlan plan, PropertyStep step);

  /**
   * What is prepared once for a value that is no property.
   *
   * @param place where it stands
   * @param value its plan
   * @param owner the key of the list or map that it stands in, or null
   */
  public abstract Object key(Place place, Plan value, Object owner);

  /** The most bytes that a bounded verb writes for this key and value, the key included. */
  public abstract int size(Plan value, Object key);

  /** The most bytes that any of begin, end, element and their like write, a key excluded. */
  public abstract int slack();

  /** Whether the format has a verb of its own for a kind; the others go through writeScalar. */
  public boolean verb(Kind kind) {
    return switch (kind) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, STRING -> true;
      default -> false;
    };
  }

  /**
   * Whether the number of elements is written before them: a collection that then gives another
   * number is refused.
   */
  public boolean declaresCounts() {
    return false;
  }

  /**
   * The codec for a type that the format knows by itself, such as its tree; asked before the type
   * is looked at.
   *
   * @return null where it is a type like any other
   */
  public TypeCodec builtIn(Type type) {
    return null;
  }

  /** The codec for values of any class, which a self-describing format can write and read. */
  public abstract TypeCodec dynamic(CodecSource codecs);

  /** Whether objects keep their identity: the reader's verb {@code created} is then called. */
  public boolean references() {
    return false;
  }

  /**
   * What writes and reads a reference to an object of a class, or the object itself; the object's
   * own codec by default.
   *
   * @param declared the declared type
   * @param codec writes and reads the object
   */
  public TypeCodec reference(TypeModel declared, TypeCodec codec) {
    return codec;
  }

  /**
   * What writes and reads an object behind the name of its class, or a reference to it there; the
   * object's own codec by default.
   *
   * @param raw its class
   * @param inclusion where the name stands
   * @param codec writes and reads the object
   */
  public TypeCodec named(Class<?> raw, Inclusion inclusion, TypeCodec codec) {
    return codec;
  }

  /**
   * What the format has of its own where it opens objects, lists and maps itself.
   *
   * @return null for a format that does not
   */
  public IdentityStrategy identity() {
    return null;
  }

  /** Whether the format opens objects, lists and maps itself. */
  public final boolean opensValues() {
    return identity() != null;
  }

  /** The codec for one of several classes. */
  public abstract TypeCodec subtypes(SubtypesModel model, CodecSource codecs);

  /**
   * Whether properties that a class does not know can be collected and written back: {@code
   * ordinal} then returns the count of properties for one of a class that has a collector, and the
   * writer has the verb {@code writeUnknown}.
   */
  public boolean collectsUnknown(ObjectModel model) {
    return false;
  }
}
