package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.document.Pointer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A value that a query selects, and its place. Immutable, except the value. */
public final class Match {

  private final Document value;
  private final Match parent;

  /** The name in the parent; null for an element, and for the root. */
  private final String name;

  private final int index;

  private Match(Document value, Match parent, String name, int index) {
    this.value = value;
    this.parent = parent;
    this.name = name;
    this.index = index;
  }

  static Match root(Document value) {
    return new Match(value, null, null, 0);
  }

  Match member(String key, Document of) {
    return new Match(of, this, key, 0);
  }

  Match element(int position, Document of) {
    return new Match(of, this, null, position);
  }

  /** The value: the part of the tree itself, and no copy. */
  public Document value() {
    return value;
  }

  private List<Match> way() {
    List<Match> way = new ArrayList<>();
    for (Match m = this; m.parent != null; m = m.parent) {
      way.add(m);
    }
    Collections.reverse(way);
    return way;
  }

  /** The place as a normalized path (RFC 9535 §2.7): {@code $['store']['book'][0]}. */
  public String path() {
    StringBuilder text = new StringBuilder("$");
    for (Match m : way()) {
      text.append('[');
      if (m.name == null) {
        text.append(m.index);
      } else {
        quote(m.name, text);
      }
      text.append(']');
    }
    return text.toString();
  }

  private static void quote(String name, StringBuilder text) {
    text.append('\'');
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      switch (c) {
        case '\b' -> text.append("\\b");
        case '\f' -> text.append("\\f");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        case '\'' -> text.append("\\'");
        case '\\' -> text.append("\\\\");
        default -> {
          if (c < ' ') {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('\'');
  }

  /** The place as a JSON Pointer, for {@link Document#setAt} and patches. */
  public Pointer pointer() {
    Pointer pointer = Pointer.of("");
    for (Match m : way()) {
      pointer = m.name == null ? pointer.child(m.index) : pointer.child(m.name);
    }
    return pointer;
  }

  /** Returns true if both are at the same place with equal values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Match m && path().equals(m.path()) && value.equals(m.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(path(), value);
  }

  /** The place and the value. */
  @Override
  public String toString() {
    return path() + ": " + value;
  }
}
