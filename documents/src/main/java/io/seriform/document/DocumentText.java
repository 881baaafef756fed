package io.seriform.document;

import io.seriform.error.EncodeException;
import java.util.ArrayDeque;
import java.util.HexFormat;

/** Documents as text for people, and the parts of documents, however deep they are. */
final class DocumentText {

  /** Deeper than any stack lets a reader go: such a document holds itself. */
  private static final int DEEPEST = 1_000_000;

  private static final int CLIPPED = 100;

  private DocumentText() {}

  // ---- parts

  /** Returns the number of values that a document holds. */
  static int parts(Document d) {
    return d instanceof Leaf.Tagged ? 1 : d.size();
  }

  static Document part(Document d, int i) {
    if (d instanceof DocumentObject o) {
      return o.value(i);
    }
    return d instanceof DocumentArray a ? a.get(i) : d.content();
  }

  static void checkDepth(int depth) {
    if (depth > DEEPEST) {
      throw new EncodeException(
          "a document holds itself, or is more than " + DEEPEST + " levels deep");
    }
  }

  // ---- text

  private static final class Open {
    final Document document;
    int next;

    Open(Document document) {
      this.document = document;
    }
  }

  static String of(Document root) {
    StringBuilder to = new StringBuilder();
    ArrayDeque<Open> open = new ArrayDeque<>();
    begin(to, root, open);
    while (!open.isEmpty()) {
      Open o = open.peek();
      Document d = o.document;
      if (o.next == parts(d)) {
        to.append(d instanceof DocumentObject ? '}' : d instanceof DocumentArray ? ']' : ')');
        open.pop();
        continue;
      }
      if (o.next != 0) {
        to.append(',');
      }
      if (d instanceof DocumentObject object) {
        Object key = object.slot(o.next);
        if (key instanceof String name) {
          quote(to, name);
        } else {
          to.append(key);
        }
        to.append(':');
      }
      begin(to, part(d, o.next++), open);
    }
    return to.toString();
  }

  private static void begin(StringBuilder to, Document d, ArrayDeque<Open> open) {
    if (d instanceof Leaf leaf) {
      leaf.print(to);
      if (!(d instanceof Leaf.Tagged)) {
        return;
      }
    }
    to.append(d instanceof DocumentObject ? '{' : d instanceof DocumentArray ? '[' : '(');
    checkDepth(open.size());
    open.push(new Open(d));
  }

  /** The beginning of a value without parts, for a message. */
  static String clipped(Document d) {
    StringBuilder to = new StringBuilder();
    if (d.kind() == Document.Kind.TEXT) {
      String text = d.asText();
      quote(to, text.substring(0, Math.min(CLIPPED, text.length())));
    } else if (d.kind() == Document.Kind.BYTES || d.kind() == Document.Kind.EXTENSION) {
      to.append(d.asBytes().length).append(" bytes");
    } else {
      ((Leaf) d).print(to);
    }
    return to.toString();
  }

  static void hex(StringBuilder to, byte[] bytes) {
    to.append("h'").append(HexFormat.of().formatHex(bytes)).append('\'');
  }

  static void quote(StringBuilder to, String text) {
    to.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> to.append('\\').append(c);
        case '\n' -> to.append("\\n");
        case '\r' -> to.append("\\r");
        case '\t' -> to.append("\\t");
        default -> {
          if (c < ' ') {
            to.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
          } else {
            to.append(c);
          }
        }
      }
    }
    to.append('"');
  }
}
