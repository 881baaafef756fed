package io.seriform.flink;

import io.seriform.Codec;
import io.seriform.error.SeriformException;
import java.util.Objects;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;
import org.apache.flink.util.function.SerializableSupplier;

/**
 * Reads records of a stream of bytes in any format, and gives those that cannot be read to an
 * output of their own:
 *
 * <pre>{@code
 * var decoder = SeriformDecoder.of(() -> Json.standard().codec(Order.class));
 * var orders = bytes.process(decoder).returns(SeriformTypeInfo.of(Order.class));
 * var bad = orders.getSideOutput(SeriformDecoder.DEAD_LETTERS);
 * }</pre>
 *
 * @param <T> the type of the records
 */
public final class SeriformDecoder<T> extends ProcessFunction<byte[], T> {

  /** The output of what cannot be read. */
  public static final OutputTag<DeadLetter> DEAD_LETTERS =
      new OutputTag<>("seriform-dead-letters", SeriformTypeInfo.of(DeadLetter.class));

  private static final long serialVersionUID = 1;

  private final SerializableSupplier<Codec<T>> source;
  private transient Codec<T> codec;

  private SeriformDecoder(SerializableSupplier<Codec<T>> source) {
    this.source = Objects.requireNonNull(source, "source");
  }

  /**
   * A decoder with a codec, which each task makes.
   *
   * @param source makes the codec
   */
  public static <T> SeriformDecoder<T> of(SerializableSupplier<Codec<T>> source) {
    return new SeriformDecoder<>(source);
  }

  @Override
  public void processElement(byte[] message, Context context, Collector<T> out) {
    if (codec == null) {
      codec = source.get();
    }
    T value;
    try {
      value = codec.decode(message);
    } catch (SeriformException e) {
      context.output(DEAD_LETTERS, new DeadLetter(message, e.getMessage()));
      return;
    }
    out.collect(value);
  }
}
