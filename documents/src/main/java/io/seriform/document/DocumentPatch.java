package io.seriform.document;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Value;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * JSON Patch (RFC 6902): operations that turn one document into another, all of them or none. A
 * patch never changes the document that it is applied to; it creates another one. Immutable and
 * thread-safe; each method that adds an operation returns a longer patch.
 *
 * <p>Self-describing formats read and write a patch like any value: {@code json.decode(text,
 * DocumentPatch.class)}.
 *
 * <p>If an operation fails, the exception names it, by its index from 0, and the place.
 */
public final class DocumentPatch {

  private static final DocumentPatch EMPTY = new DocumentPatch(List.of());

  /** The most values that the operations {@code copy} of one patch may make. */
  private static final long MOST_COPIED = 1_000_000;

  /**
   * The elements of arrays that the operations of one patch may move: as many in any case, which
   * takes some 0.1 seconds, and as many for each operation.
   */
  private static final long FREE_MOVES = 1 << 28;

  private static final long MOVES = 1 << 14;

  private final List<Operation> operations;

  private DocumentPatch(List<Operation> operations) {
    this.operations = List.copyOf(operations);
  }

  /** Kind of an operation (RFC 6902 §4). */
  public enum Kind {
    /** Adds or replaces a member, inserts an element, or replaces the whole document. */
    ADD,
    /** Takes a value out. */
    REMOVE,

    /** Replaces an existing value. */
    REPLACE,
    /** Takes a value out and adds it at another place. */
    MOVE,
    /** Adds a value that is there at another place. */
    COPY,
    /** Fails where a value is another one; numbers are equal by value. */
    TEST;

    boolean hasValue() {
      return this == ADD || this == REPLACE || this == TEST;
    }

    boolean hasFrom() {
      return this == MOVE || this == COPY;
    }

    /** The name in a patch: {@code add}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One operation.
   *
   * @param kind what it does
   * @param path the place
   * @param from the source of the value, for MOVE and COPY; otherwise null
   * @param value its value, for ADD, REPLACE and TEST, which must not be changed; otherwise null
   */
  public record Operation(Kind kind, Pointer path, Pointer from, Document value) {

    /** Checks that it has what it needs. */
    public Operation {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(path, "path");
      if (kind.hasFrom() != (from != null) || kind.hasValue() != (value != null)) {
        throw new IllegalArgumentException(
            kind
                + (kind.hasFrom()
                    ? " takes a from and no value"
                    : kind.hasValue() ? " takes a value and no from" : " takes no from or value"));
      }
    }

    /** The operation as RFC 6902 writes it. */
    public Document toDocument() {
      DocumentObject o = Document.object().put("op", kind.toString());
      if (from != null) {
        o.put("from", from.toString());
      }
      o.put("path", path.toString());
      return value == null ? o : o.put("value", value);
    }

    /** Returns what it does and where: {@code move /a to /b}. */
    @Override
    public String toString() {
      return from == null ? kind + " '" + path + "'" : kind + " '" + from + "' to '" + path + "'";
    }
  }

  // ---- making

  /** A patch without operations. */
  public static DocumentPatch empty() {
    return EMPTY;
  }

