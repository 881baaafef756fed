package io.seriform.codec;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Limits;
import io.seriform.wire.strings.RecentNames;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * An input with what codecs keep while they read a document: the base of the readers of all
 * formats. Not thread-safe; used by one call at a time and then reused.
 */
public abstract class CodecInput extends Input {

  /** Work that can be finished only when a document ends. */
  public interface Unsettled {

    /**
     * Checks it, or puts it right, at the end of the document.
     *
     * @param in the input, positioned after the document
     * @param value what was read
     * @throws SeriformException with the path of what is wrong
     */
    void settle(CodecInput in, Object value);
  }

  /** Bytes that may be copied again whatever the length of the input. */
  private static final long COPIES = 1 << 23;

  /** Bytes that may be copied again for each byte of the input beyond that. */
  private static final long COPIES_PER_BYTE = 128;

  /** The objects that lack required properties so far; null for none. */
  public Unsettled incomplete;

  /** The containers filled since an object was referred to that is not complete; null for none. */
  public Unsettled cyclic;

  /** The last token that was an integer, or the bits of one of 32 bits of floating point. */
  public long integer;

  /** The last token that was a floating-point number, of 32 bits or 64. */
  public double real;

  private RecentNames names;
  private Named named;
  private long copies;

  /** The containers that were joined of parts; null for none. */
  private Set<Object> joined;

  /** The depths at which an open object has named its class; null if there are none. */
  private BitSet saying;

  /**
   * Makes an input.
   *
   * @param limits what the input may at most ask for
   */
  protected CodecInput(Limits limits) {
    super(limits);
  }

  /** The input of a codec, which is always one of these. */
  public static CodecInput of(Input in) {
    return (CodecInput) in;
  }

  @Override
  protected void documentStarts() {
    if (saying != null) {
      saying.clear();
    }
    named = null;
    incomplete = null;
    cyclic = null;
    copies = 0;
    joined = null;
  }

  /** The names met lately, for objects without a class. */
  public final RecentNames names() {
    if (names == null) {
      names = new RecentNames();
    }
    return names;
  }

  // ---- the class of an object

  /**
   * Notes that an open object has named its class; returns whether it had done so before. To be
   * undone by {@link #forgetsClass} when it is closed, as both engines do by {@link #closed} for
   * objects that were read in any order.
   *
   * @param depth what {@link #depthLeft} is within the object
   */
  public final boolean saysClass(int depth) {
    if (saying == null) {
      saying = new BitSet();
    }
    int bit = limits().depth() - depth;
    boolean before = saying.get(bit);
    saying.set(bit);
    return before;
  }

  /** Undoes {@link #saysClass}. */
  public final void forgetsClass(int depth) {
    if (saying != null) {
      saying.clear(limits().depth() - depth);
    }
  }

  /** Forgets of which class the object that was just closed has said that it is. */
  public static void closed(Input in) {
    of(in).forgetsClass(in.depthLeft - 1);
  }

  // ---- names of classes beside values

  private record Named(Object hierarchy, String name, Named outer) {}

  /**
   * Notes which class an open object names for one of its properties.
   *
   * @param hierarchy the hierarchy of the property
   * @param name the name; null where there is none
   */
  public final void pushNamed(Object hierarchy, String name) {
    named = new Named(hierarchy, name, named);
  }

  /** Undoes the last {@link #pushNamed}. */
  public final void popNamed() {
    named = named.outer;
  }

  /** The name that the innermost object has for a property with the hierarchy; null for none. */
  public final String named(Object hierarchy) {
    for (Named n = named; n != null; n = n.outer) {
      if (n.hierarchy.equals(hierarchy)) {
        return n.name;
      }
    }
    return null;
  }

  // ---- values in parts

  /**
   * Counts the bytes, by estimate, that are copied as one more part is added to those before. An
   * object in very many parts would take time in proportion to the square of its length.
   */
  public final void copied(long bytes) {
    copies += bytes;
    if (copies > COPIES + COPIES_PER_BYTE * documentLength()) {
      throw at(
          new MappingException("an object comes in too many parts")
              .hinting(
                  "its arrays, its unknown properties and the collections that it copies are copied"
                      + " again for each: declare collections that it keeps as they are, or have"
                      + " the message written in fewer parts"),
          pos);
    }
  }

  /**
   * Notes a container that was joined of parts: it is the reader's own.
   *
   * @param copied the bytes, by estimate, that were copied for it
   * @return the container
   */
  public final Object joined(Object container, long copied) {
    copied(copied);
    if (joined == null) {
      joined = Collections.newSetFromMap(new IdentityHashMap<>());
    }
    joined.add(container);
    return container;
  }

  /**
   * Returns true if a container was joined of parts of this document, so that more may be added to
   * it.
   */
  public final boolean isJoined(Object container) {
    return joined != null && joined.contains(container);
  }

  // ---- the end of the document

  /** Checks and puts right what could not be before the end of the document. */
  public final void settle(Object value) {
    if (cyclic != null || incomplete != null) {
      settleAll(value);
    }
  }

  private void settleAll(Object value) {
    Unsettled containers = cyclic;
    Unsettled objects = incomplete;
    cyclic = null;
    incomplete = null;
    if (containers != null) {
      containers.settle(this, value);
    }
    if (objects != null) {
      objects.settle(this, value);
    }
  }
}
