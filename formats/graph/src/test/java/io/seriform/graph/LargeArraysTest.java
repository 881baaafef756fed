package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.internal.containers.GraphArrays;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of primitives that are written in several steps. */
class LargeArraysTest {

  private static final Graph GRAPH =
      Graph.with(GraphOptions.standard().withLayout(Layout.POSITIONAL).withReferences(true));

  /** Arrays of all kinds, one behind the other. */
  public static final class Primitives {
    /** Eight to a byte. */
    public boolean[] booleans;

    /** Two bytes each. */
    public short[] shorts;

    /** Two bytes each. */
    public char[] chars;

    /** Four bytes each. */
    public int[] ints;

    /** Four bytes each. */
    public float[] floats;

    /** Eight bytes each. */
    public long[] longs;

    /** Eight bytes each. */
    public double[] doubles;

    /** Something behind. */
    public String end;

    /** One that was there before. */
    public long[] again;
  }

  private static Primitives arrays(int bytes) {
    Random random = new Random(bytes);
    Primitives all = new Primitives();
    all.booleans = new boolean[bytes * 8 + 3];
    for (int i = 0; i < all.booleans.length; i++) {
      all.booleans[i] = random.nextBoolean();
    }
    all.shorts = new short[bytes / 2 + 1];
    all.chars = new char[bytes / 2];
    for (int i = 0; i < all.chars.length; i++) {
      all.shorts[i] = (short) random.nextInt();
      all.chars[i] = (char) random.nextInt();
    }
    all.ints = random.ints(bytes / 4).toArray();
    all.floats = new float[bytes / 4 + 1];
    for (int i = 0; i < all.floats.length; i++) {
      all.floats[i] = random.nextFloat();
    }
    all.longs = random.longs(bytes / 8).toArray();
    all.doubles = random.doubles(bytes / 8 + 1).toArray();
    all.end = "end";
    all.again = all.longs;
    return all;
  }

  private static void assertSame(Primitives actual, Primitives expected) {
    // not by assertions of arrays, which would box each element
    assertThat(Arrays.equals(actual.booleans, expected.booleans)).isTrue();
    assertThat(Arrays.equals(actual.shorts, expected.shorts)).isTrue();
    assertThat(Arrays.equals(actual.chars, expected.chars)).isTrue();
    assertThat(Arrays.equals(actual.ints, expected.ints)).isTrue();
    assertThat(Arrays.equals(actual.floats, expected.floats)).isTrue();
    assertThat(Arrays.equals(actual.longs, expected.longs)).isTrue();
    assertThat(Arrays.equals(actual.doubles, expected.doubles)).isTrue();
    assertThat(actual.end).isEqualTo("end");
    assertThat(actual.again).isSameAs(actual.longs);
  }

  @ParameterizedTest
  @ValueSource(ints = {GraphArrays.STEP - 8, GraphArrays.STEP, GraphArrays.STEP + 8, 2_000_000})
  void comeBack(int bytes) {
    Primitives expected = arrays(bytes);
    byte[] encoded = GRAPH.encode(expected);
    assertSame(GRAPH.decode(encoded, Primitives.class), expected);

    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    GRAPH.codec(Primitives.class).encode(expected, stream);
    assertThat(Arrays.equals(stream.toByteArray(), encoded)).isTrue();
  }

  @Test
  void lengthsStandBeforeThem() {
    Primitives expected = arrays(300_000);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (StreamEncoder<Primitives> encoder =
        GRAPH.codec(Primitives.class).encodeStream(stream, Framing.PREFIXED)) {
      encoder.write(expected);
      encoder.write(expected);
    }
    try (var decoder =
        GRAPH.codec(Primitives.class).decodeStream(stream.toByteArray(), Framing.PREFIXED)) {
      for (int i = 0; i < 2; i++) {
        assertThat(decoder.hasNext()).isTrue();
        assertSame(decoder.next(), expected);
      }
      assertThat(decoder.hasNext()).isFalse();
    }
  }

  @Test
  void elementsStandOneBehindTheOther() {
    for (int n : new int[] {GraphArrays.STEP / 8 + 1, 100_003}) {
      long[] array = new Random(n).longs(n).toArray();
      byte[] encoded = GRAPH.encode(array);
      ByteBuffer elements =
          ByteBuffer.wrap(encoded, encoded.length - 8 * n, 8 * n).order(ByteOrder.LITTLE_ENDIAN);
      long[] found = new long[n];
      elements.asLongBuffer().get(found);
      assertThat(Arrays.equals(found, array)).isTrue();
    }
  }
}
