package io.seriform.flatbuffers.internal.tree;

import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.flatbuffers.internal.flex.FlexSettings;
import io.seriform.flatbuffers.internal.flex.FlexWriter;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;

/**
 * Trees in FlatBuffers: each is a FlexBuffer in a vector of bytes, {@code flexbuffer} in schemas.
 */
public final class FlatbuffersFlex extends TypeCodec {

  /** Alignment of the first byte, so that widths within are aligned. */
  static final int ALIGN = 8;

  private final Class<?> type;
  private final Limits limits;

  public FlatbuffersFlex(Class<?> type, Limits limits) {
    this.type = type;
    this.limits = limits;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return write((FlatbuffersWriter) out, pos, (Document) value, limits);
  }

  /** Writes a tree; returns the new position. */
  static int write(FlatbuffersWriter out, int pos, Document tree, Limits limits) {
    return out.bytes(pos, new FlexWriter(FlexSettings.of(limits)).root(tree), ALIGN, 4);
  }

  @Override
  public Object read(Input i) {
    FlatbuffersReader in = (FlatbuffersReader) i;
    in.at = in.follow(in.at);
    return read(in, type);
  }

  /** Reads the tree at the position, which is of a class. */
  public static Document read(FlatbuffersReader in, Class<?> type) {
    int from = in.at;
    Document tree = in.flex(from);
    if (!type.isInstance(tree)) {
      throw in.at(
          new MappingException("a value of another kind")
              .expecting(type.getSimpleName(), tree.kind().toString()),
          from);
    }
    return tree;
  }
}
