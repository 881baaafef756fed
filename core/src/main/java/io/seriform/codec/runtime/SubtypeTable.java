package io.seriform.codec.runtime;

import io.seriform.codec.CodecSource;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.error.EncodeException;
import io.seriform.error.SourceName;
import io.seriform.model.SubtypesModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a table of subtypes, by their classes. An object of a class that is in no row, and
 * has the properties of one that is and no more, is of that row.
 */
public final class SubtypeTable<R> {

  private final SubtypesModel model;
  private final CodecSource codecs;
  private final Map<Class<?>, R> rows = new HashMap<>();

  /** With no rows yet. */
  public SubtypeTable(SubtypesModel model, CodecSource codecs) {
    this.model = model;
    this.codecs = codecs;
  }

  /** Adds a row, while the table is made. */
  public void put(Class<?> type, R row) {
    rows.put(type, row);
  }

  /** Returns the row of exactly a class; null for none. */
  public R get(Class<?> type) {
    return rows.get(type);
  }

  /**
   * Returns the row of an object.
   *
   * @throws EncodeException if it has none
   */
  public R of(Object value) {
    R row = rows.get(value.getClass());
    return row != null ? row : like(value);
  }

  private R like(Object value) {
    // a constant with a body is of a class of its own
    R row = value instanceof Enum<?> e ? rows.get(e.getDeclaringClass()) : null;
    row = row == null ? rows.get(nearest(value.getClass(), rows, codecs)) : row;
    if (row == null) {
      throw new EncodeException(
              value.getClass().getName()
                  + " is not a registered subtype of "
                  + model.raw().getName()
                  + "; "
                  + SourceName.adds("ModelOptions.withSubtype", model.raw(), value.getClass()))
          .at(codecs.protocol().name(), -1);
    }
    return row;
  }

  /**
   * Returns the most specific of some classes whose properties are all that an object has; null if
   * there is none.
   */
  public static Class<?> nearest(Class<?> type, Map<Class<?>, ?> of, CodecSource codecs) {
    List<Class<?>> all = new ArrayList<>(of.keySet());
    all.removeIf(each -> !each.isAssignableFrom(type));
    Class<?> nearest = all.isEmpty() ? null : all.get(0);
    for (Class<?> each : all) {
      nearest = nearest.isAssignableFrom(each) ? each : nearest;
    }
    Class<?> found = nearest;
    return nearest != null
            && all.stream().allMatch(each -> each.isAssignableFrom(found))
            && codecs.hasProperties(nearest)
            && DeclaredClass.addsNothing(type, codecs.models().object(nearest), codecs.models())
        ? nearest
        : null;
  }
}
