package io.seriform.cli.wire;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.cli.files.Input;
import io.seriform.cli.terminal.Trouble;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Messages that a codec reads and writes.
 *
 * @param <V> values of the codec
 */
final class CodecWire<V> implements Wire {

  /** Removes what a type does not have from a tree. */
  interface Pruner {

    Document prune(Document tree, BiConsumer<String, String> unknown);
  }

  /** The conversion of a codec's values to trees and back. */
  interface Trees<V> {

    Document tree(V value, boolean json);

    V value(Document tree, boolean json);
  }

  private static final Trees<Document> AS_THEY_ARE =
      new Trees<>() {
        @Override
        public Document tree(Document value, boolean json) {
          return value;
        }

        @Override
        public Document value(Document tree, boolean json) {
          return tree;
        }
      };

  private final WireFormat format;
  private final Codec<V> codec;
  private final Class<?> type;
  private final Trees<V> trees;
  private final Pruner pruner;

  CodecWire(WireFormat format, Codec<V> codec, Class<?> type, Trees<V> trees) {
    this(format, codec, type, trees, (tree, unknown) -> tree);
  }

  private CodecWire(
      WireFormat format, Codec<V> codec, Class<?> type, Trees<V> trees, Pruner pruner) {
    this.format = format;
    this.codec = codec;
    this.type = type;
    this.trees = trees;
    this.pruner = pruner;
  }

  static CodecWire<Document> of(WireFormat format, Codec<Document> codec) {
    return new CodecWire<>(format, codec, Document.class, AS_THEY_ARE);
  }

  /** Returns messages whose trees have another form in JSON. */
  static CodecWire<Document> of(
      WireFormat format,
      Codec<Document> codec,
      Pruner pruner,
      Function<Document, Document> toJson,
      Function<Document, Document> fromJson) {
    return new CodecWire<>(
        format,
        codec,
        Document.class,
        new Trees<>() {
          @Override
          public Document tree(Document value, boolean json) {
            return json ? toJson.apply(value) : value;
          }

          @Override
          public Document value(Document tree, boolean json) {
            return json ? fromJson.apply(tree) : tree;
          }
        },
        pruner);
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
    return trees.tree(cast(value), json);
  }

  @Override
  public Object value(Document tree, boolean json) {
    return trees.value(tree, json);
  }

  @Override
  public Document pruned(Document tree, BiConsumer<String, String> unknown) {
    return pruner.prune(tree, unknown);
  }

  @SuppressWarnings("unchecked")
  private V cast(Object value) {
    return (V) value;
  }

  @Override
  public void check(Object value) {
    codec.encode(cast(value));
  }

  @Override
  public Records read(InputStream from, FormatSpec spec, Consumer<? super SeriformException> bad) {
    if (spec.framing() == null) {
      return new OneRecord(() -> codec.decode(from));
    }
    StreamDecoder<V> decoder = codec.decodeStream(from, spec.framing());
    if (bad != null) {
      try {
        decoder.skipBadValues(value -> bad.accept(value.error()));
      } catch (IllegalArgumentException e) {
        throw Trouble.usage(
            "--bad skip needs records whose ends are known: lines of JSON, a framing with lengths,"
                + " or a sequence of CBOR or MessagePack; "
                + spec
                + " is none of them");
      }
    }
    return Records.of(decoder, decoder::close);
  }

  @Override
  public RecordSink write(OutputStream to, FormatSpec spec) {
    if (spec.framing() == null) {
      return new OneSink(
          spec,
          value -> {
            codec.encode(cast(value), to);
            if (format == WireFormat.JSON) {
              endLine(to);
            }
          });
    }
    StreamEncoder<V> encoder = codec.encodeStream(to, spec.framing());
    return new RecordSink() {
      @Override
      public void write(Object value) {
        encoder.write(cast(value));
      }

      @Override
      public void finish() {
        encoder.close();
        if (format == WireFormat.JSON && spec.framing() == Framing.ARRAY) {
          endLine(to);
        }
      }
    };
  }

  private static void endLine(OutputStream to) {
    try {
      to.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes one value, and no other. */
  record OneSink(FormatSpec spec, Consumer<Object> writer, AtomicBoolean written)
      implements RecordSink {

    OneSink(FormatSpec spec, Consumer<Object> writer) {
      this(spec, writer, new AtomicBoolean());
    }

    @Override
    public void write(Object value) {
      if (written.getAndSet(true)) {
        throw Trouble.data(
            spec + " holds one value, and there are more; --split writes a file for each");
      }
      writer.accept(value);
    }

    @Override
    public void finish() {
      if (!written.get()) {
        throw Trouble.data("expected a value to write, found none");
      }
    }
  }

  /** Reads the whole stream as one value; for messages that are decoded from an array. */
  static byte[] whole(InputStream from, WireFormat format) {
    return Input.readAll(from, format.toString());
  }
}
