package io.seriform.dubbo;

import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianValueReader;
import java.io.IOException;
import java.lang.reflect.Type;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;

/** Reads the values of one message. Not thread-safe. */
final class SeriformInput implements ObjectInput, Cleanable {

  private final HessianValueReader in;
  private final Throwables throwables;

  SeriformInput(HessianValueReader in, Throwables throwables) {
    this.in = in;
    this.throwables = throwables;
  }

  private <T> T read(Class<T> type) throws IOException {
    try {
      return in.read(type);
    } catch (SeriformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Object readObject() throws IOException {
    return read(Object.class);
  }

  @Override
  @SuppressWarnings("unchecked") // the class is that of what is read
  public <T> T readObject(Class<T> type) throws IOException {
    return Throwable.class.isAssignableFrom(type) ? (T) readThrowable() : read(type);
  }

  @Override
  @SuppressWarnings("unchecked") // the type is a declaration of the class
  public <T> T readObject(Class<T> raw, Type type) throws IOException {
    if (type == null || type instanceof Class || Throwable.class.isAssignableFrom(raw)) {
      return readObject(raw);
    }
    try {
      return (T) in.read(type);
    } catch (SeriformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Throwable readThrowable() throws IOException {
    HessianTree tree = read(HessianTree.class);
    try {
      return throwables.throwable(tree);
    } catch (SeriformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public boolean readBool() throws IOException {
    return read(boolean.class);
  }

  @Override
  public byte readByte() throws IOException {
    return read(byte.class);
  }

  @Override
  public short readShort() throws IOException {
    return read(short.class);
  }

  @Override
  public int readInt() throws IOException {
    return read(int.class);
  }

  @Override
  public long readLong() throws IOException {
    return read(long.class);
  }

  @Override
  public float readFloat() throws IOException {
    return read(double.class).floatValue();
  }

  @Override
  public double readDouble() throws IOException {
    return read(double.class);
  }

  @Override
  public String readUTF() throws IOException {
    return read(String.class);
  }

  @Override
  public byte[] readBytes() throws IOException {
    return read(byte[].class);
  }

  @Override
  public void cleanup() {
    in.close();
  }
}
