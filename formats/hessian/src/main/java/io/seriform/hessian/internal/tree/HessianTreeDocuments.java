package io.seriform.hessian.internal.tree;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianTree.Loss;
import io.seriform.hessian.internal.wire.HessianErrors;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.Set;

/** Trees as documents and back. */
public final class HessianTreeDocuments {

  /** CBOR's tag of a date and time as text: RFC 8949, section 3.4.1. */
  private static final long DATE_TAG = 0;

  /** The values that copies may have for each value of the tree, and in any case. */
  private static final int COPIES_PER_VALUE = 16;

  private static final int FREE_COPIES = 1 << 18;

  private final Collection<Loss> allowed;
  private final Set<HessianTree> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<HessianTree> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The values of the tree, each counted where it is met first, and those of copies. */
  private long values;

  private long copies;

  /** The number of open trees that occurred before. */
  private int copying;

  /**
   * Makes a document.
   *
   * @param allowed what may be lost
   */
  public HessianTreeDocuments(Collection<Loss> allowed) {
    this.allowed = allowed;
  }

  private static MappingException problem(String problem, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(null, found);
    e.at(HessianErrors.FORMAT, -1);
    return e;
  }

  // ---- to a document

  public Document document(HessianTree tree) {
    count(tree);
    if (tree instanceof HessianTree.Value v) {
      return leaf(v.value());
    }
    if (!open.add(tree)) {
      throw problem("a cycle, which a document does not hold", tree.toString());
    }
    boolean again = !seen.add(tree);
    if (again) {
      lose(Loss.IDENTITY, "a value that is referred to twice", tree.toString());
      copying++;
    }
    Document document = parts(tree);
    open.remove(tree);
    copying -= again ? 1 : 0;
    return document;
  }

  /** Refuses a tree whose parts refer to each other so often that their copies have no end. */
  private void count(HessianTree tree) {
    if (copying == 0) {
      values++;
    } else if (++copies > FREE_COPIES + COPIES_PER_VALUE * values) {
      throw problem(
          "values that are referred to too often: their copies are more than "
              + COPIES_PER_VALUE
              + " times the tree; toDocument copies each, HessianTree keeps one",
          tree.toString());
    }
  }

  private Document parts(HessianTree tree) {
    if (tree instanceof HessianTree.Sequence list) {
      type(list.type(), list);
      return elements(list);
    }
    if (tree instanceof HessianTree.Mapping map) {
      type(map.type(), map);
      return entries(map);
    }
    HessianTree.Instance object = (HessianTree.Instance) tree;
    type(object.definition().name(), object);
    DocumentObject all = Document.object();
    for (int i = 0; i < object.values().size(); i++) {
      put(all, object.definition().fields().get(i), object.values().get(i));
    }
    return all;
  }

  private DocumentArray elements(HessianTree.Sequence list) {
    DocumentArray all = Document.array();
    for (int i = 0; i < list.elements().size(); i++) {
      try {
        all.add(document(list.elements().get(i)));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return all;
  }

  private DocumentObject entries(HessianTree.Mapping map) {
    DocumentObject all = Document.object();
    for (HessianTree.Mapping.Entry e : map.entries()) {
      if (e.key().value() instanceof String name) {
        put(all, name, e.value());
      } else {
        all.put(document(e.key()), document(e.value()));
      }
    }
    return all;
  }

  private void put(DocumentObject all, String name, HessianTree value) {
    try {
      if (all.has(name)) {
        throw problem("two values of one name", name);
      }
      all.put(name, document(value));
    } catch (SeriformException e) {
      throw e.within(name);
    }
  }

  private void type(String name, HessianTree tree) {
    if (name != null) {
      lose(Loss.TYPES, "the name of a type", tree.toString());
    }
  }

  private void lose(Loss loss, String what, String found) {
    if (!allowed.contains(loss)) {
      throw problem(
          what + " would be lost in a document; toDocument(HessianTree.Loss." + loss + ") loses it",
          found);
    }
  }

  private Document leaf(Object value) {
    if (value instanceof String s) {
      return Document.of(s);
    }
    if (value instanceof Boolean b) {
      return Document.of((boolean) b);
    }
    if (value instanceof Double d) {
      return Document.of((double) d);
    }
    if (value instanceof Number n) {
      return Document.of(n.longValue());
    }
    if (value instanceof Date date) {
      Document text = Document.of(date.toInstant().toString());
      return allowed.contains(Loss.DATES) ? text : Document.tagged(DATE_TAG, text);
    }
    return Document.of((byte[]) value);
  }

  // ---- from a document

  public static HessianTree of(Document document) {
    return switch (document.kind()) {
      case NULL -> HessianTreeCodec.NULL;
      case BOOLEAN -> HessianTree.of(document.asBoolean());
      case INTEGER -> integer(document);
      case FLOAT, DOUBLE -> HessianTree.of(document.asDouble());
      case TEXT -> HessianTree.of(document.asText());
      case BYTES -> HessianTree.of(document.asBytes());
      case ARRAY -> list(document.asArray());
      case OBJECT -> map(document.asObject());
      case TAGGED -> tagged(document);
      default -> throw problem("Hessian has no such value", document.kind().toString());
    };
  }

  private static HessianTree integer(Document document) {
    long v = document.asLong();
    return HessianTree.of(v == (int) v ? (Object) (int) v : (Object) v);
  }

  private static HessianTree tagged(Document document) {
    if (document.tag() == DATE_TAG && document.content().isText()) {
      try {
        Instant instant = Instant.parse(document.content().asText());
        if (instant.equals(instant.truncatedTo(ChronoUnit.MILLIS))) {
          return HessianTree.of(Date.from(instant));
        }
      } catch (java.time.DateTimeException | IllegalArgumentException e) {
        throw problem("not a date that Hessian holds: " + e.getMessage(), "tag 0");
      }
    }
    throw problem("Hessian has no tags but a date in milliseconds", "tag " + document.tag());
  }

  private static HessianTree list(DocumentArray array) {
    HessianTree.Sequence all = new HessianTree.Sequence(null);
    for (int i = 0; i < array.size(); i++) {
      try {
        all.elements().add(of(array.get(i)));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return all;
  }

  private static HessianTree map(DocumentObject object) {
    HessianTree.Mapping all = new HessianTree.Mapping(null);
    for (int i = 0; i < object.size(); i++) {
      try {
        all.entries().add(new HessianTree.Mapping.Entry(of(object.key(i)), of(object.value(i))));
      } catch (SeriformException e) {
        throw e.within(object.key(i).isText() ? object.name(i) : String.valueOf(i));
      }
    }
    return all;
  }
}
