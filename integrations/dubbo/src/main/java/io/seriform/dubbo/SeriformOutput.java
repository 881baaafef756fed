package io.seriform.dubbo;

import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianValueWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectOutput;

/** Writes the values of one message. Not thread-safe. */
final class SeriformOutput implements ObjectOutput, Cleanable {

  private final HessianValueWriter out;
  private final OutputStream stream;

  SeriformOutput(HessianValueWriter out, OutputStream stream) {
    this.out = out;
    this.stream = stream;
  }

  private void write(Object value) throws IOException {
    try {
      out.write(value);
    } catch (SeriformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void writeObject(Object value) throws IOException {
    if (value instanceof Throwable t) {
      writeThrowable(t);
    } else {
      write(value);
    }
  }

  @Override
  public void writeThrowable(Throwable value) throws IOException {
    write(value == null ? null : Throwables.tree(value));
  }

  @Override
  public void writeBool(boolean v) throws IOException {
    write(v);
  }

  @Override
  public void writeByte(byte v) throws IOException {
    write((int) v);
  }

  @Override
  public void writeShort(short v) throws IOException {
    write((int) v);
  }

  @Override
  public void writeInt(int v) throws IOException {
    write(v);
  }

  @Override
  public void writeLong(long v) throws IOException {
    write(v);
  }

  @Override
  public void writeFloat(float v) throws IOException {
    write((double) v);
  }

  @Override
  public void writeDouble(double v) throws IOException {
    write(v);
  }

  @Override
  public void writeUTF(String v) throws IOException {
    write(v);
  }

  @Override
  public void writeBytes(byte[] v) throws IOException {
    write(v);
  }

  @Override
  public void writeBytes(byte[] v, int from, int length) throws IOException {
    write(Arrays.copyOfRange(v, from, from + length));
  }

  @Override
  public void flushBuffer() throws IOException {
    stream.flush();
  }

  @Override
  public void cleanup() {
    out.close();
  }
}
