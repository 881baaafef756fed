package io.seriform.cli.infer;

import io.seriform.document.Document;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Place of a value, which becomes text only where it is needed.
 *
 * @param around place of what holds the value; null for a whole message
 * @param step name of a member, or index of an element; the root's text for a whole message
 */
public record Place(Place around, Object step) {

  /** Returns the place of a whole message, such as {@code $[3] in orders.ndjson}. */
  public static Place of(String file, String root) {
    return new Place(null, new Root(file, root));
  }

  /** Text before and after the path. */
  private record Root(String file, String root) {}

  Place child(Object next) {
    return new Place(this, next);
  }

  /** Returns the path and the file. */
  @Override
  public String toString() {
    Deque<Object> steps = new ArrayDeque<>();
    Place place = this;
    for (; place.around != null; place = place.around) {
      steps.push(place.step);
    }
    Root root = (Root) place.step;
    StringBuilder text = new StringBuilder(root.root);
    steps.forEach(each -> text.append(each instanceof Integer ? "[" + each + "]" : "." + each));
    return text + " in " + root.file;
  }

  /** Returns the name of a key, as JSON writes it. */
  static String name(Document key) {
    return key.isText() ? key.asText() : key.isNumber() ? key.numberText() : key.toString();
  }
}