  /**
   * The patch that a document is: an array of operations. Members that an operation does not need
   * are ignored (RFC 6902 §4).
   *
   * @throws MappingException if it is not a patch, with the place in it
   */
  @Creator
  public static DocumentPatch of(Document document) {
    List<Operation> operations = new ArrayList<>();
    int i = 0;
    for (Document operation : document.asArray()) {
      try {
        operations.add(operation(operation.asObject()));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      i++;
    }
    return new DocumentPatch(operations);
  }

  private static Operation operation(DocumentObject o) {
    String op = member(o, "op").asText();
    Kind kind = null;
    for (Kind k : Kind.values()) {
      kind = k.toString().equals(op) ? k : kind;
    }
    if (kind == null) {
      throw new MappingException("no such operation")
          .expecting("add, remove, replace, move, copy or test", op)
          .within("op");
    }
    Pointer path = pointer(o, "path");
    Pointer from = kind.hasFrom() ? pointer(o, "from") : null;
    Document value = kind.hasValue() ? member(o, "value").copy() : null;
    return new Operation(kind, path, from, value);
  }

  private static Document member(DocumentObject o, String name) {
    Document value = o.member(name);
    if (value == null) {
      throw new MappingException("an operation lacks a member").expecting(name, null);
    }
    return value;
  }

  private static Pointer pointer(DocumentObject o, String name) {
    try {
      return Pointer.of(member(o, name).asText());
    } catch (SeriformException e) {
      throw new MappingException(e.problem()).like(e).within(name);
    }
  }

  private DocumentPatch with(Kind kind, String path, String from, Document value) {
    List<Operation> more = new ArrayList<>(operations);
    more.add(
        new Operation(
            kind,
            Pointer.of(path),
            from == null ? null : Pointer.of(from),
            value == null ? null : value.copy()));
    return new DocumentPatch(more);
  }

  /** Adds or replaces a member, or inserts an element; null for the null value. */
  public DocumentPatch add(String path, Document value) {
    return with(Kind.ADD, path, null, Document.orNull(value));
  }

  /** Takes a value out. */
  public DocumentPatch remove(String path) {
    return with(Kind.REMOVE, path, null, null);
  }

  /** Replaces a value that is there; null for the null value. */
  public DocumentPatch replace(String path, Document value) {
    return with(Kind.REPLACE, path, null, Document.orNull(value));
  }

  /** Takes a value out and adds it at another place. */
  public DocumentPatch move(String from, String path) {
    return with(Kind.MOVE, path, from, null);
  }

  /** Adds a value that is there at another place. */
  public DocumentPatch copy(String from, String path) {
    return with(Kind.COPY, path, from, null);
  }

  /** Fails where the value is another one; null for the null value. */
  public DocumentPatch test(String path, Document value) {
    return with(Kind.TEST, path, null, Document.orNull(value));
  }

  /** The operations, in order. */
  public List<Operation> operations() {
    return operations;
  }

  /** The patch as RFC 6902 writes it. */
  @Value
  public Document toDocument() {
    DocumentArray array = Document.array();
    operations.forEach(o -> array.add(o.toDocument().copy()));
    return array;
  }

  // ---- applying

  /**
   * Applies this patch to a document, which is not changed.
   *
   * @param target null for the null value
   * @throws MappingException if an operation fails; it says which, and the place in the document
   * @throws LimitException if it would nest deeper than {@link Limits#standard()} admits, and where
   *     copies would make more than a million values
   */
  public Document apply(Document target) {
    return applyTo(Document.orNull(target).copy(), (root, place) -> {});
  }

  /**
   * Applies this patch to a document, which may be changed.
   *
   * @param prepare takes the document and each place whose value an operation needs, before that
   */
  Document applyTo(Document target, BiConsumer<Document, Pointer> prepare) {
    Cost cost = new Cost(operations.size());
    return LimitErrors.guardStack(Limits.standard(), () -> apply(target, cost, prepare));
  }

  /** The work that the operations of a patch have done so far. */
  private static final class Cost {
    private final long most;
    private long copied;
    private long moved;

    Cost(int operations) {
      this.most = FREE_MOVES + MOVES * operations;
    }

    void copies(Document value) {
      copied += count(value);
      if (copied > MOST_COPIED) {
        throw new MappingException("the copies of the patch make too many values")
            .expecting("at most " + MOST_COPIED, null);
      }
    }

    void moves(int elements) {
      moved += elements;
      if (moved > most) {
        throw LimitException.of(
            "moved elements",
            most,
            "the patch inserts and removes elements here and there in long arrays:"
                + " sort its operations by their places, or replace the whole array");
      }
    }
  }

  private Document apply(Document target, Cost cost, BiConsumer<Document, Pointer> prepare) {
    Document root = target;
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      try {
        prepare.accept(root, operation.from != null ? operation.from : operation.path);
        root = apply(root, operation, cost);
      } catch (LimitException e) {
        throw e;
      } catch (SeriformException e) {
        throw new MappingException(
                "operation " + i + " of the patch, " + operation + ", failed: " + e.problem())
            .like(e);
      }
    }
    // operations can nest what they add
    return root.copy();
  }

