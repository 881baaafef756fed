package io.seriform.cli.wire;

import io.seriform.cli.terminal.Trouble;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.Function;

/** Messages that are read and written as arrays of bytes, without a codec. */
final class ByteWire implements Wire {

  private final WireFormat format;
  private final Class<?> type;
  private final Function<byte[], ?> decode;
  private final Function<byte[], ? extends Iterable<?>> decodeAll;
  private final Function<Object, byte[]> encode;
  private final Function<Object, Document> tree;

  /**
   * Describes a format.
   *
   * @param decodeAll null if a stream has one value
   * @param encode null if the format is only read
   */
  ByteWire(
      WireFormat format,
      Class<?> type,
      Function<byte[], ?> decode,
      Function<byte[], ? extends Iterable<?>> decodeAll,
      Function<Object, byte[]> encode,
      Function<Object, Document> tree) {
    this.format = format;
    this.type = type;
    this.decode = decode;
    this.decodeAll = decodeAll;
    this.encode = encode;
    this.tree = tree;
  }

  @Override
  public WireFormat format() {
    return format;
  }

  @Override
  public Class<?> type() {
    return type;
  }

  @Override
  public Document tree(Object value, boolean json) {
    return tree.apply(value);
  }

  @Override
  public Records read(InputStream from, FormatSpec spec, Consumer<? super SeriformException> bad) {
    if (bad != null) {
      throw Trouble.usage("--bad skip: " + spec + " does not say where the next record begins");
    }
    byte[] bytes = CodecWire.whole(from, format);
    if (!spec.many()) {
      return new OneRecord(() -> decode.apply(bytes));
    }
    return Records.of(decodeAll.apply(bytes).iterator(), () -> {});
  }

  @Override
  public void check(Object value) {
    write(OutputStream.nullOutputStream(), new FormatSpec(format, null)).write(value);
  }

  @Override
  public RecordSink write(OutputStream to, FormatSpec spec) {
    if (encode == null) {
      throw Trouble.usage(
          format + " is only read here: writing it is left to java.io.ObjectOutputStream");
    }
    return new CodecWire.OneSink(
        spec,
        value -> {
          try {
            to.write(encode.apply(value));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
