package io.seriform.document;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * A place in a document, by JSON Pointer (RFC 6901): {@code /images/0/uri}. Immutable and
 * thread-safe; keep one that is used often.
 */
public final class Pointer {

  private static final String FORMAT = "JSON Pointer";

  /** The element after the last one, where a value can be set. */
  private static final String END = "-";

  /** Place that the tokens start from, whose tokens are not copied; null for the whole document. */
  private final Pointer base;

  private final String[] own;

  private Pointer(Pointer base, String... own) {
    this.base = base;
    this.own = own;
  }

  /** All tokens; not to be changed. */
  private String[] all() {
    if (base == null) {
      return own;
    }
    int n = 0;
    for (Pointer p = this; p != null; p = p.base) {
      n += p.own.length;
    }
    String[] all = new String[n];
    for (Pointer p = this; p != null; p = p.base) {
      n -= p.own.length;
      System.arraycopy(p.own, 0, all, n, p.own.length);
    }
    return all;
  }

  /**
   * Reads a pointer, strictly.
   *
   * @param text empty for the whole document, or a slash before each token; in tokens, {@code ~0}
   *     is a tilde and {@code ~1} a slash
   * @throws SyntaxException if it is not a pointer
   */
  public static Pointer of(String text) {
    Objects.requireNonNull(text, "the pointer is null; the one of the whole document is empty");
    if (text.isEmpty()) {
      return new Pointer(null);
    }
    if (text.charAt(0) != '/') {
      throw malformed("a pointer begins with a slash", text, 0);
    }
    List<String> tokens = new ArrayList<>();
    for (int from = 1; from <= text.length(); ) {
      int slash = text.indexOf('/', from);
      int to = slash < 0 ? text.length() : slash;
      tokens.add(token(text, from, to));
      from = to + 1;
    }
    return new Pointer(null, tokens.toArray(new String[0]));
  }

