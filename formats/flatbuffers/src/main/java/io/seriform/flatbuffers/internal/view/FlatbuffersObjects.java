package io.seriform.flatbuffers.internal.view;

import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/** Reads tables and structs in the midst of documents as objects, for views. Thread-safe. */
final class FlatbuffersObjects {

  private final CodecSource codecs;
  private final Type type;
  private final boolean exact;
  private final Pool<FlatbuffersReader> readers;

  /** Made when an object is read for the first time, as most views give none. */
  private volatile TypeCodec codec;

  /**
   * Makes one.
   *
   * @param exact whether the type is that of a union's value
   */
  FlatbuffersObjects(
      CodecSource codecs, Type type, boolean exact, Pool<FlatbuffersReader> readers) {
    this.codecs = codecs;
    this.type = type;
    this.exact = exact;
    this.readers = readers;
  }

  /** Reads the object whose first byte is at a position. */
  Object read(FlatbuffersMemory m, int at) {
    TypeCodec c = codec;
    if (c == null) {
      c = exact ? codecs.exact(type) : codecs.codec(type);
      codec = c;
    }
    byte[] all = m.all();
    FlatbuffersReader in = readers.take();
    in.start(all, 0, all.length);
    in.enter(0, all.length, at);
    Object value;
    try {
      value = c.read(in);
      CodecInput.of(in).settle(value);
    } catch (StackOverflowError e) {
      throw in.at(LimitErrors.stackEnded(in.limits(), in.depthLeft), at).leaving();
    } catch (SeriformException e) {
      throw e.leaving();
    }
    in.reset();
    readers.give(in);
    return value;
  }
}
