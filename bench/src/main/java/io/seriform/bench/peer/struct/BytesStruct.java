package io.seriform.bench.peer.struct;

import io.seriform.bench.peer.schema.Sums;
import java.util.Arrays;

/** {@code struct { uint64_t size; uint8_t data[]; }}. */
final class BytesStruct extends StructEntry<byte[]> {

  private static final int DATA = 8;

  @Override
  public byte[] write(byte[] value) {
    byte[] to = new byte[DATA + value.length];
    C.int64(to, 0, value.length);
    System.arraycopy(value, 0, to, DATA, value.length);
    return to;
  }

  @Override
  int open(byte[] bytes) {
    expectLength(bytes, DATA + C.int64(bytes, 0));
    return 1;
  }

  @Override
  byte[] copy(byte[] bytes) {
    return Arrays.copyOfRange(bytes, DATA, bytes.length);
  }

  @Override
  Byte one(byte[] bytes) {
    return bytes[bytes.length - 1];
  }

  @Override
  Byte oneOf(byte[] value) {
    return value[value.length - 1];
  }

  @Override
  long sum(byte[] bytes) {
    long sum = 0;
    for (int i = DATA; i < bytes.length; i++) {
      sum += bytes[i];
    }
    return sum;
  }

  @Override
  long sumOf(byte[] value) {
    return Sums.of(value);
  }
}