  private static String token(String text, int from, int to) {
    int tilde = text.indexOf('~', from);
    if (tilde < 0 || tilde >= to) {
      return text.substring(from, to);
    }
    StringBuilder token = new StringBuilder();
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '~') {
        i++;
        c = i == to ? 0 : text.charAt(i) == '0' ? '~' : text.charAt(i) == '1' ? '/' : 0;
        if (c == 0) {
          throw malformed("a tilde is followed by 0 or 1", text, i - 1);
        }
      }
      token.append(c);
    }
    return token.toString();
  }

  private static SeriformException malformed(String problem, String text, int offset) {
    return new SyntaxException(problem).expecting(null, text).at(FORMAT, offset);
  }

  /** The place of a member of the value at this place. */
  public Pointer child(String name) {
    String[] tokens = all();
    String[] more = Arrays.copyOf(tokens, tokens.length + 1);
    more[tokens.length] = name;
    return new Pointer(null, more);
  }

  /** The place of an element of the value at this place. */
  public Pointer child(int index) {
    return child(Integer.toString(index));
  }

  /** Returns the place of a member or element, which shares the tokens of this one. */
  Pointer step(String token) {
    return new Pointer(this, token);
  }

  // ---- reading

  /** The value at this place; null if there is none. */
  public Document find(Document root) {
    Document at = root;
    for (String token : all()) {
      at = at == null ? null : step(at, token);
    }
    return at;
  }

  /** The member or element of a value; null if there is none. */
  static Document step(Document at, String token) {
    if (at instanceof DocumentObject o) {
      return o.member(token);
    }
    return at instanceof DocumentArray a ? a.element(index(token)) : null;
  }

  /** The index that a token says; -1 where it says none: leading zeros are not allowed. */
  private static int index(String token) {
    int n = token.length();
    if (n == 0 || n > 10 || (n > 1 && token.charAt(0) == '0')) {
      return -1;
    }
    long index = 0;
    for (int i = 0; i < n; i++) {
      char c = token.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      index = 10 * index + (c - '0');
    }
    return index > Integer.MAX_VALUE ? -1 : (int) index;
  }

  /**
   * The value at this place.
   *
   * @throws MappingException if there is none
   */
  public Document get(Document root) {
    String[] tokens = all();
    return get(root, tokens, tokens.length);
  }

  private static Document get(Document root, String[] tokens, int depth) {
    Document at = root;
    for (int i = 0; i < depth; i++) {
      Document next = step(at, tokens[i]);
      if (next == null) {
        throw placed(new MappingException("there is no value at this place"), root, tokens, i + 1);
      }
      at = next;
    }
    return at;
  }

  /**
   * The value at this place, converted: {@code get(root, Document::asInt)}.
   *
   * @throws MappingException if there is none, or it cannot be converted; it says this place
   */
  public <T> T get(Document root, Function<? super Document, ? extends T> conversion) {
    Document value = get(root);
    try {
      return conversion.apply(value);
    } catch (SeriformException e) {
      throw placed(e, root);
    }
  }

  /** Adds the first tokens to the path of an exception, as names and indexes. */
  private static SeriformException placed(
      SeriformException e, Document root, String[] tokens, int depth) {
    boolean[] indexes = new boolean[depth];
    Document at = root;
    for (int i = 0; i < depth && at != null; i++) {
      indexes[i] = at instanceof DocumentArray && index(tokens[i]) >= 0;
      at = step(at, tokens[i]);
    }
    for (int i = depth - 1; i >= 0; i--) {
      e = indexes[i] ? e.within(index(tokens[i])) : e.within(tokens[i]);
    }
    return e;
  }

  /** Adds this place to the path of an exception, as names and indexes. */
  SeriformException placed(SeriformException e, Document root) {
    String[] tokens = all();
    return placed(e, root, tokens, tokens.length);
  }

  // ---- changing

  /**
   * Sets a value at this place: a member is added or replaced, an element replaced, and added where
   * the last token is the array's size or {@code -}. The parent must exist.
   *
   * @param value null for the null value
   * @return the document, which is another one only if this is the place of the whole
   * @throws MappingException if there is no such place
   */
  public Document set(Document root, Document value) {
    String[] tokens = all();
    int last = tokens.length - 1;
    if (last < 0) {
      return Document.orNull(value);
    }
    Document parent = get(root, tokens, last);
    String token = tokens[last];
    if (parent instanceof DocumentObject o) {
      o.put(token, value);
      return root;
    }
    if (parent instanceof DocumentArray a) {
      int i = token.equals(END) ? a.size() : index(token);
      if (i >= 0 && i < a.size()) {
        a.set(i, value);
        return root;
      }
      if (i == a.size()) {
        a.add(value);
        return root;
      }
    }
    throw placed(new MappingException("there is no such place"), root);
  }

  /**
   * Adds a value at this place, like the operation {@code add} of JSON Patch (RFC 6902 §4.1): a
   * member is added or replaced, an element is inserted before the one at the index, or at the end.
   * The parent must exist.
   *
   * @param value null for the null value
   * @return the document, which is another one only if this is the place of the whole
   * @throws MappingException if there is no such place
   */
  public Document add(Document root, Document value) {
    return add(root, value, moves -> {});
  }

  /** Adds a value; tells how many elements of an array move first. */
  Document add(Document root, Document value, IntConsumer moves) {
    String[] tokens = all();
    int last = tokens.length - 1;
    if (last >= 0 && get(root, tokens, last) instanceof DocumentArray a) {
      String token = tokens[last];
      int i = token.equals(END) ? a.size() : index(token);
      if (i < 0 || i > a.size()) {
        throw placed(
            new MappingException("there is no such place")
                .expecting("an index from 0 to " + a.size() + " or " + END, token),
            root);
      }
      moves.accept(a.moves(i));
      a.insert(i, value);
      return root;
    }
    return set(root, value);
  }

  /**
   * Replaces the value at this place.
   *
   * @param value null for the null value
   * @return the document, which is another one only if this is the place of the whole
   * @throws MappingException if there is none
   */
  public Document replace(Document root, Document value) {
    get(root);
    return set(root, value);
  }

  /** Returns true if there is a value at this place; the null value counts. */
  public boolean exists(Document root) {
    return find(root) != null;
  }

  /**
   * Returns true if the value at this place equals another one, as the operation {@code test} of
   * JSON Patch compares them (RFC 6902 §4.6): numbers by their values, so that 1 equals 1.0.
   *
   * @return false if there is none
   */
  public boolean test(Document root, Document value) {
    Document found = find(root);
    return found != null && Equality.sameValue(found, Document.orNull(value));
  }

  /** Returns true if this is the place of another pointer, or a place within it. */
  public boolean startsWith(Pointer other) {
    String[] tokens = all();
    String[] others = other.all();
    int n = others.length;
    return n <= tokens.length && Arrays.equals(tokens, 0, n, others, 0, n);
  }

  /** The tokens, not escaped. */
  public List<String> tokens() {
    return List.of(all());
  }

  /**
   * Removes the value at this place.
   *
   * @return the value
   * @throws MappingException if there is none, and where this is the place of the whole
   */
  public Document remove(Document root) {
    Document parent = parent(root);
    Document value = get(root);
    if (parent instanceof DocumentObject o) {
      o.remove(last());
    } else {
      parent.asArray().remove(index(last()));
    }
    return value;
  }

  /** Removes a value by {@link DocumentObject#drop}; tells how many elements of an array move. */
  void drop(Document root, IntConsumer moves) {
    Document parent = parent(root);
    get(root);
    if (parent instanceof DocumentObject o) {
      o.drop((Object) last());
    } else {
      int i = index(last());
      moves.accept(parent.asArray().moves(i + 1));
      parent.asArray().remove(i);
    }
  }

  private String last() {
    return own[own.length - 1];
  }

  private Document parent(Document root) {
    String[] tokens = all();
    if (tokens.length == 0) {
      throw new MappingException("the whole document cannot be taken out of itself");
    }
    return get(root, tokens, tokens.length - 1);
  }

  // ---- as an object

  @Override
  public boolean equals(Object other) {
    return other instanceof Pointer p && Arrays.equals(all(), p.all());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(all());
  }

  /** The pointer as RFC 6901 writes it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (String token : all()) {
      text.append('/').append(token.replace("~", "~0").replace("/", "~1"));
    }
    return text.toString();
  }
}
