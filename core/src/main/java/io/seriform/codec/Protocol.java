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
 * writer and its reader. They are found by name and by the class of the site; everything else is
 * data, given here. Values without a plan, such as hierarchies and values of any class, get their
 * codecs from the format's {@link CodecAssembly}. Thread-safe.
 *
 * <p>{@code W} is the writer's class, {@code R} the reader's, {@code P} the class of a site, {@code
 * S} the class of a shape. If several overloads accept a site, the one for its exact class is
 * called, otherwise the most specific one. Ambiguous overloads are an error. Both engines call the
 * same methods. {@link ProtocolMethod} is the table of all signatures, and {@link ProtocolCheck}
 * compares a format with it.
 *
 * <h2>Writing</h2>
 *
 * <p>Each method of the writer returns the new position. Methods other than {@code leaveOut} may
 * omit the parameter {@code W}.
 *
 * <pre>
 * begin(W, byte[], int, S)
 * end(W, byte[], int, S, int mark)
 * </pre>
 *
 * <p>Called before and after the properties of each object. {@code mark} is the position before
 * {@code begin}. A format that patches bytes there {@linkplain Output#hold() holds} the output
 * meanwhile, or {@code buf} would be flushed. {@code begin} counts the depth down and refuses an
 * object that is too deep; {@code end} counts it up again.
 *
 * <pre>
 * writeInt(W, byte[], int, P, int)              and the same for each primitive
 * writeEnum(W, byte[], int, P, Enum)            which may be null
 * writeNull(W, byte[], int, P)
 * writeString(W, byte[], int, P, String, int rest)
 * writeScalar(W, byte[], int, P, Object, int rest)
 * </pre>
 *
 * <p>These write a value, after the property's name where the format has names. A method without
 * {@code rest} is <em>bounded</em>: it writes at most {@link #size} bytes, and may touch {@link
 * #slack} bytes after them. The engine makes room for a whole run of bounded methods. A method with
 * {@code rest} finds room for {@link #size} and {@code rest} bytes. For a null, and for a value
 * within {@link #size}, it makes no room. For any other value it makes room for what it writes and
 * for {@code rest} more bytes, after which the engine loads {@code out.buf} again. Its value may be
 * null; that of the other methods cannot be, since {@code writeNull} is called instead. {@code
 * writeScalar} is for the kinds for which {@link #hasMethods} returns false.
 *
 * <pre>
 * beginProperty(W, byte[], int, P)
 * endProperty(W, byte[], int, P, int mark)      optional
 * </pre>
 *
 * <p>Called around a value that is a list or map, or that another codec writes. {@code mark} is the
 * position after {@code beginProperty}. A format with an {@link IdentityStrategy} has {@code
 * beginOrRefer} instead.
 *
 * <pre>
 * beginSequence(W, byte[], int, P, int size)
 * element(W, byte[], int, P, int i)
 * endSequence(W, byte[], int, P, int mark)
 * beginMap(W, byte[], int, P, int size)
 * endEntry(W, byte[], int, P, int mark)         optional
 * endMap(W, byte[], int, P, int mark)
 * </pre>
 *
 * <p>{@code begin...} and {@code end...} get the site of the list or map itself. {@code size} is
 * never negative, and within the limit of elements. {@code mark} is the position before {@code
 * beginSequence} or {@code beginMap}; it has no meaning where the format keeps the identity of
 * values itself. {@code element} precedes each element, with the {@linkplain ValueRole#ELEMENT
 * element's} site and its index, and each entry, with the {@linkplain ValueRole#MAP_KEY map key's}
 * site and the index of the entry. {@code endEntry} gets the map key's site and the position after
 * {@code element}. All of these are bounded by {@link #slack}.
 *
 * <pre>
 * writeUnknown(W, byte[], int, S, UnknownProperties, Object)   where {@link #collectsUnknown}
 * void leaveOut(W)                                             optional
 * </pre>
 *
 * <p>{@code writeUnknown} writes the collected properties that the class of an object does not
 * have, after the others and before {@code end}; it makes room for itself. {@code leaveOut} is
 * called for each property of an unwrapped object that is null, and only there.
 *
 * <p>Limits when writing: the engines count elements and check map keys that are strings. The
 * format counts the depth, and checks names and everything else that it would refuse to read.
 *
 * <h2>Reading</h2>
 *
 * <pre>
 * void begin(R, S)
 * boolean next(R, P)
 * boolean end(R, S)
 * int ordinal(R, S, int expected)
 * void duplicate(R, S, int ordinal)
 * void skip(R, P)
 * </pre>
 *
 * <p>At first, an object is read in order: {@code begin}, then {@code next} for each property. If
 * the property comes next, {@code next} consumes its name and returns true; otherwise it consumes
 * nothing. A missing optional property is passed over; a missing required one ends this first part.
 * {@code end} consumes the end of the object if it is here, and returns whether it was. If it was
 * not, {@code ordinal} is called until it returns -1 for the end of the object, which it consumes.
 * It consumes the next name and returns the ordinal of its property; it skips or refuses names that
 * the class does not have. Where {@link #collectsUnknown}, it returns the number of properties for
 * a property to collect. {@code expected} is a hint: the ordinal after the last property. {@code
 * duplicate} is called before a property is read for the second time, and may refuse it. {@code
 * skip} consumes the value of a property that is not set.
 *
 * <pre>
 * boolean isNull(R, P)
 * int readInt(R, P)                             and the same for each primitive
 * String readString(R, P)
 * Enum readEnum(R, P)
 * Object readScalar(R, P)
 * Object readMerged(R, P, Object old)             where {@link #mergesObjects}
 * </pre>
 *
 * <p>These read a value whose name was consumed. {@code isNull} consumes a null. It is called
 * before boxed primitives, lists, maps and values that have a codec, unless the codec {@linkplain
 * TypeCodec#readsNull() reads nulls}. It is not called before strings, enums and other scalars,
 * whose methods return null themselves.
 *
 * <pre>
 * int beginProperty(R, P)
 * void endProperty(R, P, int cookie)
 * </pre>
 *
 * <p>Called around a value that is not null, and is a list or map or is read by another codec.
 * {@code cookie} is the result of {@code beginProperty}, of any meaning. With an {@link
 * IdentityStrategy}, a negative result means that the value is known already.
 *
 * <pre>
 * int beginSequence(R, P)
 * boolean nextElement(R, P, int i, int size)
 * int beginMap(R, P)
 * boolean nextEntry(R, P, int i, int size)
 * void beginValue(R, P)                         optional
 * void endEntry(R, P)                           optional
 * </pre>
 *
 * <p>{@code beginSequence} and {@code beginMap} return the number of elements or entries, or -1 if
 * the format does not write it before them; it is passed on as {@code size}. They refuse a number
 * above the limit of elements. If there is no number, {@code nextElement} and {@code nextEntry}
 * refuse an index above the limit. No container is made larger than the input can fill. {@code
 * nextElement} gets the element's site, {@code nextEntry} and {@code endEntry} that of the map's
 * keys, {@code beginValue} that of its values. {@code next...} returns whether there is one more,
 * and consumes the end if there is not: the end has no method of its own.
 *
 * <pre>
 * void beginRoot(R, P)                          optional
 * void endRoot(R, P)                            optional
 * String unknownName(R)                         where {@link #collectsUnknown}
 * Object readUnknown(R, UnknownProperties)      where {@link #collectsUnknown}
 * void created(R, Object)                       where {@link ReferencePolicy#refersTo}
 * </pre>
 *
 * <p>{@code beginRoot} and {@code endRoot} surround a value that is not an object, if it is the
 * whole document or has a codec of its own. {@code unknownName} and {@code readUnknown} are called
 * in this order when {@code ordinal} has found a property to collect. {@code created} passes an
 * object on before its properties are read, so that they can refer to it. It is not called where
 * the object is made from its properties.
 *
 * <p>Limits when reading: {@code begin}, {@code beginSequence} and {@code beginMap} count the
 * depth. Names, and map keys that are strings, have the limit of names; all other strings and bytes
 * have that of strings, also where they are skipped. The engines check map keys that were not read
 * as names.
 *
 * <h2>Formats that track identity</h2>
 *
 * <p>A format with an {@link IdentityStrategy} writes each object, list and map once, and refers
 * back to it where it is repeated. Its writer has {@code beginOrRefer} in place of {@code
 * beginProperty}, {@code beginSequence} and {@code beginMap}; its reader has {@code finish} in
 * place of {@code endProperty}. {@code beginSequence} and {@code beginMap} of its reader return the
 * number of elements, and at least as many bytes follow.
 *
 * <pre>
 * int beginOrRefer(W, byte[], int, P, Object, int size)
 *                                                 size is -1 for an object; returns ~pos if it has
 *                                                 written the whole value, as a reference
 * Object backReference(R, P)                      the value where beginProperty was negative
 * Collection makeCollection(R, P, int size)       the container to be filled
 * Map makeMap(R, P, int size)
 * Object[] makeArray(R, P, int size)
 * Object finish(R, P, int cookie, Object)         the value in place of what was read or filled
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
   * Puts the properties of a class in the format's order. A format without names and numbers
   * returns the declared ones, since it cannot unwrap an object.
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

  /** The most bytes that a bounded method writes for a value at a site, its name included. */
  public abstract int size(Plan value, Object site);

  /** The most bytes that any of begin, end, element and similar methods write, without a name. */
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

  /** The policy by which an object is referred to rather than written again. */
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
