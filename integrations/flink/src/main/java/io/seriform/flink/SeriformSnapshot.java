package io.seriform.flink;

import io.seriform.error.MappingException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * The description of values in state: the name of their class, that of the class that makes the
 * format, the head of their messages, which has the schema that they were written by, and the
 * schemas of the classes that values define themselves. For Flink, which makes it by its name.
 *
 * @param <T> the class of the values
 */
public final class SeriformSnapshot<T> implements TypeSerializerSnapshot<T> {

  private static final int VERSION = 1;

  private GraphSource<T> source;
  private byte[] head;
  private byte[] description;

  /** For Flink, which reads a snapshot into it. */
  public SeriformSnapshot() {}

  SeriformSnapshot(GraphSource<T> source, byte[] head, byte[] description) {
    this.source = source;
    this.head = head;
    this.description = description;
  }

  @Override
  public int getCurrentVersion() {
    return VERSION;
  }

  @Override
  public void writeSnapshot(DataOutputView out) throws IOException {
    out.writeUTF(source.type().getName());
    out.writeUTF(source.graph() == null ? "" : source.graph().getName());
    out.writeInt(head.length);
    out.write(head);
    out.writeInt(description.length);
    out.write(description);
  }

  @Override
  @SuppressWarnings("unchecked") // the type is that of the state
  public void readSnapshot(int version, DataInputView in, ClassLoader loader) throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "the state has a snapshot of version "
              + version
              + ", and this module reads "
              + VERSION
              + "; restore it by a newer seriform-flink2");
    }
    Class<T> type = (Class<T>) load(in.readUTF(), Object.class, loader);
    String graph = in.readUTF();
    source =
        new GraphSource<>(
            type,
            graph.isEmpty()
                ? null
                : (Class<? extends Supplier<Graph>>) load(graph, Supplier.class, loader));
    head = new byte[in.readInt()];
    in.readFully(head);
    description = new byte[in.readInt()];
    in.readFully(description);
  }

  private static Class<?> load(String name, Class<?> kind, ClassLoader loader) throws IOException {
    try {
      return Class.forName(name, false, loader).asSubclass(kind);
    } catch (ClassNotFoundException | ClassCastException e) {
      throw new IOException(
          "the state was written with the class "
              + name
              + ", which is not there; keep it under its name as long as there is such state",
          e);
    }
  }

  @Override
  public TypeSerializer<T> restoreSerializer() {
    // some backends read all values before they ask for the compatibility
    check(source.codec(), description);
    return new GraphTypeSerializer<>(source, head, description);
  }

  @Override
  public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> oldSnapshot) {
    if (!(oldSnapshot instanceof SeriformSnapshot<T> old)
        || !old.source.type().getName().equals(source.type().getName())) {
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    if (Arrays.equals(old.description, description)) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    check(source.codec(), old.description);
    return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }

  /** Refuses state that does not fit, with each property and change, which Flink does not tell. */
  private void check(GraphCodec<T> codec, byte[] written) {
    List<MappingException> misfits = codec.misfits(written);
    if (!misfits.isEmpty()) {
      throw new FlinkRuntimeException(
          "the state of "
              + source.type().getName()
              + " cannot be read by the class as it is now, "
              + codec.schema()
              + ": "
              + misfits.stream().map(Throwable::getMessage).collect(Collectors.joining("; ")),
          misfits.get(0));
    }
  }
}
