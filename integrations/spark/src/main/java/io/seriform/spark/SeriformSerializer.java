package io.seriform.spark;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;

/**
 * Spark's serializer for shuffles, cached partitions and results, in the graph format: {@code
 * spark.serializer=io.seriform.spark.SeriformSerializer}. {@code spark.seriform.classes} names the
 * classes of the records, separated by commas; sealed hierarchies are registered as a whole, and
 * Scala's tuples and collections always. {@code spark.seriform.packages} names a class of each
 * package whose records, enums and case classes are registered. Thread-safe.
 */
public final class SeriformSerializer extends Serializer implements Serializable {

  private static final long serialVersionUID = 1;

  private final SerializerSettings settings;
  private transient volatile Records records;

  /** The head of messages of the classes where this was serialized; null if it was not. */
  private volatile byte[] head;

  /** For Spark. */
  public SeriformSerializer(SparkConf conf) {
    this.settings = SerializerSettings.of(conf);
  }

  @Override
  public SerializerInstance newInstance() {
    return new SeriformSerializerInstance(this);
  }

  /** Returns true: records refer to nothing outside of them. */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return true;
  }

  /** Returns the records of the default class loader. */
  Records records() {
    ClassLoader loader =
        defaultClassLoader().isDefined()
            ? defaultClassLoader().get()
            : Thread.currentThread().getContextClassLoader();
    return records(loader);
  }

  /** Returns the records with the classes of a loader. */
  Records records(ClassLoader wanted) {
    ClassLoader loader = wanted == null ? SeriformSerializer.class.getClassLoader() : wanted;
    Records known = records;
    if (known != null && known.loader() == loader) {
      return known;
    }
    synchronized (this) {
      if (records == null || records.loader() != loader) {
        records = new Records(settings, loader);
      }
      return records;
    }
  }

  /** The driver sends it to tasks, which need the same classes. */
  private void writeObject(ObjectOutputStream out) throws IOException {
    head = records().head();
    out.defaultWriteObject();
  }

  /** A task has its shuffle's serializer, which the executor has already. */
  private Object readResolve() throws IOException {
    SparkEnv env = SparkEnv.get();
    SeriformSerializer own =
        env != null
                && env.serializer() instanceof SeriformSerializer known
                && known.settings.equals(settings)
            ? known
            : this;
    own.records().check(head);
    return own;
  }
}
