package io.seriform.flatbuffers.internal;

import io.seriform.codec.CodecOrigin;
import io.seriform.codec.TypeCodec;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Boxed;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Writes and reads a whole buffer: a table, with the bytes before it. */
final class FlatbuffersRoot extends TypeCodec {

  private final TypeCodec value;

  /**
   * The site of a value that is a struct or a union, and is wrapped in a table; null for others.
   */
  private final FlatbuffersSite boxed;

  private final int identifier;
  private final boolean prefixed;

  FlatbuffersRoot(TypeCodec value, FlatbuffersSite boxed, FlatbuffersSettings settings) {
    this.value = value;
    this.boxed = boxed;
    this.identifier = settings.identifier();
    this.prefixed = settings.sizePrefix();
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object object) {
    FlatbuffersWriter out = (FlatbuffersWriter) o;
    out.begin();
    out.prefixed |= prefixed;
    int end = pos;
    if (boxed != null) {
      end = FlatbuffersWriter.beginProperty(out, out.buf, end, boxed);
    }
    end = value.write(out, out.buf, end, object);
    if (boxed != null) {
      end = FlatbuffersWriter.endProperty(out, out.buf, end, boxed, pos);
    }
    return out.finish(end, identifier);
  }

  @Override
  public Object read(Input i) {
    FlatbuffersReader in = (FlatbuffersReader) i;
    in.locate(prefixed, identifier);
    Object object;
    if (boxed == null) {
      object = value.read(in);
    } else {
      ((Boxed) boxed.place()).open(in, boxed.content(), in.at);
      int cookie = FlatbuffersReader.beginProperty(in, boxed);
      object = value.read(in);
      FlatbuffersReader.endProperty(in, boxed, cookie);
    }
    return object;
  }

  @Override
  public CodecOrigin origin() {
    return value.origin();
  }
}
