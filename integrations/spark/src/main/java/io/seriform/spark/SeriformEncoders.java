package io.seriform.spark;

import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import java.io.Serializable;
import org.apache.spark.api.java.function.Function0;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders.BinaryEncoder$;
import org.apache.spark.sql.catalyst.encoders.Codec;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction0;

/**
 * Encoders for data sets of any class of the library, as one binary column: {@code
 * spark.createDataset(orders, SeriformEncoders.of(Order.class))}.
 */
public final class SeriformEncoders {

  private SeriformEncoders() {}

  /** Values of a class in the graph format, in which equal values have equal bytes. */
  public static <T> Encoder<T> of(Class<T> type) {
    return of(
        type,
        () ->
            Graph.with(GraphOptions.standard().withSharedStrings(false).withDeterministic(true))
                .codec(type));
  }

  /**
   * Values of a class in any format.
   *
   * @param codec makes the codec, in each task
   */
  public static <T> Encoder<T> of(Class<T> type, Function0<io.seriform.Codec<T>> codec) {
    return new AgnosticEncoders.TransformingEncoder<>(
        ClassTag$.MODULE$.<T>apply(type), BinaryEncoder$.MODULE$, new Codecs<>(codec), true);
  }

  /** Makes the codec of a column. */
  private static final class Codecs<T> extends AbstractFunction0<Codec<? super T, byte[]>>
      implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // Spark's functions are serializable
    private final Function0<io.seriform.Codec<T>> codec;

    Codecs(Function0<io.seriform.Codec<T>> codec) {
      this.codec = codec;
    }

    @Override
    public Codec<T, byte[]> apply() {
      return new Column<>(codec);
    }
  }

  /** Writes and reads values of a column. */
  private static final class Column<T> implements Codec<T, byte[]> {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // Spark's functions are serializable
    private final Function0<io.seriform.Codec<T>> source;

    private transient volatile io.seriform.Codec<T> made;

    Column(Function0<io.seriform.Codec<T>> source) {
      this.source = source;
    }

    private io.seriform.Codec<T> codec() {
      io.seriform.Codec<T> codec = made;
      if (codec == null) {
        codec = Calls.made(source);
        made = codec;
      }
      return codec;
    }

    @Override
    public byte[] encode(T value) {
      return codec().encode(value);
    }

    @Override
    public T decode(byte[] bytes) {
      return codec().decode(bytes);
    }
  }
}
