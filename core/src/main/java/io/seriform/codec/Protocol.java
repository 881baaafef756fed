package io.seriform.codec;

import io.seriform.codec.methods.ProtocolCheck;
import io.seriform.codec.methods.ProtocolMethod;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.Repetition;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import java.util.List;

/**
 * Description of a format for the engines. Its protocol methods are public static methods of its
 * writer and its reader, found by name and by the class of the key; the rest is data, given here.
 * Values that have no plan, such as hierarchies and values of any class, get their codecs from the
 * format's {@link CodecAssembly}. Thread-safe.
 *
 * <p>{@code W} is the writer's class, {@code R} the reader's, {@code K} the class of a key, {@code
 * S} that of a shape. Of the overloads that accept a key, the one for its very class is called, and
 * else the most specific one; two of which none is are refused. Both engines call the same ones.
 * {@link ProtocolMethod} is the table of all signatures, and {@link ProtocolCheck} holds a format
 * against it.
 *
 * <h2>Writing</h2>
 *
 * <p>Each method of the writer returns the new position. {@code W} may be left out where it is not
 * needed, except by {@code leaveOut}.
 *
 * <pre>
 * begin(W, byte[], int, S)
 * end(W, byte[], int, S, int mark)
 * </pre>
 *
 * <p>Before and after the properties of each object. {@code mark} is the position before {@code
 * begin}; a format that patches bytes there {@linkplain Output#hold() holds} the output meanwhile,
 * or {@code buf} would be flushed. {@code begin} counts the depth down and refuses one that is too
 * deep, {@code end} counts it up again.
 *
 * <pre>
 * writeInt(W, byte[], int, K, int)              and the same for each primitive
 * writeEnum(W, byte[], int, K, Enum)            which may be null
 * writeNull(W, byte[], int, K)
 * writeString(W, byte[], int, K, String, int rest)
 * writeScalar(W, byte[], int, K, Object, int rest)
 * </pre>
 *
 * <p>A value with its key: the property's name where the format has names. A method without {@code
 * rest} is <em>bounded</em>: it writes at most what {@link #size} says, and may touch {@link
 * #slack} bytes after that; the engine has made room for a whole run of them. One with {@code rest}
 * finds room for {@link #size} and {@code rest} bytes after that when it is called. So it makes no
 * room for a null, nor for a value within {@link #size}. For any other it makes room for what it
 * writes and for {@code rest} bytes more; the engine loads {@code out.buf} again after it. The
 * value may be null; the values of boxed primitives and of all others never are, since {@code
 * writeNull} is called for them. {@code writeScalar} is for the kinds for which {@link #hasMethods}
 * returns false.
 *
 * <pre>
 * beginProperty(W, byte[], int, K)
 * endProperty(W, byte[], int, K, int mark)      optional
 * </pre>
 *
 * <p>Around a value that is written by another codec or is a list or map. {@code mark} is the
 * position after {@code beginProperty}. With an {@link IdentityStrategy} there is {@code
 * beginOrRefer} in place of both.
 *
 * <pre>
 * beginSequence(W, byte[], int, K, int size)
 * element(W, byte[], int, K, int i)
 * endSequence(W, byte[], int, K, int mark)
 * beginMap(W, byte[], int, K, int size)
 * endEntry(W, byte[], int, K, int mark)         optional
 * endMap(W, byte[], int, K, int mark)
 * </pre>
 *
 * <p>The sites of {@code begin...} and {@code end...} of lists and maps are those of the list or
 * map itself; {@code size} is never negative, and has passed the limit of elements. {@code mark} is
 * the position before {@code beginSequence} or {@code beginMap}, and means nothing where the format
 * keeps the identity of values itself. {@code element} precedes each element, with the {@linkplain
 * ValueRole#ELEMENT element's} site and its index, and each entry, with the {@linkplain
 * ValueRole#MAP_KEY map key's} site and the index of the entry. {@code endEntry} gets the map key's
 * key too, and the position after {@code element}. All of these are bounded by {@link #slack}.
 *
 * <pre>
 * writeUnknown(W, byte[], int, S, UnknownProperties, Object)   where {@link #collectsUnknown}
 * void leaveOut(W)                                             optional
 * </pre>
 *
 * <p>{@code writeUnknown} writes what an object holds of properties that its class does not have,
 * after the others and before {@code end}; it makes room for itself. {@code leaveOut} is called for
 * each property of an unwrapped object that is null, and only there.
 *
 * <p>Limits when writing: the engines count elements and texts that are map keys; the format counts
 * the depth, names and what else it would refuse to read.
 *
 * <h2>Reading</h2>
 *
 * <pre>
 * void begin(R, S)
 * boolean next(R, K)
 * boolean end(R, S)
 * int ordinal(R, S, int expected)
 * void duplicate(R, S, int ordinal)
 * void skip(R, K)
 * </pre>
 *
 * <p>An object is read straight on at first: {@code begin}, then {@code next} for each property in
 * order, which returns whether the next one is this and consumes its name, or leaves all as it is.
 * A property that need not be there may be passed over; one that should be ends the straight line.
 * {@code end} returns whether the object ends here, and consumes that. Where it does not, or the
 * straight line has ended, {@code ordinal} is called until it returns -1: it consumes the next name
 * and returns the ordinal of its property, and at the end of the object consumes that. It skips
 * what the class does not have, or refuses it. {@code expected} is the ordinal after the property
 * that came last, a hint. Where {@link #collectsUnknown}, it returns the number of properties for
 * one to be collected. {@code duplicate} is called before a property is read for the second time,
 * and may refuse it. {@code skip} consumes the value of a property that is not set.
 *
 * <pre>
 * boolean isNull(R, K)
 * int readInt(R, K)                             and the same for each primitive
 * String readString(R, K)
 * Enum readEnum(R, K)
 * Object readScalar(R, K)
 * Object readMerged(R, K, Object old)             where {@link #mergesObjects}
 * </pre>
 *
 * <p>A value whose name was consumed. {@code isNull} consumes a null, and is called before boxed
 * primitives and before all values that have a codec or are lists and maps; not before a text, an
 * enum or another scalar, whose methods return null themselves, nor where the codec {@linkplain
 * TypeCodec#readsNull() reads nulls}.
 *
 * <pre>
 * int beginProperty(R, K)
 * void endProperty(R, K, int cookie)
 * </pre>
 *
 * <p>Around a value that is read by another codec or is a list or map, and is not null. {@code
 * cookie} is what {@code beginProperty} returned, of any meaning; with an {@link IdentityStrategy}
 * a negative one says that the value is known already.
 *
 * <pre>
 * int beginSequence(R, K)
 * boolean nextElement(R, K, int i, int size)
 * int beginMap(R, K)
 * boolean nextEntry(R, K, int i, int size)
 * void beginValue(R, K)                         optional
 * void endEntry(R, K)                           optional
 * </pre>
 *
 * <p>{@code beginSequence} and {@code beginMap} return the number of elements or entries, or -1
 * where the format does not say it before them; it comes back as {@code size}. They refuse a number
 * above the limit of elements, and if there is none {@code nextElement} and {@code nextEntry}
 * refuse an index above it. Containers are not made larger than the input bears out. {@code
 * nextElement} gets the element's key, {@code nextEntry} and {@code endEntry} that of the map's
 * keys, {@code beginValue} that of its values. {@code next...} returns whether there is one more,
 * and consumes the end if there is none: there is no method for the end.
 *
 * <pre>
 * void beginRoot(R, K)                          optional
 * void endRoot(R, K)                            optional
 * String unknownName(R)                         where {@link #collectsUnknown}
 * Object readUnknown(R, UnknownProperties)      where {@link #collectsUnknown}
 * void created(R, Object)                       where {@link ReferencePolicy#refersTo}
 * </pre>
 *
 * <p>{@code beginRoot} and {@code endRoot} surround a value that is not an object, if it is the
 * whole document or has a codec of its own. {@code unknownName} and {@code readUnknown} are called
 * in this order when {@code ordinal} has found a property to collect. {@code created} tells of an
 * object before its properties are read, so that they can refer to it; not where it is made of
 * them.
 *
 * <p>Limits when reading: {@code begin}, {@code beginSequence} and {@code beginMap} count the
 * depth; names and map keys that are texts have the limit of names, all other texts and bytes that
 * of strings, also where they are skipped. For map keys that were not read as names, the engines
 * check it.
 *
 * <h2>Formats that track identity</h2>
 *
 * <p>One with an {@link IdentityStrategy} writes an object, list or map once, and refers back to it
 * where it comes again. It has {@code beginOrRefer} in place of {@code beginProperty}, {@code
 * beginSequence} and {@code beginMap} of the writer, and {@code finish} in place of {@code
 * endProperty} of the reader. What {@code beginSequence} and {@code beginMap} of its reader return
 * is the number of elements, at least as many bytes of which are there.
 *
 * <pre>
 * int beginOrRefer(W, byte[], int, K, Object, int size)
 *                                                 size is -1 for an object; returns ~pos where it
 *                                                 has written all of the value: a reference
 * Object backReference(R, K)                      the value where beginProperty was negative
 * Collection makeCollection(R, K, int size)       the container to be filled
 * Map makeMap(R, K, int size)
 * Object[] makeArray(R, K, int size)
 * Object finish(R, K, int cookie, Object)         the value in place of what was read or filled
 * </pre>
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

  /** The format's rules for properties. */
  public abstract PropertyRules rules();

  /** Returns whether a null is read as zero or false where a primitive is declared. */
  public boolean nullIsDefault() {
    return false;
  }

  /** Returns whether any property may {@link Repetition#MERGES merge} objects. */
  public boolean mergesObjects() {
    return false;
  }

  /** The prepared data of a class: a record. */
  public abstract Object shape(ObjectPlan plan);

  /** The prepared data of a property: a record by whose class protocol methods are chosen. */
  public abstract Object site(ObjectPlan plan, PropertyStep step);

  /**
   * The prepared data of a value that is not a property.
   *
   * @param place the role of the value
   * @param value its plan
   * @param owner the site of the containing list or map, or null
   */
  public abstract Object site(ValueRole place, Plan value, Object owner);

  /** The most bytes that a bounded method writes for this key and value, the key included. */
  public abstract int size(Plan value, Object key);

  /** The most bytes that any of begin, end, element and similar methods write, except a key. */
  public abstract int slack();

  /** Returns whether the format has methods of its own for a kind; others use writeScalar. */
  public boolean hasMethods(Kind kind) {
    return switch (kind) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, STRING -> true;
      default -> false;
    };
  }

  /**
   * Returns whether the number of elements is written before them: a collection that then gives
   * another number is refused.
   */
  public boolean declaresCounts() {
    return false;
  }

  /**
   * The order in which elements and entries are written.
   *
   * @return null if they are written as they come
   */
  public ContainerOrder containerOrder() {
    return null;
  }

  /** When an object is referred to rather than written again. */
  public ReferencePolicy references() {
    return ReferencePolicy.NONE;
  }

  /**
   * The strategy of a format that keeps the identity of objects, lists and maps itself.
   *
   * @return null for a format that does not
   */
  public IdentityStrategy identity() {
    return null;
  }

  /** Returns whether the format keeps the identity of objects, lists and maps itself. */
  public final boolean tracksIdentity() {
    return identity() != null;
  }

  /**
   * Returns whether properties that a class does not know can be collected and written back: {@code
   * ordinal} then returns the count of properties for one of a class that has a collector, and the
   * writer has {@code writeUnknown}.
   */
  public boolean collectsUnknown(ObjectModel model) {
    return false;
  }
}
