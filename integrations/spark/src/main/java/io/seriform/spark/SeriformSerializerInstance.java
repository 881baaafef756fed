package io.seriform.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/** Spark's calls of a serializer. Its exceptions are those of streams, as Spark expects them. */
final class SeriformSerializerInstance extends SerializerInstance {

  private final SeriformSerializer serializer;

  SeriformSerializerInstance(SeriformSerializer serializer) {
    this.serializer = serializer;
  }

  @Override
  public <T> ByteBuffer serialize(T value, ClassTag<T> tag) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write(serializer.records().new Writer(out), value);
    return ByteBuffer.wrap(out.toByteArray());
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    return deserialize(bytes, serializer.records());
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
    return deserialize(bytes, serializer.records(loader));
  }

  @SuppressWarnings("TypeParameterUnusedInFormals") // as Spark declares it
  private static <T> T deserialize(ByteBuffer bytes, Records records) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return read(records.new Reader(new ByteArrayInputStream(copy)));
  }

  @Override
  public SerializationStream serializeStream(OutputStream out) {
    return new Writing(serializer.records().new Writer(out), out);
  }

  @Override
  public DeserializationStream deserializeStream(InputStream in) {
    return new Reading(serializer.records().new Reader(in), in);
  }

  private static void write(Records.Writer out, Object value) {
    try {
      out.write(value);
    } catch (IOException e) {
      throw SeriformSerializerInstance.<RuntimeException>unchecked(e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Spark declares it
  private static <T> T read(Records.Reader in) {
    try {
      return (T) in.read();
    } catch (IOException e) {
      throw SeriformSerializerInstance.<RuntimeException>unchecked(e);
    }
  }

  /** Throws an exception that Scala's methods need not declare. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> RuntimeException unchecked(Throwable e) throws E {
    throw (E) e;
  }

  /** A stream of records that are written. */
  private static final class Writing extends SerializationStream {

    private final Records.Writer records;
    private final OutputStream out;

    Writing(Records.Writer records, OutputStream out) {
      this.records = records;
      this.out = out;
    }

    @Override
    public <T> SerializationStream writeObject(T value, ClassTag<T> tag) {
      write(records, value);
      return this;
    }

    @Override
    public void flush() {
      try {
        out.flush();
      } catch (IOException e) {
        throw SeriformSerializerInstance.<RuntimeException>unchecked(e);
      }
    }

    @Override
    public void close() {
      try {
        out.close();
      } catch (IOException e) {
        throw SeriformSerializerInstance.<RuntimeException>unchecked(e);
      }
    }
  }

  /** A stream of records that are read; it ends by an EOFException, as Spark expects it. */
  private static final class Reading extends DeserializationStream {

    private final Records.Reader records;
    private final InputStream in;

    Reading(Records.Reader records, InputStream in) {
      this.records = records;
      this.in = in;
    }

    @Override
    public <T> T readObject(ClassTag<T> tag) {
      return read(records);
    }

    @Override
    public void close() {
      try {
        in.close();
      } catch (IOException e) {
        throw SeriformSerializerInstance.<RuntimeException>unchecked(e);
      }
    }
  }
}
