package io.seriform.document;

import java.security.SecureRandom;

/**
 * SipHash-1-3 (J.-P. Aumasson, D. J. Bernstein) of texts, with a key that is made once for each
 * JVM: without it nobody can find texts of equal hashes.
 */
final class SipHash {

  private static final long K0;
  private static final long K1;

  static {
    SecureRandom random = new SecureRandom();
    K0 = random.nextLong();
    K1 = random.nextLong();
  }

  private long v0;
  private long v1;
  private long v2;
  private long v3;

  private SipHash(long k0, long k1) {
    v0 = k0 ^ 0x736f6d6570736575L;
    v1 = k1 ^ 0x646f72616e646f6dL;
    v2 = k0 ^ 0x6c7967656e657261L;
    v3 = k1 ^ 0x7465646279746573L;
  }

  static long of(String text) {
    return of(text, K0, K1);
  }

  /** The hash of the bytes of a text's chars, the lower one first. */
  static long of(String text, long k0, long k1) {
    SipHash hash = new SipHash(k0, k1);
    int n = text.length();
    int i = 0;
    for (; i + 4 <= n; i += 4) {
      hash.add(
          text.charAt(i)
              | (long) text.charAt(i + 1) << 16
              | (long) text.charAt(i + 2) << 32
              | (long) text.charAt(i + 3) << 48);
    }
    long last = (2L * n) << 56;
    for (int shift = 0; i < n; i++, shift += 16) {
      last |= (long) text.charAt(i) << shift;
    }
    hash.add(last);
    hash.v2 ^= 0xFF;
    hash.round();
    hash.round();
    hash.round();
    return hash.v0 ^ hash.v1 ^ hash.v2 ^ hash.v3;
  }

  private void add(long word) {
    v3 ^= word;
    round();
    v0 ^= word;
  }

  private void round() {
    v0 += v1;
    v1 = Long.rotateLeft(v1, 13) ^ v0;
    v0 = Long.rotateLeft(v0, 32);
    v2 += v3;
    v3 = Long.rotateLeft(v3, 16) ^ v2;
    v0 += v3;
    v3 = Long.rotateLeft(v3, 21) ^ v0;
    v2 += v1;
    v1 = Long.rotateLeft(v1, 17) ^ v2;
    v2 = Long.rotateLeft(v2, 32);
  }
}