  private static Document apply(Document root, Operation o, Cost cost) {
    return switch (o.kind) {
      case ADD -> o.path.add(root, o.value.copy(), cost::moves);
      case REMOVE -> removed(root, o.path, cost);
      case REPLACE -> o.path.replace(root, o.value.copy());
      case COPY -> {
        Document value = o.from.get(root).copy();
        cost.copies(value);
        yield o.path.add(root, value, cost::moves);
      }
      case MOVE -> {
        if (o.path.equals(o.from)) {
          o.from.get(root);
          yield root;
        }
        if (o.path.startsWith(o.from)) {
          throw new MappingException("a value cannot be moved into itself");
        }
        Document value = o.from.get(root);
        o.from.drop(root, cost::moves);
        yield o.path.add(root, value, cost::moves);
      }
      case TEST -> {
        Document value = o.path.get(root);
        if (!Equality.sameValue(value, o.value)) {
          throw o.path.placed(
              new MappingException("the value is another one")
                  .expecting(o.value.shown(), value.shown()),
              root);
        }
        yield root;
      }
    };
  }

  private static Document removed(Document root, Pointer path, Cost cost) {
    if (path.tokens().isEmpty()) {
      // RFC 6902 takes a value out of what holds it; nothing holds the whole
      throw new MappingException("the whole document cannot be removed");
    }
    path.drop(root, cost::moves);
    return root;
  }

  /** Returns the number of values in a value, itself included; as a copy, it is not too deep. */
  private static long count(Document d) {
    long n = 1;
    for (int i = 0; i < DocumentText.parts(d); i++) {
      n += count(DocumentText.part(d, i));
    }
    return n;
  }

  // ---- differences

  /**
   * A patch that turns one document into another, without moves and copies: members by name,
   * elements by index between the common start and end of both arrays.
   *
   * @throws LimitException if one of them has more levels than {@link Limits#standard()} admits
   * @throws MappingException if an object has a key that is not a text and differs
   */
  public static DocumentPatch between(Document from, Document to) {
    Document source = Document.orNull(from).copy();
    Document target = Document.orNull(to).copy();
    return LimitErrors.guardStack(
        Limits.standard(),
        () -> {
          List<Operation> operations = new ArrayList<>();
          difference(Pointer.of(""), source, target, operations);
          return new DocumentPatch(operations);
        });
  }

  private static void difference(Pointer at, Document from, Document to, List<Operation> found) {
    if (from instanceof DocumentObject a && to instanceof DocumentObject b) {
      for (int i = 0; i < a.size(); i++) {
        if (b.find(a.slot(i)) == null) {
          found.add(new Operation(Kind.REMOVE, at.step(name(a, i)), null, null));
        }
      }
      for (int i = 0; i < b.size(); i++) {
        Document old = a.find(b.slot(i));
        if (old == null) {
          found.add(new Operation(Kind.ADD, at.step(name(b, i)), null, b.value(i)));
        } else if (b.name(i) != null) {
          difference(at.step(b.name(i)), old, b.value(i), found);
        } else if (!old.equals(b.value(i))) {
          name(b, i);
        }
      }
    } else if (from instanceof DocumentArray a && to instanceof DocumentArray b) {
      difference(at, a, b, found);
    } else if (!from.equals(to)) {
      found.add(new Operation(Kind.REPLACE, at, null, to));
    }
  }

  private static void difference(
      Pointer at, DocumentArray a, DocumentArray b, List<Operation> found) {
    int least = Math.min(a.size(), b.size());
    int tail = 0;
    if (a.size() != b.size()) {
      while (tail < least
          && a.element(a.size() - 1 - tail).equals(b.element(b.size() - 1 - tail))) {
        tail++;
      }
    }
    int both = least - tail;
    for (int i = 0; i < both; i++) {
      difference(at.step(Integer.toString(i)), a.element(i), b.element(i), found);
    }
    for (int i = a.size() - tail - 1; i >= both; i--) {
      found.add(new Operation(Kind.REMOVE, at.step(Integer.toString(i)), null, null));
    }
    for (int i = both; i < b.size() - tail; i++) {
      found.add(new Operation(Kind.ADD, at.step(Integer.toString(i)), null, b.element(i)));
    }
  }

  private static String name(DocumentObject o, int i) {
    String name = o.name(i);
    if (name == null) {
      throw new MappingException("a JSON Pointer has no way to name a key that is not a text")
          .expecting("a text", o.key(i).shown());
    }
    return name;
  }

  // ---- as an object

  @Override
  public boolean equals(Object other) {
    return other instanceof DocumentPatch p && operations.equals(p.operations);
  }

  @Override
  public int hashCode() {
    return operations.hashCode();
  }

  /** The patch as RFC 6902 writes it, in compact JSON. */
  @Override
  public String toString() {
    return toDocument().toString();
  }
}
