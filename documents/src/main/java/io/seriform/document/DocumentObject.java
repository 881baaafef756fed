package io.seriform.document;

import io.seriform.error.MappingException;
import java.util.AbstractList;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Values by name, in the order in which they were added. A name has one value; the last one put
 * replaces the one before, at its position. Keys may be other values too, as in CBOR and
 * MessagePack.
 *
 * <p>Up to {@value #LINEAR} members are searched one by one, more by an index that the first search
 * builds. Not thread-safe while it is changed.
 */
public final class DocumentObject extends Document {

  private static final Object[] NONE = {};
  private static final int LINEAR = 8;

  /**
   * Key and value by turns. A key is a String, a {@link CompositeKey}, or a document that is
   * neither text nor has parts.
   */
  private Object[] slots;

  /** Members, and places that {@link #drop} left empty: while a patch is applied only. */
  private int size;

  private int empty;
  private NameIndex index;

  DocumentObject(int expected) {
    slots = expected == 0 ? NONE : new Object[2 * expected];
  }

  @Override
  public Kind kind() {
    return Kind.OBJECT;
  }

  @Override
  public DocumentObject asObject() {
    return this;
  }

  @Override
  public int size() {
    return size - empty;
  }

  // ---- reading

  /** Returns true if there is a member of this name. */
  public boolean has(String name) {
    return indexOf(name) >= 0;
  }

  /** The value of this name; null if there is none. */
  Document member(String name) {
    return find(name);
  }

  /** The value of a key of any kind; null if there is none. */
  public Document get(Document key) {
    return find(slotOf(key));
  }

  /** The value at a position, from 0 to size - 1. */
  public Document value(int position) {
    compact();
    return (Document) slots[2 * Objects.checkIndex(position, size) + 1];
  }

  /** The name at a position; null if the key is not a text. */
  public String name(int position) {
    return slot(position) instanceof String name ? name : null;
  }

  /** The key at a position. */
  public Document key(int position) {
    Object key = slot(position);
    if (key instanceof CompositeKey composite) {
      return composite.document();
    }
    return key instanceof String name ? Document.of(name) : (Document) key;
  }

  /** The names, in order, as a view that cannot be changed; null for a key that is not a text. */
  public List<String> names() {
    return new AbstractList<>() {
      @Override
      public String get(int position) {
        return name(position);
      }

      @Override
      public int size() {
        return DocumentObject.this.size();
      }
    };
  }

  /** The members in order, as a view that cannot be changed; a key that is not a text is null. */
  public List<Map.Entry<String, Document>> members() {
    return new AbstractList<>() {
      @Override
      public Map.Entry<String, Document> get(int position) {
        return new SimpleImmutableEntry<>(name(position), value(position));
      }

      @Override
      public int size() {
        return DocumentObject.this.size();
      }
    };
  }

  /** The key at a position as it is held. */
  Object slot(int position) {
    compact();
    return slots[2 * Objects.checkIndex(position, size)];
  }

  Document find(Object key) {
    int i = indexOf(key);
    return i < 0 ? null : (Document) slots[2 * i + 1];
  }

  private int indexOf(Object key) {
    Objects.requireNonNull(key);
    if (size > LINEAR) {
      return index().find(slots, key);
    }
    for (int i = 0; i < size; i++) {
      if (key.equals(slots[2 * i])) {
        return i;
      }
    }
    return -1;
  }

  private NameIndex index() {
    NameIndex known = index;
    if (known == null) {
      known = NameIndex.of(slots, size);
      // whoever reads the field sees a whole index: its fields are final
      index = known;
    }
    return known;
  }

  // ---- changing

  /** Puts a value under a name; null for the null value. */
  public DocumentObject put(String name, Document value) {
    return set(Objects.requireNonNull(name), orNull(value));
  }

  /** Puts a text under a name; null for the null value. */
  public DocumentObject put(String name, String value) {
    return put(name, Document.of(value));
  }

  /** Puts an integer under a name. */
  public DocumentObject put(String name, long value) {
    return put(name, Document.of(value));
  }

  /** Puts a number under a name. */
  public DocumentObject put(String name, double value) {
    return put(name, Document.of(value));
  }

  /** Puts a boolean under a name. */
  public DocumentObject put(String name, boolean value) {
    return put(name, Document.of(value));
  }

  /**
   * Puts a value under a key of any kind. An object or an array that is a key must not be changed.
   *
   * @throws MappingException if the key is more than 1000 levels deep
   */
  public DocumentObject put(Document key, Document value) {
    return set(slotOf(key), orNull(value));
  }

  private static Object slotOf(Document key) {
    if (key instanceof Leaf && !(key instanceof Leaf.Tagged)) {
      return key instanceof Leaf.Text t ? t.asText() : key;
    }
    return CompositeKey.of(key);
  }

  private DocumentObject set(Object key, Document value) {
    int i = indexOf(key);
    if (i >= 0) {
      slots[2 * i + 1] = value;
      return this;
    }
    append(key, value);
    return this;
  }

  /** Adds a member whose key is known to be new. */
  void append(Object key, Document value) {
    if (2 * size == slots.length && empty > size >> 1) {
      compact();
    }
    int at = 2 * size;
    Object[] s = slots;
    if (at == s.length) {
      s = Arrays.copyOf(s, size < 2 ? 8 : Math.multiplyExact(at, 2));
      slots = s;
    }
    s[at] = key;
    s[at + 1] = value;
    size++;
    if (index != null) {
      index = index.with(s, size);
    }
  }

  /** Gives back room that a reader reserved in vain. */
  void trim() {
    if (slots.length - 2 * size > 8) {
      slots = Arrays.copyOf(slots, 2 * size);
    }
  }

  /**
   * Removes the member of this name.
   *
   * @return its value; null if there was none
   */
  public Document remove(String name) {
    return removeKey(name);
  }

  /**
   * Removes the member of a key of any kind.
   *
   * @return its value; null if there was none
   */
  public Document remove(Document key) {
    return removeKey(slotOf(key));
  }

  private Document removeKey(Object key) {
    compact();
    int i = indexOf(key);
    if (i < 0) {
      return null;
    }
    Document value = (Document) slots[2 * i + 1];
    index = index == null ? null : index.without(slots, size, i, true);
    size--;
    System.arraycopy(slots, 2 * i + 2, slots, 2 * i, 2 * (size - i));
    slots[2 * size] = null;
    slots[2 * size + 1] = null;
    return value;
  }

  /**
   * Removes a member and leaves its place empty, so that removing many takes time in proportion to
   * them. Whoever calls this calls {@link #compact} before anybody else has the object.
   *
   * @return its value; null if there was none
   */
  Document drop(Object key) {
    int i = indexOf(key);
    if (i < 0) {
      return null;
    }
    Document value = (Document) slots[2 * i + 1];
    index = index == null ? null : index.without(slots, size, i, false);
    slots[2 * i] = null;
    slots[2 * i + 1] = null;
    empty++;
    return value;
  }

  /** Removes a member by {@link #drop}. */
  Document drop(Document key) {
    return drop(slotOf(key));
  }

  /** Closes the places that {@link #drop} left empty. */
  void compact() {
    if (empty == 0) {
      return;
    }
    int to = 0;
    for (int from = 0; from < 2 * size; from += 2) {
      if (slots[from] != null) {
        slots[to++] = slots[from];
        slots[to++] = slots[from + 1];
      }
    }
    Arrays.fill(slots, to, 2 * size, null);
    size = to / 2;
    empty = 0;
    index = null;
  }

  @Override
  public DocumentObject copy(int depth) {
    if (depth <= 0) {
      return null;
    }
    compact();
    DocumentObject copy = new DocumentObject(size);
    for (int i = 0; i < 2 * size; i += 2) {
      Document value = ((Document) slots[i + 1]).copy(depth - 1);
      if (value == null) {
        return null;
      }
      copy.slots[i] = slots[i];
      copy.slots[i + 1] = value;
    }
    copy.size = size;
    return copy;
  }
}
