package io.seriform.flatbuffers.internal.view;

import io.seriform.view.View;

/**
 * The form in which a view gives a table, struct or union: a view, or an object.
 *
 * @param name the name of a union, for errors; else null
 * @param kind the kind of the value
 * @param view the view to make others of; null if it is of a class that is not made yet, as it
 *     contains itself, and where an object is read
 * @param late what holds that view then; else null
 * @param objects what reads objects, where no view is given; else null
 * @param byType of a union, what each type becomes; else null
 */
record FlatbuffersViewTarget(
    String name,
    Kind kind,
    View view,
    Late late,
    FlatbuffersObjects objects,
    FlatbuffersViewTarget[] byType) {

  /** The kind of a value at its place. */
  enum Kind {
    /** The struct itself. */
    STRUCT,
    /** The offset of a table. */
    TABLE,
    /** The offset of a vector of bytes that is a document of its own. */
    NESTED
  }

  /** A view whose class may still be in the making. */
  public static final class Late {
    public View view;
    boolean stores;
  }

  /** The view to make others of. */
  View prototype() {
    View v = view;
    return v != null ? v : late.view;
  }
}
