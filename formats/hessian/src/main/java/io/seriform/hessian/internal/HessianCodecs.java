package io.seriform.hessian.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.Protocol;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.site.HessianWriter;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.lang.reflect.Type;

/** The parts of the facade: the protocol, and pools of writers and readers. */
public final class HessianCodecs {

  private final HessianProtocol protocol;
  private final Pool<HessianWriter> writers;
  private final Pool<HessianReader> readers;

  /** For the settings of a facade. */
  public HessianCodecs(HessianSettings settings) {
    Options<?> options = settings.options();
    protocol = new HessianProtocol(settings);
    writers = new Pool<>(() -> new HessianWriter(options.limits()));
    readers = new Pool<>(() -> new HessianReader(options.limits(), settings));
  }

  /** The protocol. */
  public Protocol protocol() {
    return protocol;
  }

  /** The codec of a type. */
  public Codec<?> codec(Type type) {
    return new HessianCodec<>(new HessianRoot(protocol, type), writers, readers);
  }

  /** Writes the values of one message. */
  public HessianValueOutput output(HessianValueCodecs codecs, Sink sink) {
    return new HessianValueOutput(codecs, writers, protocol.name(), sink);
  }

  /** Reads the values of one message in a stream. */
  public HessianValueInput input(HessianValueCodecs codecs, Source source) {
    HessianReader in = readers.take();
    in.start(source);
    return new HessianValueInput(codecs, readers, in);
  }

  /** Reads the values of one message in an array. */
  public HessianValueInput input(HessianValueCodecs codecs, byte[] bytes) {
    return new HessianValueInput(codecs, readers, started(bytes));
  }

  /** Reads a value of Hessian 1. */
  public HessianTree decodeVersion1(byte[] bytes) {
    HessianReader in = started(bytes);
    HessianTree tree;
    try {
      tree = new Hessian1Reader(in).message();
    } catch (SeriformException e) {
      throw e.leaving();
    }
    in.reset();
    readers.give(in);
    return tree;
  }

  private HessianReader started(byte[] bytes) {
    HessianReader in = readers.take();
    in.start(bytes, 0, bytes.length);
    return in;
  }
}
