package io.seriform.beam;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Gives Beam the coders of a table of classes: {@code
 * pipeline.getCoderRegistry().registerCoderProvider(SeriformCoderProvider.of(SeriformCoder.of(
 * Order.class)))}. Immutable.
 */
public final class SeriformCoderProvider extends CoderProvider {

  private final Map<TypeDescriptor<?>, SeriformCoder<?>> table;

  private SeriformCoderProvider(Map<TypeDescriptor<?>, SeriformCoder<?>> table) {
    this.table = table;
  }

  /** A provider of coders, each for its own class. */
  public static SeriformCoderProvider of(SeriformCoder<?>... coders) {
    Map<TypeDescriptor<?>, SeriformCoder<?>> table = new LinkedHashMap<>();
    for (SeriformCoder<?> coder : coders) {
      if (table.putIfAbsent(coder.getEncodedTypeDescriptor(), coder) != null) {
        throw new IllegalArgumentException(
            coder.getEncodedTypeDescriptor() + " has a coder already");
      }
    }
    return new SeriformCoderProvider(table);
  }

  @Override
  @SuppressWarnings("unchecked") // a coder is under its own type
  public <T> Coder<T> coderFor(TypeDescriptor<T> type, List<? extends Coder<?>> components)
      throws CannotProvideCoderException {
    SeriformCoder<?> coder = table.get(type);
    if (coder == null) {
      throw new CannotProvideCoderException(
          type + " is not in the table of coders, " + table.keySet());
    }
    return (Coder<T>) coder;
  }
}
