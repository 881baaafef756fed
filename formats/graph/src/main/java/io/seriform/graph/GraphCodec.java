package io.seriform.graph;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

/**
 * Writes and reads graphs whose root is of one type. Thread-safe and immutable.
 *
 * @param <T> the type
 */
public final class GraphCodec<T> extends Codec<T> {

  private final GraphRoot root;
  private final GraphProtocol protocol;

  GraphCodec(
      GraphRoot root,
      GraphProtocol protocol,
      Pool<GraphWriter> writers,
      Pool<GraphReader> readers) {
    super(root, writers, readers);
    this.root = root;
    this.protocol = protocol;
  }

  /**
   * The classes and properties of a message, in their order on the wire: what two sides compare
   * where their fingerprints differ.
   */
  public String schema() {
    return root.schemaText();
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
