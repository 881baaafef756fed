package io.seriform.bench.workload;

/** The large object: an array of 4 MiB. */
final class BytesWorkload {

  private static final int LENGTH = 4 * 1024 * 1024;

  private BytesWorkload() {}

  static Workload<byte[]> bytes4m() {
    return new Built<>("bytes4m", byte[].class, BytesWorkload::value);
  }

  private static byte[] value() {
    byte[] bytes = new byte[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }
}
