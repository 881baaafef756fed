package io.seriform.graph.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.graph.GraphCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/** The codec of graphs whose root is of one type. */
final class GraphRootCodec<T> extends GraphCodec<T> {

  private final GraphRoot root;
  private final GraphProtocol protocol;

  GraphRootCodec(
      GraphRoot root,
      GraphProtocol protocol,
      Pool<GraphWriter> writers,
      Pool<GraphReader> readers) {
    super(root, writers, readers);
    this.root = root;
    this.protocol = protocol;
  }

  @Override
  public String schema() {
    return root.schemaText();
  }

  @Override
  public byte[] head() {
    return root.head();
  }

  @Override
  protected String name() {
    return protocol.name();
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return root.writeNull((GraphWriter) out, pos);
  }

  @Override
  protected Frames frames(Framing framing) {
    return GraphFrames.of(framing);
  }

  @Override
  protected boolean isNull(Input input) {
    GraphReader in = (GraphReader) input;
    if (GraphReader.peek(in) != GraphRoot.NULL) {
      return false;
    }
    in.pos++;
    if (in.checked && in.continued) {
      in.checksum().end(in);
    }
    return true;
  }

  @Override
  protected void finish(Input input) {
    GraphReader in = (GraphReader) input;
    if (in.pos != in.end || in.more(1)) {
      throw GraphErrors.syntax(in, "trailing bytes");
    }
  }
}
