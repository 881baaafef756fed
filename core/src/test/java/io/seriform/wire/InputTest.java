package io.seriform.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Input} over arrays and over sources that give little at a time. */
class InputTest {

  private static final class Probe extends Input {

    private final List<Long> moves = new ArrayList<>();

    Probe(Limits limits) {
      super(limits);
    }

    @Override
    public SeriformException at(SeriformException e, int position) {
      return e.at("probe", offset(position));
    }

    @Override
    protected void moving(int from) {
      moves.add(offset(from));
    }

    boolean ask(int need) {
      return fill(need);
    }

    boolean more() {
      return streaming();
    }
  }

  private static byte[] random(int n) {
    byte[] bytes = new byte[n];
    new SplittableRandom(n).nextBytes(bytes);
    return bytes;
  }

  private static Source inPieces(byte[] bytes, int size) {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    return (to, offset, length) -> in.read(to, offset, Math.min(length, size));
  }

  /** Takes the whole input, asking for pieces of changing size. */
  private static byte[] drain(Probe in, int piece) {
    byte[] all = new byte[1 << 20];
    int n = 0;
    for (int need = 1; ; need = need % piece + 1) {
      boolean there = in.ask(need);
      int take = there ? need : in.end - in.pos;
      assertThat(in.offset(in.pos)).isEqualTo(n);
      System.arraycopy(in.buf, in.pos, all, n, take);
      in.pos += take;
      n += take;
      if (!there) {
        assertThat(in.more()).isFalse();
        assertThat(in.ask(1)).isFalse();
        return Arrays.copyOf(all, n);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 100, 4095, 16383, 16384, 16385, 1 << 20})
  void refillGivesTheSameBytesWhateverTheSourceGives(int size) {
    byte[] bytes = random(50_001);
    Probe in = new Probe(Limits.standard());
    for (int piece : new int[] {1, 7, 300, 20_000}) {
      in.start(inPieces(bytes, size));
      assertThat(drain(in, piece)).isEqualTo(bytes);
      in.reset();
    }
  }

  @Test
  void aNeedLargerThanTheBufferIsMet() {
    byte[] bytes = random(300_000);
    Probe in = new Probe(Limits.standard());
    in.start(inPieces(bytes, 1000));
    assertThat(in.ask(10)).isTrue();
    in.pos += 10;
    assertThat(in.ask(200_000)).isTrue();
    assertThat(in.offset(in.pos)).isEqualTo(10);
    assertThat(Arrays.copyOfRange(in.buf, in.pos, in.pos + 200_000))
        .isEqualTo(Arrays.copyOfRange(bytes, 10, 200_010));
  }

  @Test
  void aDeclaredLengthAloneAllocatesLittle() {
    Probe in = new Probe(Limits.standard());
    in.start(inPieces(random(10), 3));
    assertThat(in.ask(Integer.MAX_VALUE - 8)).isFalse();
    assertThat(in.end - in.pos).isEqualTo(10);
    assertThat(in.buf.length).isLessThanOrEqualTo(1 << 16);
  }

  @Test
  void tellsBeforeBytesMove() {
    Probe in = new Probe(Limits.standard());
    in.start(inPieces(random(40_000), 40_000));
    in.ask(1);
    in.pos = in.end - 5;
    long at = in.offset(in.pos);
    assertThat(in.ask(100)).isTrue();
    assertThat(in.moves).last().isEqualTo(at);
    assertThat(in.offset(in.pos)).isEqualTo(at);
  }

  @Test
  void readsARangeOfAnArray() {
    byte[] bytes = random(20);
    Probe in = new Probe(Limits.standard());
    in.start(bytes, 5, 12);
    assertThat(in.buf).isSameAs(bytes);
    assertThat(in.offset(in.pos)).isZero();
    assertThat(in.ask(7)).isTrue();
    assertThat(in.ask(8)).isFalse();
    assertThat(in.more()).isFalse();
    in.reset();
    assertThat(in.buf).isNotSameAs(bytes);
  }

  @Test
  void limitsTheDocument() {
    Probe in = new Probe(Limits.standard().withDocument(1000));
    in.start(random(1000), 0, 1000);
    assertThatThrownBy(() -> in.start(random(1001), 0, 1001))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("document is at most 1000, met 1001")
        .hasMessageContaining("Limits.withDocument");
    in.start(inPieces(random(1000), 9));
    assertThat(drain(in, 50)).hasSize(1000);
    in.start(inPieces(random(1_000_000), 9));
    assertThatThrownBy(() -> drain(in, 50)).isInstanceOf(LimitException.class);
  }

  /** Of many documents, what is asked for as one is of the one that is read. */
  @Test
  void limitsOneDocumentOfMany() {
    Probe in = new Probe(Limits.standard().withDocument(1000));
    in.startMany(inPieces(random(100_000), 100_000));
    in.startDocument();
    assertThat(in.ask(1000)).isTrue();
    in.pos += 1000;
    in.endDocument();
    in.startDocument();
    assertThatThrownBy(() -> in.ask(90_000))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("document is at most 1000");
  }

  @Test
  void startsEachDocumentWithTheWholeDepth() {
    Probe in = new Probe(Limits.standard().withDepth(7));
    in.start(random(1), 0, 1);
    in.depthLeft = 0;
    in.start(inPieces(random(1), 1));
    assertThat(in.depthLeft).isEqualTo(7);
  }

  @Test
  void aSourceThatFailsIsAnErrorWithItsPlaceAndCause() {
    IOException cause = new IOException("gone");
    byte[] bytes = random(100);
    Source[] rest = {inPieces(bytes, 100)};
    Probe in = new Probe(Limits.standard());
    in.start((to, offset, length) -> rest[0].read(to, offset, length));
    assertThat(in.ask(100)).isTrue();
    rest[0] =
        (to, offset, length) -> {
          throw cause;
        };
    in.pos += 100;
    assertThatThrownBy(() -> in.ask(1))
        .isInstanceOf(StreamException.class)
        .hasCause(cause)
        .hasMessageContaining("offset 100");
  }

  @Test
  void readsStreamsAndChannels() {
    byte[] bytes = random(40_000);
    Probe in = new Probe(Limits.standard());
    in.start(Source.of(new ByteArrayInputStream(bytes)));
    assertThat(drain(in, 100)).isEqualTo(bytes);
    in.start(Source.of(Channels.newChannel(new ByteArrayInputStream(bytes))));
    assertThat(drain(in, 100)).isEqualTo(bytes);
  }

  /** A declared length of nearly 2 GiB behind what must stay in the buffer. */
  @Test
  void moreThanAnArrayHoldsIsRefused() {
    Probe in = new Probe(Limits.standard());
    in.start(inPieces(random(1000), 100));
    assertThat(in.ask(100)).isTrue();
    in.pin();
    in.pos += 90;
    assertThatThrownBy(() -> in.ask(Integer.MAX_VALUE - 20))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("longer than an array can be");
  }

  @Test
  void whatASourceThrowsIsTold() {
    for (Exception thrown :
        List.of(new IOException("cut"), new UncheckedIOException(new IOException("cut")))) {
      Probe in = new Probe(Limits.standard());
      in.start(
          (to, offset, length) -> {
            if (thrown instanceof IOException e) {
              throw e;
            }
            throw (RuntimeException) thrown;
          });
      assertThatThrownBy(() -> in.ask(1))
          .isInstanceOf(StreamException.class)
          .hasMessageContaining("the source failed")
          .hasCause(thrown);
    }
    SeriformException own = new LimitException("expanded size", 1, 2);
    Probe in = new Probe(Limits.standard());
    in.start(
        (to, offset, length) -> {
          throw own;
        });
    assertThatThrownBy(() -> in.ask(1)).isSameAs(own);
  }
}
