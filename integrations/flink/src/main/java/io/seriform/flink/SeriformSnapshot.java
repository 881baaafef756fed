package io.seriform.flink;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * What state says of its values: the name of their class, that of the class that makes the format,
 * and the head of their messages, which has the schema that they were written by. For Flink, which
 * makes it by its name.
 *
 * @param <T> the class of the values
 */
public final class SeriformSnapshot<T> implements TypeSerializerSnapshot<T> {

  private static final int VERSION = 1;

  /** Zeros after a head: a value whose numbers are 0 and whose other properties are null. */
  private static final int ZEROS = 1 << 12;

  private GraphSource<T> source;
  private byte[] head;
  private String schema;

  /** For Flink, which reads a snapshot into it. */
  public SeriformSnapshot() {}

  SeriformSnapshot(GraphSource<T> source, byte[] head, String schema) {
    this.source = source;
    this.head = head;
    this.schema = schema;
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
    schema = source.codec().schema();
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
    return new GraphTypeSerializer<>(source, head);
  }

  @Override
  public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> oldSnapshot) {
    if (!(oldSnapshot instanceof SeriformSnapshot<T> old)
        || !old.source.type().getName().equals(source.type().getName())) {
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    if (Arrays.equals(old.head, head)) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    GraphCodec<T> codec = source.codec();
    MappingException misfit = misfit(codec, old.head);
    MappingException own = misfit(codec, head);
    if (misfit == null || (own != null && own.getMessage().equals(misfit.getMessage()))) {
      return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
    // Flink's own error has neither the property nor the change
    throw new FlinkRuntimeException(
        "the state of "
            + source.type().getName()
            + " cannot be read by the class as it is now, "
            + schema
            + ": "
            + misfit.getMessage(),
        misfit);
  }

  /**
   * Returns why no value after a head can be read, or null if there may be such values. Zeros are
   * tried: what does not fit is found before the value ends.
   */
  private static MappingException misfit(GraphCodec<?> codec, byte[] head) {
    try {
      codec.decode(Arrays.copyOf(head, head.length + ZEROS));
      return null;
    } catch (MappingException e) {
      return e;
    } catch (SeriformException e) {
      return null;
    }
  }
}
