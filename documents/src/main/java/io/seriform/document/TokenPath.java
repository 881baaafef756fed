package io.seriform.document;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.util.Arrays;

/** The objects and arrays that are open, with how far each of them has come. */
final class TokenPath {

  private boolean[] objects = new boolean[16];
  private String[] names = new String[16];

  /** The number of elements or members that have begun in each. */
  private int[] counts = new int[16];

  private int depth;

  /** Returns the number of open objects and arrays. */
  int depth() {
    return depth;
  }

  void open(boolean object) {
    if (depth == objects.length) {
      objects = Arrays.copyOf(objects, 2 * depth);
      names = Arrays.copyOf(names, 2 * depth);
      counts = Arrays.copyOf(counts, 2 * depth);
    }
    objects[depth] = object;
    names[depth] = null;
    counts[depth] = 0;
    depth++;
  }

  void close() {
    names[--depth] = null;
  }

  /** Returns true if the innermost one is an object; false where nothing is open. */
  boolean inObject() {
    return depth > 0 && objects[depth - 1];
  }

  boolean inArray() {
    return depth > 0 && !objects[depth - 1];
  }

  /** Returns the number of elements or members of the innermost one that have begun. */
  int count() {
    return counts[depth - 1];
  }

  /** Begins one more element or member of the innermost one. */
  void next() {
    counts[depth - 1]++;
    names[depth - 1] = null;
  }

  /** Says the name of the member that has begun; null where its key is not a text. */
  void named(String name) {
    names[depth - 1] = name;
  }

  /** Adds the place to an exception. */
  SeriformException within(SeriformException e) {
    for (int i = depth - 1; i >= 0; i--) {
      if (counts[i] == 0) {
        continue;
      }
      if (objects[i] && names[i] != null) {
        e.within(names[i]);
      } else {
        e.within(counts[i] - 1L);
      }
    }
    return e;
  }

  /** The place as exceptions show it. */
  @Override
  public String toString() {
    return within(new MappingException("here")).path();
  }

  /** Returns what is open, and where, for messages. */
  String open() {
    return depth == 0
        ? "no object or array is open"
        : "the open " + (inObject() ? "object" : "array") + " is at " + container();
  }

  /** The place of the innermost container. */
  String container() {
    int count = counts[depth - 1];
    counts[depth - 1] = 0;
    String place = toString();
    counts[depth - 1] = count;
    return place;
  }
}
