package io.seriform.wire.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** {@link Bytes} against {@link ByteBuffer}. */
class BytesTest {

  private final byte[] buf = new byte[40];

  {
    new SplittableRandom(1).nextBytes(buf);
  }

  @Test
  void loadsAndStoresLowestByteFirst() {
    ByteBuffer expected = ByteBuffer.wrap(buf.clone()).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i <= buf.length - 8; i++) {
      assertThat(Bytes.getLong(buf, i)).isEqualTo(expected.getLong(i));
      assertThat(Bytes.getInt(buf, i)).isEqualTo(expected.getInt(i));
      assertThat(Bytes.getShort(buf, i)).isEqualTo(expected.getShort(i));
    }
    Bytes.putLong(buf, 1, 0x8070605040302010L);
    Bytes.putInt(buf, 11, 0x80706050);
    Bytes.putShort(buf, 17, (short) 0x8070);
    expected.putLong(1, 0x8070605040302010L);
    expected.putInt(11, 0x80706050);
    expected.putShort(17, (short) 0x8070);
    assertThat(buf).isEqualTo(expected.array());
  }

  @Test
  void whatLiesBehindTheEndReadsAsZero() {
    for (int length = 0; length <= buf.length; length++) {
      byte[] bytes = java.util.Arrays.copyOf(buf, length);
      for (int end = 0; end <= length; end++) {
        for (int pos = 0; pos <= end; pos++) {
          long word = 0;
          for (int i = 0; i < 8 && pos + i < end; i++) {
            word |= (bytes[pos + i] & 0xFFL) << (8 * i);
          }
          assertThat(Bytes.getLongUpTo(bytes, pos, end)).isEqualTo(word);
          if (end - pos < 8) {
            assertThat(Bytes.getFew(bytes, pos, end)).isEqualTo(word);
          }
          if (end == length) {
            assertThat(Bytes.word(bytes, pos)).isEqualTo(word);
          }
        }
      }
    }
  }
}
