package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads one message of a schema as a tree, in the form of {@link DynamicProtobuf}.
 * Immutable and thread-safe.
 */
public final class DynamicCodec extends Codec<Document> {

  public DynamicCodec(
      DynamicMessage message, Pool<DynamicOutput> outputs, Pool<DynamicInput> inputs) {
    super(new Root(message), outputs, inputs);
  }

  private static final class Root extends TypeCodec {
    private final DynamicMessage message;

    Root(DynamicMessage message) {
      this.message = message;
    }

    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      return ((DynamicOutput) out).message(pos, message, (Document) value);
    }

    @Override
    public Object read(Input in) {
      return ((DynamicInput) in).message(message);
    }
  }

  @Override
  protected String name() {
    return DynamicErrors.FORMAT;
  }

  @Override
  protected int writeNull(Output out, int pos) {
    throw new EncodeException("a message cannot be null").at(DynamicErrors.FORMAT, -1);
  }

  @Override
  protected Frames frames(Framing framing) {
    if (framing == Framing.ARRAY) {
      throw new IllegalArgumentException(
          "Protobuf has no framing ARRAY; use SEQUENCE, which writes a length"
              + " before each message");
    }
    return DynamicFrames.PREFIXED;
  }

  @Override
  protected boolean isNull(Input in) {
    return false;
  }

  @Override
  protected void finish(Input in) {
    // a message ends with its bytes
  }
}
