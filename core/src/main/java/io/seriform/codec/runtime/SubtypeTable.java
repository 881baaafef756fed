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
  private final ClassValue<Class<?>> nearest;

  /** With no rows yet. */
  public SubtypeTable(SubtypesModel model, CodecSource codecs) {
    this.model = model;
    this.codecs = codecs;
    this.nearest = nearest(rows, codecs);
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
    row = row == null ? rows.get(nearest.get(value.getClass())) : row;
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
   * Returns, for a class, the most specific of some others whose properties are all that its
   * objects have; null if there is none.
   *
   * @param of the others; none with properties is added later
   */
  public static ClassValue<Class<?>> nearest(Map<Class<?>, ?> of, CodecSource codecs) {
    return new ClassValue<>() {
      @Override
      protected Class<?> computeValue(Class<?> type) {
        List<Class<?>> all = new ArrayList<>(of.keySet());
        all.removeIf(each -> !each.isAssignableFrom(type));
        return all.stream()
            .filter(each -> all.stream().allMatch(other -> other.isAssignableFrom(each)))
            .filter(codecs::hasProperties)
            .filter(
                c -> DeclaredClass.addsNothing(type, codecs.models().object(c), codecs.models()))
            .findFirst()
            .orElse(null);
      }
    };
  }
}
