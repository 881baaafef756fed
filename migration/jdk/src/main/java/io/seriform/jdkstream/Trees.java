package io.seriform.jdkstream;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.LimitException;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.Content.Text;
import java.util.IdentityHashMap;

/** Common parts of both forms of trees: arrays, names for repetitions, depth. */
abstract class Trees {

  private final StreamInput in;
  private final int most;
  private final int depth;
  private int depthLeft;

  /** The contents that are in the tree already: each is put there once. */
  final IdentityHashMap<Content, Document> done = new IdentityHashMap<>();

  /** Values put into the tree. */
  long count;

  /**
   * For one stream.
   *
   * @param in counts what is put into the tree again
   */
  Trees(StreamInput in, int depth) {
    this.in = in;
    this.most = depth;
    this.depth = depth;
    this.depthLeft = depth;
  }

  /** The tree of a content; null for the null of a stream. */
  abstract Document of(Content content);

  final void enter(Content content) {
    count++;
    charge(content, Footprint.ANY_MAP);
    if (--depthLeft < 0) {
      throw JdkErrors.at(new LimitException("depth", most, -1), content);
    }
  }

  /** Counts the memory that a content takes in the tree. */
  final void charge(Content content, long bytes) {
    in.place = content.offset;
    in.charge(bytes);
  }

  /** Puts a value into an array of the tree. */
  final void add(DocumentArray array, Document value) {
    in.charge(Footprint.ANY_ELEMENT);
    array.add(value);
  }

  /** Puts a value into an object of the tree. */
  final void put(DocumentObject object, String name, Document value) {
    put(object, Document.of(name), value);
  }

  /** Puts a value into an object of the tree. */
  final void put(DocumentObject object, Document key, Document value) {
    in.charge(Footprint.ANY_ENTRY);
    object.put(key, value);
  }

  final void leave() {
    depthLeft++;
  }

  /** A text, which is put into the tree at each occurrence. */
  final Document text(Text text) {
    if (text.placed) {
      in.place = text.offset;
      in.chargeAgain(text.value);
    }
    text.placed = true;
    return Document.of(text.value);
  }

  /** A name of a class or constant, which is put into the tree at each occurrence. */
  final Document name(Content content, String name) {
    in.place = content.offset;
    in.chargeAgain(name);
    return Document.of(name);
  }

  /** Counts the names that a tree repeats for each object of a class. */
  final void names(Instance instance) {
    in.place = instance.offset;
    in.charge(instance.type.nameLength());
  }

  /** The replacement of a content that is in the tree already: a text or bytes, or a reference. */
  final Document again(Content content, Document before) {
    in.place = content.offset;
    if (before.kind() == Document.Kind.TEXT) {
      in.chargeAgain(before.asText());
    } else if (before.kind() == Document.Kind.BYTES) {
      in.charge(before.asBytes().length);
    }
    return before;
  }

  /** Starts a tree of its own. */
  final void restart() {
    done.clear();
    depthLeft = depth;
  }

  /** A primitive in a field. */
  static Document primitive(Object value) {
    if (value instanceof Boolean b) {
      return Document.of((boolean) b);
    }
    if (value instanceof Character c) {
      return Document.of(String.valueOf((char) c));
    }
    if (value instanceof Float f) {
      return Document.of((float) f);
    }
    if (value instanceof Double d) {
      return Document.of((double) d);
    }
    return Document.of(((Number) value).longValue());
  }

  /** A field: a primitive, or a content. */
  final Document field(Object value) {
    return value == null || value instanceof Content ? of((Content) value) : primitive(value);
  }

  /** The elements of an array, which are not bytes. */
  final Document elements(Items items) {
    DocumentArray array = Document.array();
    Object values = items.values;
    if (values instanceof Content[] contents) {
      for (Content content : contents) {
        add(array, of(content));
      }
    } else {
      for (int i = 0, n = java.lang.reflect.Array.getLength(values); i < n; i++) {
        add(array, primitive(java.lang.reflect.Array.get(values, i)));
      }
    }
    return array;
  }
}
