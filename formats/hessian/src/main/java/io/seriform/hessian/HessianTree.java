package io.seriform.hessian;

import io.seriform.document.Document;
import io.seriform.hessian.internal.tree.HessianTreeCodec;
import io.seriform.hessian.internal.tree.HessianTreeDocuments;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A value of a message without any class, with the type names, class definitions and identity of
 * the message. A reference is the same tree in two places, also within itself. Codecs of this class
 * read and write it, and a class may have fields of it:
 *
 * <pre>{@code
 * HessianTree tree = Hessian.standard().decode(bytes, HessianTree.class);
 * byte[] again = Hessian.standard().encode(tree);
 * }</pre>
 *
 * <p>Trees with parts can be changed, and are equal only to themselves; many threads may read a
 * tree that nobody changes.
 */
public sealed interface HessianTree {

  /** A class and its fields, as a message defines them. Immutable. */
  record Definition(String name, List<String> fields) {
    /** Copies the names of the fields. */
    public Definition {
      Objects.requireNonNull(name, "name");
      fields = List.copyOf(fields);
    }
  }

  /**
   * A value without parts: null, Boolean, Integer, Long, Double, String, {@code java.util.Date} or
   * {@code byte[]}. Neither dates nor bytes may be changed.
   */
  record Value(Object value) implements HessianTree {
    /**
     * Checks the class of the value.
     *
     * @throws IllegalArgumentException for a value of another class
     */
    public Value {
      if (!HessianTreeCodec.isLeaf(value)) {
        throw new IllegalArgumentException(
            value.getClass().getName()
                + " has no form of its own in Hessian: give a Boolean, Integer, Long, Double,"
                + " String, Date or byte[]");
      }
    }

    @Override
    public String toString() {
      return value instanceof byte[] bytes ? Arrays.toString(bytes) : String.valueOf(value);
    }
  }

  /** A list or an array. */
  final class Sequence implements HessianTree {
    private final String type;
    private final List<HessianTree> elements = new ArrayList<>();

    /**
     * An empty list.
     *
     * @param type the name of its type; null for none
     */
    public Sequence(String type) {
      this.type = type;
    }

    /** The name of the type; null for none. */
    public String type() {
      return type;
    }

    /** The elements, which may be changed. */
    public List<HessianTree> elements() {
      return elements;
    }

    @Override
    public String toString() {
      return (type == null ? "a list" : type) + " of " + elements.size() + " elements";
    }
  }

  /** A map. */
  final class Mapping implements HessianTree {
    private final String type;
    private final List<Entry> entries = new ArrayList<>();

    /** A key and its value. */
    public record Entry(HessianTree key, HessianTree value) {
      /** Takes both. */
      public Entry {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
      }
    }

    /**
     * An empty map.
     *
     * @param type the name of its type; null for none
     */
    public Mapping(String type) {
      this.type = type;
    }

    /** The name of the type; null for none. */
    public String type() {
      return type;
    }

    /** The entries in their order, which may be changed. */
    public List<Entry> entries() {
      return entries;
    }

    /** The value of a key that is a string; null for none. */
    public HessianTree get(String key) {
      for (Entry e : entries) {
        if (e.key instanceof Value v && key.equals(v.value)) {
          return e.value;
        }
      }
      return null;
    }

    @Override
    public String toString() {
      return (type == null ? "a map" : type) + " of " + entries.size() + " entries";
    }
  }

  /** An object of a class. */
  final class Instance implements HessianTree {
    private final Definition definition;
    private final HessianTree[] values;

    /** An object all of whose fields are null. */
    public Instance(Definition definition) {
      this.definition = definition;
      this.values = new HessianTree[definition.fields().size()];
      Arrays.fill(values, HessianTreeCodec.NULL);
    }

    /** Its class. */
    public Definition definition() {
      return definition;
    }

    /** The values of the fields in their order, which may be replaced. */
    public List<HessianTree> values() {
      return Arrays.asList(values);
    }

    /** The value of the first field of a name; null if there is none. */
    public HessianTree get(String field) {
      int i = definition.fields().indexOf(field);
      return i < 0 ? null : values[i];
    }

    /**
     * Replaces the value of the first field of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Instance set(String field, HessianTree value) {
      int i = definition.fields().indexOf(field);
      if (i < 0) {
        throw new IllegalArgumentException(definition.name() + " has no field " + field);
      }
      values[i] = Objects.requireNonNull(value, "value");
      return this;
    }

    @Override
    public String toString() {
      return "an object of " + definition.name();
    }
  }

  /** The tree of a value without parts. */
  static HessianTree of(Object value) {
    return value == null ? HessianTreeCodec.NULL : new Value(value);
  }

  /**
   * The tree of a document, such as one that was read from JSON or CBOR: untyped lists and maps,
   * ints where integers are small enough, and longs.
   *
   * @throws io.seriform.error.MappingException for what Hessian does not have, with its place
   */
  static HessianTree of(Document document) {
    return LimitErrors.guardStack(Limits.standard(), () -> HessianTreeDocuments.of(document));
  }

  /** The value as it is; null for null, and for a tree with parts. */
  default Object value() {
    return null;
  }

  /** Part of a tree that a document does not hold, and may lose. */
  enum Loss {
    /** The names of types and classes. */
    TYPES,
    /** The identity of a value in two places: each gets a copy. */
    IDENTITY,
    /** The type of dates: each becomes the text of its instant. */
    DATES
  }

  /**
   * The tree as a document, to be written as JSON or CBOR. Objects and maps become objects, and a
   * date a text with CBOR's tag 0, which JSON does not hold. Cycles have no form in a document.
   *
   * @param losses what may be lost
   * @throws io.seriform.error.MappingException if something else would be lost; it says what and
   *     where
   */
  default Document toDocument(Loss... losses) {
    Collection<Loss> allowed = losses.length == 0 ? Collections.emptySet() : List.of(losses);
    HessianTreeDocuments documents = new HessianTreeDocuments(allowed);
    return LimitErrors.guardStack(Limits.standard(), () -> documents.document(this));
  }
}
