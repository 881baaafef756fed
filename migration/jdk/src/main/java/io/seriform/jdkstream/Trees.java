package io.seriform.jdkstream;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.error.LimitException;
import io.seriform.jdkstream.Content.Items;
import java.util.IdentityHashMap;

/** What both forms of trees share: arrays, names for what comes more than once, depth. */
abstract class Trees {

  private final int most;
  private final int depth;
  private int depthLeft;

  /** What has been put into the tree already: each thing is put there once. */
  final IdentityHashMap<Content, Document> done = new IdentityHashMap<>();

  /** Values put into the tree. */
  long count;

  Trees(int depth) {
    this.most = depth;
    this.depth = depth;
    this.depthLeft = depth;
  }

  /** The tree of a content; null for the null of a stream. */
  abstract Document of(Content content);

  final void enter(Content content) {
    count++;
    if (--depthLeft < 0) {
      throw JdkErrors.at(new LimitException("depth", most, -1), content);
    }
  }

  final void leave() {
    depthLeft++;
  }

  /** Starts a tree of its own. */
  final void restart() {
    done.clear();
    depthLeft = depth;
  }

  /** A primitive as it stands in a field. */
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
        array.add(of(content));
      }
    } else {
      for (int i = 0, n = java.lang.reflect.Array.getLength(values); i < n; i++) {
        array.add(primitive(java.lang.reflect.Array.get(values, i)));
      }
    }
    return array;
  }
}
