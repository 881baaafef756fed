package io.seriform.bench.peer.hessian;

import com.caucho.hessian.io.Deflation;
import com.caucho.hessian.io.ExtSerializerFactory;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianFactory;
import com.caucho.hessian.io.SerializerFactory;
import com.caucho.hessian.io.StringValueDeserializer;
import com.caucho.hessian.io.StringValueSerializer;
import io.seriform.bench.contestant.Entry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.List;

/**
 * Takes its inputs and outputs from a factory's lists, which any thread may use. Each library with
 * classes of these names runs a copy of this class.
 */
public final class CauchoEntry<T> implements Entry.Plain<T> {

  private final HessianFactory factory = new HessianFactory();

  /** An entry of the library that the class loader of this class sees. */
  public CauchoEntry() {
    factory.setSerializerFactory(newSerializerFactory());
  }

  /** Adds what Hessian has for classes that are built from a text, but does not use of itself. */
  private static SerializerFactory newSerializerFactory() {
    ExtSerializerFactory texts = new ExtSerializerFactory();
    for (Class<?> type : List.of(URI.class, URL.class)) {
      texts.addSerializer(type, new StringValueSerializer());
      texts.addDeserializer(type, new StringValueDeserializer(type));
    }
    SerializerFactory factory = new SerializerFactory(CauchoEntry.class.getClassLoader());
    factory.addFactory(texts);
    return factory;
  }

  @Override
  public byte[] write(T value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Hessian2Output out = factory.createHessian2Output(bytes);
    out.writeObject(value);
    out.flush();
    factory.freeHessian2Output(out);
    return bytes.toByteArray();
  }

  @Override
  @SuppressWarnings("unchecked") // what was written is a T
  public T read(byte[] bytes) throws IOException {
    Hessian2Input in = factory.createHessian2Input(new ByteArrayInputStream(bytes));
    T value = (T) in.readObject();
    factory.freeHessian2Input(in);
    return value;
  }

  /** Wraps a new output for each message, since the envelope keeps none. */
  public static final class Deflated<T> implements Entry.Plain<T> {

    private final SerializerFactory serializers = newSerializerFactory();
    private final Deflation envelope = new Deflation();

    /** An entry. */
    public Deflated() {}

    @Override
    public byte[] write(T value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Hessian2Output outer = new Hessian2Output(bytes);
      Hessian2Output out = envelope.wrap(outer);
      out.setSerializerFactory(serializers);
      out.writeObject(value);
      out.close();
      outer.flush();
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws IOException {
      Hessian2Input outer = new Hessian2Input(new ByteArrayInputStream(bytes));
      Hessian2Input in = envelope.unwrap(outer);
      in.setSerializerFactory(serializers);
      T value = (T) in.readObject();
      in.close();
      return value;
    }
  }
}
