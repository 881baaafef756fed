package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.scalar.Integers;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalars;
import io.seriform.model.Creation;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The defaults of fields that do not say one: what the properties of a new object are, as {@code
 * int retries = 3} says it, and else zero.
 */
public final class FlatbuffersDefaults {

  private FlatbuffersDefaults() {}

  /** The numbers, booleans and constants that a new object has, by the names of properties. */
  public static Map<String, Object> of(ObjectModel model, Models models) {
    Map<String, Object> values = new HashMap<>();
    if (!(model.creation() instanceof Creation.NoArg)
        && !(model.creation() instanceof Creation.Builder)) {
      return values;
    }
    ObjectAccess parts = ObjectAccess.of(model, models);
    try {
      List<PropertyModel> properties = parts.properties();
      Object early = parts.early() ? parts.make() : null;
      Object made = parts.make(early, new Object[properties.size()], new BitSet(), null);
      for (int i = 0; i < properties.size(); i++) {
        if (properties.get(i).readable() && parts.gets(i)) {
          values.put(properties.get(i).name(), parts.get(made, i));
        }
      }
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      // it cannot be made without values, and so has none before they are set
      values.clear();
    }
    return values;
  }

  /** Returns what is written of a default: the content of an optional, a surrogate, or null. */
  public static Object written(Plan plan, Object value) {
    if (value == null) {
      return null;
    }
    if (plan instanceof Plan.Wrapper w) {
      return written(w.value(), OptionalValues.unwrap(value));
    }
    if (plan instanceof Plan.Inlined i) {
      return written(i.value(), Surrogate.of(i).before(value));
    }
    if (value instanceof AtomicBoolean b) {
      return b.get();
    }
    if (value instanceof OptionalDouble d) {
      return d.isEmpty() ? null : d.getAsDouble();
    }
    if (plan instanceof Plan.Scalar s && FlatbuffersScalars.mayBeNone(s.kind())) {
      return Integers.isEmpty(value) ? null : Integers.value(value);
    }
    return value;
  }
}
