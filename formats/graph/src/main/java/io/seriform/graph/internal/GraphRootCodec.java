package io.seriform.graph.internal;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.wire.Input;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  public List<String> ambiguities() {
    return GraphHierarchies.ambiguities(protocol, root.type());
  }

  @Override
  public byte[] description() {
    return GraphDescription.of(protocol, root.type(), root.schema(), root.head());
  }

  @Override
  public List<MappingException> misfits(byte[] description) {
    byte[] own = description();
    if (Arrays.equals(own, description)) {
      return List.of();
    }
    Map<String, MappingException> found = misfitsByText(description);
    // what this side does not read of its own values is nothing that has changed
    found.keySet().removeAll(misfitsByText(own).keySet());
    return List.copyOf(found.values());
  }

  private Map<String, MappingException> misfitsByText(byte[] description) {
    Map<String, MappingException> found = new LinkedHashMap<>();
    Limits limits = protocol.settings().options().limits();
    GraphProbes.of(
        GraphDescription.read(protocol, description, limits),
        limits,
        probe -> {
          MappingException e = misfit(probe);
          if (e != null) {
            found.putIfAbsent(e.getMessage(), e);
          }
        });
    return found;
  }

  /** Returns why a probe does not fit; null where it does, or its values alone were refused. */
  private MappingException misfit(byte[] probe) {
    try {
      decode(probe);
    } catch (MappingException e) {
      e.withoutOffset();
      return e.getCause() == null ? e : null;
    } catch (SeriformException e) {
      return null;
    }
    return null;
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
    if (in.peek() != GraphRoot.NULL) {
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
