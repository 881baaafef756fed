package io.seriform;

import io.seriform.codec.ByteFilter;
import io.seriform.codec.ByteFilter.FilterSink;
import io.seriform.codec.ByteFilter.FilterSource;
import io.seriform.codec.CodecParts;
import io.seriform.codec.Frames;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/** Writes and reads what another codec does, filtered. */
final class FilteredCodec<T> extends Codec<T> {

  private final Codec<T> inner;
  private final ByteFilter filter;

  FilteredCodec(Codec<T> inner, ByteFilter filter) {
    super(inner);
    this.inner = inner;
    this.filter = filter;
  }

  /** Something done to a sink. */
  interface Sinking {
    void run() throws IOException;
  }

  static void sinking(String name, Sinking action) {
    try {
      action.run();
    } catch (SeriformException e) {
      throw e.at(name, -1);
    } catch (IOException | RuntimeException e) {
      throw new StreamException("the sink failed", e).at(name, -1);
    }
  }

  /** An array that grows. */
  private static final class Bytes implements Sink {
    private byte[] buf = new byte[512];
    private int end;

    @Override
    public void write(byte[] bytes, int offset, int length) {
      if (length > buf.length - end) {
        long size = Math.max(2L * buf.length, (long) end + length);
        if ((long) end + length > Integer.MAX_VALUE - 8) {
          throw new EncodeException("the document exceeds 2 GiB: write it to a stream");
        }
        buf = Arrays.copyOf(buf, (int) Math.min(size, Integer.MAX_VALUE - 8));
      }
      System.arraycopy(bytes, offset, buf, end, length);
      end += length;
    }
  }

  // ---- writing

  @Override
  public byte[] encode(T value) {
    Output out = output();
    out.start(null);
    int end = finished(out, write(out, value));
    Bytes bytes = new Bytes();
    try (FilterSink sink = filter.sink(bytes)) {
      sinking(
          name(),
          () -> {
            sink.write(out.buf, 0, end);
            sink.finish();
          });
    }
    giveBack(out);
    return Arrays.copyOf(bytes.buf, bytes.end);
  }

  @Override
  void encode(T value, Sink sink) {
    try (FilterSink filtering = filter.sink(sink)) {
      super.encode(value, filtering);
      sinking(name(), filtering::finish);
    }
  }

  @Override
  public void encode(T value, ByteBuffer buffer) {
    byte[] bytes = encode(value);
    if (bytes.length > buffer.remaining()) {
      throw tooLong(bytes.length, buffer);
    }
    buffer.put(bytes);
  }

  @Override
  StreamEncoder<T> encodeStream(Sink sink, Framing framing) {
    frames(framing); // refused before anything is started
    FilterSink filtering = filter.sink(sink);
    return encodeStream(filtering, framing, filtering);
  }

  // ---- reading

  @Override
  public T decode(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    return decode(new ByteArrayInputStream(bytes, from, to - from));
  }

  @Override
  T decode(Source source) {
    try (FilterSource filtering = filter.source(source)) {
      T value = super.decode(filtering);
      filtering.finish();
      return value;
    }
  }

  @Override
  StreamDecoder<T> decodeStream(Source source, Framing framing) {
    frames(framing); // refused before anything is started
    FilterSource filtering = filter.source(source);
    return decodeStream(filtering, framing, filtering);
  }

  @Override
  public StreamDecoder<T> decodeStream(byte[] bytes, Framing framing) {
    return decodeStream(new ByteArrayInputStream(bytes), framing);
  }

  // ---- the format

  @Override
  protected boolean isFiltered() {
    return true;
  }

  @Override
  protected String name() {
    return filter.name();
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return CodecParts.writeNull(inner, out, pos);
  }

  @Override
  protected Frames frames(Framing framing) {
    return inner.frames(framing);
  }

  @Override
  protected int finished(Output out, int end) {
    return CodecParts.finished(inner, out, end);
  }

  @Override
  protected Sink through(Sink sink) {
    return CodecParts.through(inner, sink);
  }

  @Override
  protected boolean isNull(Input in) {
    return CodecParts.isNull(inner, in);
  }

  @Override
  protected void finish(Input in) {
    CodecParts.finish(inner, in);
  }
}
