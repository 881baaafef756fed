package io.seriform.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.error.StreamException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Output} with and without a sink. */
class OutputTest {

  private static final class Probe extends Output {
    Probe() {
      super(Limits.standard());
    }
  }

  private final Probe out = new Probe();
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

  /** Writes bytes in pieces of random size, as a format does. */
  private int write(byte[] bytes, int largest) {
    SplittableRandom random = new SplittableRandom(largest);
    int pos = 0;
    for (int i = 0; i < bytes.length; ) {
      int n = Math.min(1 + random.nextInt(largest), bytes.length - i);
      if (pos + n > out.buf.length) {
        pos = out.grow(pos, n);
      }
      System.arraycopy(bytes, i, out.buf, pos, n);
      pos += n;
      i += n;
    }
    return pos;
  }

  private static byte[] random(int n) {
    byte[] bytes = new byte[n];
    new SplittableRandom(n).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 1000, 9000, 100_000})
  void keepsTheWholeDocumentWithoutASink(int largest) {
    byte[] bytes = random(200_000);
    out.start(null);
    int end = write(bytes, largest);
    assertThat(Arrays.copyOf(out.buf, end)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 1000, 9000, 100_000})
  void givesEverythingToASink(int largest) {
    byte[] bytes = random(200_000);
    out.start(Sink.of(taken));
    out.finish(write(bytes, largest));
    assertThat(taken.toByteArray()).isEqualTo(bytes);
    if (largest < 1000) {
      assertThat(out.buf.length).isLessThanOrEqualTo(1 << 15);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2000, 262_143, 262_144, 262_145, 600_000, 3_000_000})
  void putsADocumentTogether(int size) {
    byte[] bytes = random(size);
    for (int largest : new int[] {100, 5000, 700_000}) {
      out.startArray();
      assertThat(out.toArray(write(bytes, largest))).isEqualTo(bytes);
      assertThat(out.buf.length).isLessThan(1 << 21);
      out.reset();
      out.startArray();
      out.hold();
      int end = write(bytes, largest);
      out.release();
      assertThat(out.toArray(end)).isEqualTo(bytes);
      out.reset();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2000, 262_143, 262_144, 3_000_000})
  void writesBytesOnTheShortestWay(int size) {
    byte[] bytes = random(size);
    byte[] before = random(700);
    byte[] expected = Arrays.copyOf(before, before.length + size);
    System.arraycopy(bytes, 0, expected, before.length, size);
    for (int rest : new int[] {0, 1000}) {
      out.startArray();
      int end = out.write(write(before, 50), bytes, 0, size, rest);
      assertThat(out.buf.length - end).isGreaterThanOrEqualTo(rest);
      assertThat(out.toArray(end)).isEqualTo(expected);
      assertThat(out.buf.length).isLessThan(1 << 20);
      out.reset();
      out.startArray();
      out.hold();
      end = out.write(write(before, 50), expected, before.length, size, rest);
      out.release();
      assertThat(out.toArray(end)).isEqualTo(expected);
      out.reset();
      taken.reset();
      out.start(Sink.of(taken));
      out.finish(out.write(write(before, 50), bytes, 0, size, rest));
      assertThat(taken.toByteArray()).isEqualTo(expected);
      out.reset();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2000, 900_000, 1_200_000, 4_000_000})
  void usesTheBuffersOfALargeDocumentAgain(int size) {
    byte[] bytes = random(size);
    long allocated = 0;
    for (int i = 0; i < 3; i++) {
      long before = allocated();
      out.startArray();
      byte[] document = out.toArray(write(bytes, 1000));
      out.reset();
      allocated = allocated() - before;
      assertThat(document).isEqualTo(bytes);
    }
    assertThat(allocated).isLessThan(size + 20_000);
  }

  @Test
  void keepsBuffersOfAFewMegabytesOnly() {
    byte[] bytes = random(12_000_000);
    for (int i = 0; i < 2; i++) {
      out.startArray();
      out.toArray(write(bytes, 1000));
      out.reset();
    }
    long before = allocated();
    out.startArray();
    int end = write(bytes, 1000);
    assertThat(allocated() - before).isGreaterThan(6_000_000);
    out.toArray(end);
    out.reset();
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  @Test
  void lendsBetweenItsOwnPieces() {
    byte[] bytes = random(5_000_000);
    for (int i = 0; i < 3; i++) {
      out.startArray();
      int pos = 0;
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      for (int n : new int[] {1, 300_000, 200_000, 1_100_000, 70, 262_144, 2_000_000, 5}) {
        pos = out.write(pos, bytes, n / 2, n, 10);
        pos = out.write(pos, bytes, n, 7, 0);
        expected.write(bytes, n / 2, n);
        expected.write(bytes, n, 7);
      }
      assertThat(out.toArray(pos)).isEqualTo(expected.toByteArray());
      out.reset();
      assertThat(out.buf.length).isLessThanOrEqualTo(1 << 20);
    }
  }

  /** Parts that put themselves: first, between others, last, and one behind the other. */
  @Test
  void lendsWhatPutsItself() {
    byte[] bytes = random(1_000_000);
    for (int before : new int[] {0, 1, 200_000, 1_100_000}) {
      for (int behind : new int[] {0, 7, 900_000}) {
        out.startArray();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        int pos = 0;
        for (int i = 0; i < before; i += 100_000) {
          int n = Math.min(100_000, before - i);
          pos = out.write(pos, bytes, i % 500_000, n, 8);
          expected.write(bytes, i % 500_000, n);
        }
        assertThat(out.lends(100)).isFalse();
        for (int from : new int[] {3, 5}) {
          int n = 300_000 + from;
          assertThat(out.lends(n)).isTrue();
          pos = out.lend(pos, n, (to, at) -> System.arraycopy(bytes, from, to, at, n));
          expected.write(bytes, from, n);
        }
        pos = out.write(pos, bytes, 9, behind, 0);
        expected.write(bytes, 9, behind);
        assertThat(out.toArray(pos)).isEqualTo(expected.toByteArray());
        out.reset();
      }
    }
    out.startArray();
    out.hold();
    assertThat(out.lends(1_000_000)).isFalse();
    out.reset();
    out.start(new ByteArrayOutputStream()::write);
    assertThat(out.lends(1_000_000)).isFalse();
    out.reset();
  }

  @Test
  void flushesNothingWhileBytesMayBePatched() {
    byte[] bytes = random(100_000);
    out.start(Sink.of(taken));
    out.hold();
    out.hold();
    out.release();
    int pos = write(bytes, 1000);
    assertThat(taken.size()).isZero();
    out.buf[0] = 42;
    out.release();
    pos = out.grow(pos, 1000);
    // all but the last byte, at which formats may look
    assertThat(pos).isEqualTo(1);
    bytes[0] = 42;
    assertThat(taken.toByteArray()).isEqualTo(Arrays.copyOf(bytes, bytes.length - 1));
    assertThat(out.buf[0]).isEqualTo(bytes[bytes.length - 1]);
  }

  @Test
  void makesRoomForWhatIsAsked() {
    out.start(null);
    for (int need : new int[] {1, 5000, 3_000_000}) {
      int pos = out.grow(out.buf.length, need);
      assertThat(out.buf.length - pos).isGreaterThanOrEqualTo(need);
    }
    assertThatThrownBy(() -> out.grow(out.buf.length, Integer.MAX_VALUE - 8))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("2 GiB");
    assertThatThrownBy(() -> out.grow(out.buf.length, Integer.MIN_VALUE + 8))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("2 GiB");
  }

  @Test
  void keepsNoLargeBufferAndNoSink() {
    out.start(Sink.of(taken));
    out.hold();
    int pos = write(random(2_000_000), 1000);
    assertThat(out.buf.length).isGreaterThanOrEqualTo(pos);
    out.reset();
    assertThat(out.buf.length).isLessThanOrEqualTo(1 << 20);
    out.start(null);
    assertThat(out.depthLeft).isEqualTo(Limits.standard().depth());
    write(random(50_000), 1000);
    assertThat(taken.size()).isZero();
  }

  @Test
  void holdsDoNotOutliveTheDocument() {
    out.start(Sink.of(taken));
    out.hold();
    out.start(Sink.of(taken));
    write(random(50_000), 1000);
    assertThat(taken.size()).isPositive();
  }

  @Test
  void aSinkThatFailsIsAnErrorWithItsCause() {
    IOException cause = new IOException("full");
    out.start(
        (bytes, offset, length) -> {
          throw cause;
        });
    assertThatThrownBy(() -> out.finish(1)).isInstanceOf(StreamException.class).hasCause(cause);
  }

  @Test
  void writesToChannelsThatTakeLittleAtATime() throws IOException {
    WritableByteChannel all = Channels.newChannel(taken);
    WritableByteChannel little =
        new WritableByteChannel() {
          @Override
          public int write(ByteBuffer from) throws IOException {
            int end = from.limit();
            from.limit(Math.min(end, from.position() + 7));
            int n = all.write(from);
            from.limit(end);
            return n;
          }

          @Override
          public boolean isOpen() {
            return true;
          }

          @Override
          public void close() {}
        };
    byte[] bytes = random(30_000);
    out.start(Sink.of(little));
    out.finish(write(bytes, 500));
    assertThat(taken.toByteArray()).isEqualTo(bytes);
  }

  @Test
  void whatASinkThrowsIsTold() {
    RuntimeException thrown = new IllegalStateException("full");
    out.start(
        (bytes, offset, length) -> {
          throw thrown;
        });
    assertThatThrownBy(() -> out.finish(1))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the sink failed")
        .hasCause(thrown);
    EncodeException own = new EncodeException("too much");
    out.start(
        (bytes, offset, length) -> {
          throw own;
        });
    assertThatThrownBy(() -> out.finish(1)).isSameAs(own);
  }

  /** A channel that is not in blocking mode would be asked for ever. */
  @Test
  void channelsThatDoNotBlockAreRefused() throws IOException {
    Pipe pipe = Pipe.open();
    try (Pipe.SourceChannel source = pipe.source();
        Pipe.SinkChannel sink = pipe.sink()) {
      source.configureBlocking(false);
      sink.configureBlocking(false);
      assertThatThrownBy(() -> Source.of(source).read(new byte[10], 0, 10))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("blocking mode");
      assertThatThrownBy(() -> Sink.of(sink).write(new byte[1 << 24], 0, 1 << 24))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("blocking mode");
    }
  }
}
