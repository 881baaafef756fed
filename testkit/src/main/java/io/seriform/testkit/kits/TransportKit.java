package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Buffers;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.testkit.samples.ObjectSamples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every source and every sink, with documents smaller and larger than any buffer. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class TransportKit extends Kit {

  /** For formats. */
  protected TransportKit() {}

  private static ObjectSamples.Tree tree(int children, Random random) {
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    RandomValues values = new RandomValues(random, false, false);
    tree.label = values.text();
    tree.children = new ArrayList<>();
    for (int i = 0; i < children; i++) {
      ObjectSamples.Tree child = new ObjectSamples.Tree();
      child.label = values.text();
      child.named = Map.of(values.name(), new ObjectSamples.Tree());
      tree.children.add(child);
    }
    return tree;
  }

  private interface Check {
    void of(Codec<Object> codec, Object value, byte[] bytes) throws Exception;
  }

  /** With documents of about 100 bytes, 20 KB, 200 KB; and one with a string beyond all buffers. */
  private void each(Check check) throws Exception {
    Random random = new Random(3);
    List<Object> values = new ArrayList<>();
    for (int children : new int[] {0, 1, 100, 1500}) {
      values.add(tree(children, random));
    }
    ObjectSamples.Tree large = tree(2, random);
    large.label = "x".repeat(70_000) + "é\"".repeat(30_000);
    values.add(large);
    for (Engine engine : Engine.values()) {
      Codec<Object> codec = codec(format(engine), ObjectSamples.Tree.class);
      for (Object value : values) {
        check.of(codec, value, codec.encode(value));
      }
    }
  }

  private void same(Object expected, Object actual) {
    same(expected, actual, "what was read");
  }

  /** Values that take the most bytes of their kinds, in rows for which room is asked at once. */
  public static final class Widest {
    @Property(id = 1)
    public String text;

    @Property(id = 2)
    public long a = Long.MIN_VALUE;

    @Property(id = 3)
    public long b = Long.MIN_VALUE;

    @Property(id = 4)
    public long c = Long.MIN_VALUE;

    @Property(id = 5)
    public long d = Long.MIN_VALUE;

    @Property(id = 6)
    public double e = -Double.MIN_NORMAL;

    @Property(id = 7)
    public double f = -Double.MIN_NORMAL;

    @Property(id = 8)
    public double g = -Double.MIN_NORMAL;

    @Property(id = 9)
    public double h = -Double.MIN_NORMAL;

    @Property(id = 10)
    public int i = Integer.MIN_VALUE;

    @Property(id = 11)
    public int j = Integer.MIN_VALUE;

    @Property(id = 12)
    public int k = Integer.MIN_VALUE;

    @Property(id = 13)
    public int l = Integer.MIN_VALUE;

    @Property(id = 14)
    public float m = -Float.MIN_NORMAL;

    @Property(id = 15)
    public float n = -Float.MIN_NORMAL;

    @Property(id = 16)
    public short o = Short.MIN_VALUE;

    @Property(id = 17)
    public short p = Short.MIN_VALUE;

    @Property(id = 18)
    public byte q = Byte.MIN_VALUE;

    @Property(id = 19)
    public boolean r = true;

    @Property(id = 20)
    public char s = '\u0001';

    @Property(id = 21)
    public Long t = Long.MIN_VALUE;

    @Property(id = 22)
    public Double u = -Double.MIN_NORMAL;
  }

  /** Many of them. */
  public static final class Wide {
    @Property(id = 1)
    public List<Widest> all = new ArrayList<>();
  }

  /** No value takes more bytes than a format says, and so none is written beyond the buffer. */
  @Test
  void theWidestValuesAtTheEndOfTheBuffer() {
    Wide wide = new Wide();
    for (int i = 0; i < 600; i++) {
      Widest one = new Widest();
      one.text = "x".repeat(i % 61);
      wide.all.add(one);
    }
    for (Format format : engines()) {
      Codec<Object> codec = codec(format, Wide.class);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      codec.encode(wide, stream);
      byte[] bytes = codec.encode(wide);
      assertThat(stream.toByteArray()).isEqualTo(bytes);
      same(wide, codec.decode(bytes));
      // the end of a new buffer, at each place
      Codec<Object> small = codec(format, Widest.class);
      for (int i = 0; i < 1200; i++) {
        Widest one = new Widest();
        one.text = "x".repeat(i);
        same(one, small.decode(small.encode(one)));
      }
    }
  }

  @Test
  void arraysAndRanges() throws Exception {
    each(
        (codec, value, bytes) -> {
          same(value, codec.decode(bytes));
          for (byte garbage : subject().nastyBytes()) {
            byte[] around = new byte[bytes.length + 20];
            Arrays.fill(around, garbage);
            System.arraycopy(bytes, 0, around, 9, bytes.length);
            same(value, codec.decode(around, 9, 9 + bytes.length));
            if (bytes.length > 1000) {
              break;
            }
          }
          byte[] atEnd = new byte[bytes.length + 9];
          System.arraycopy(bytes, 0, atEnd, 9, bytes.length);
          same(value, codec.decode(atEnd, 9, atEnd.length));
        });
  }

  /** A codec is made once for all that names its type in one place. */
  @Test
  void codecsOfNamedTypesAreKept() {
    TypeRef<ObjectSamples.Tree> type = new TypeRef<>() {};
    for (Format format : engines()) {
      assertThat(format.codec(type)).isSameAs(format.codec(type));
      assertThat(format.codec(type)).isSameAs(format.codec(ObjectSamples.Tree.class));
    }
  }

  @Test
  void rangesOutside() {
    Codec<Object> codec = codec(format(Engine.COMPILED), ObjectSamples.Tree.class);
    int[][] ranges = {{-1, 1}, {0, 11}, {6, 5}, {11, 11}, {0, Integer.MIN_VALUE}};
    for (int[] range : ranges) {
      assertThatThrownBy(() -> codec.decode(new byte[10], range[0], range[1]))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  /** A cut document whose missing end lies right after the range. */
  @Test
  void nothingBehindTheRangeIsRead() throws Exception {
    Codec<Object> codec = codec(format(Engine.COMPILED), ObjectSamples.Tree.class);
    byte[] bytes = codec.encode(tree(1, new Random(5)));
    for (int n = 0; n < bytes.length; n++) {
      int to = n;
      byte[] some = Arrays.copyOf(bytes, to);
      if (!can(Capability.SELF_DELIMITED) && reads(codec, some)) {
        same(codec.decode(some), codec.decode(bytes, 0, to));
        continue;
      }
      SeriformException e = refusal(SeriformException.class, () -> codec.decode(bytes, 0, to));
      assertThat(e.offset()).as("cut at %d", n).isBetween(0L, (long) to);
      SeriformException alone = refusal(SeriformException.class, () -> codec.decode(some));
      assertThat(e.getMessage()).isEqualTo(alone.getMessage());
    }
  }

  private static boolean reads(Codec<Object> codec, byte[] bytes) {
    try {
      codec.decode(bytes);
      return true;
    } catch (SeriformException e) {
      return false;
    }
  }

  @Test
  void offsetsAreFromTheStartOfTheRange() {
    Codec<Object> codec = codec(format(Engine.COMPILED), ObjectSamples.Tree.class);
    byte[] bytes = codec.encode(tree(1, new Random(5)));
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    while (reads(codec, cut)) {
      // padding, or a field less
      cut = Arrays.copyOf(cut, cut.length - 1);
    }
    byte[] document = cut;
    byte[] shifted = new byte[document.length + 100];
    System.arraycopy(document, 0, shifted, 50, document.length);
    SeriformException expected = refusal(SyntaxException.class, () -> codec.decode(document));
    for (SeriformException e :
        List.of(
            refusal(SyntaxException.class, () -> codec.decode(shifted, 50, 50 + document.length)),
            refusal(
                SyntaxException.class,
                () -> codec.decode(ByteBuffer.wrap(shifted, 50, document.length).slice())))) {
      assertThat(e.offset()).isEqualTo(expected.offset());
    }
  }

  @Test
  void buffersOfAnyKindAreRead() throws Exception {
    each(
        (codec, value, bytes) -> {
          byte[] around = new byte[bytes.length + 30];
          System.arraycopy(bytes, 0, around, 10, bytes.length);
          ByteBuffer direct = ByteBuffer.allocateDirect(around.length).put(around);
          ByteBuffer heap = ByteBuffer.wrap(around);
          for (ByteBuffer all : List.of(heap, direct, heap.asReadOnlyBuffer())) {
            all.limit(10 + bytes.length).position(10);
            ByteBuffer slice = all.slice();
            for (ByteBuffer b : List.of(all, slice)) {
              int limit = b.limit();
              same(value, codec.decode(b));
              assertThat(b.position()).isEqualTo(limit);
              assertThat(b.limit()).isEqualTo(limit);
            }
          }
        });
  }

  @Test
  void streamsOfAnySizeAreRead() throws Exception {
    Random random = new Random(11);
    each(
        (codec, value, bytes) -> {
          int[] sizes = {1, 2, 3, 7, 8, 9, 15, 16, 17, 1000, 16_383, 16_384, 16_385};
          for (int size : sizes) {
            if (size > 9 || bytes.length < 30_000) {
              same(value, codec.decode(new Trickle(bytes, size)));
              same(value, codec.decode(Channels.newChannel(new Trickle(bytes, size))));
            }
          }
          for (int i = 0; i < 5; i++) {
            same(value, codec.decode(new Trickle(bytes, 50, random)));
            same(value, codec.decode(new Trickle(bytes, 20_000, random)));
          }
          same(value, codec.decode(new ByteArrayInputStream(bytes)));
        });
  }

  @Test
  void sinksGetTheSameBytes() throws Exception {
    each(
        (codec, value, bytes) -> {
          ByteArrayOutputStream stream = new ByteArrayOutputStream();
          codec.encode(value, stream);
          assertThat(stream.toByteArray()).isEqualTo(bytes);
          ByteArrayOutputStream channel = new ByteArrayOutputStream();
          codec.encode(value, Channels.newChannel(channel));
          assertThat(channel.toByteArray()).isEqualTo(bytes);
          for (int size : new int[] {1, 100, 8191, 8192, 8193, 8200, 16_384}) {
            Buffers.shrink(codec, size);
            stream.reset();
            codec.encode(value, stream);
            assertThat(stream.toByteArray()).isEqualTo(bytes);
          }
        });
  }

  /** Larger than what an output keeps in one piece. */
  @Test
  void largeDocuments() {
    Object value = tree(10_000, new Random(17));
    for (Engine engine : Engine.values()) {
      Codec<Object> codec = codec(format(engine), ObjectSamples.Tree.class);
      byte[] bytes = codec.encode(value);
      assertThat(bytes).hasSizeGreaterThan(600_000);
      ByteBuffer whole = ByteBuffer.allocate(bytes.length);
      codec.encode(value, whole);
      assertThat(bytes).isEqualTo(whole.array());
      same(value, codec.decode(bytes));
      assertThat(codec.encode(value)).isEqualTo(bytes);
    }
  }

  @Test
  void intoBuffers() throws Exception {
    each(
        (codec, value, bytes) -> {
          int n = bytes.length;
          for (ByteBuffer b :
              List.of(
                  ByteBuffer.allocate(n + 7),
                  ByteBuffer.allocateDirect(n + 7),
                  ByteBuffer.allocate(n + 100).position(50).slice())) {
            b.position(3).limit(3 + n);
            codec.encode(value, b);
            assertThat(b.position()).isEqualTo(3 + n);
            byte[] written = new byte[n];
            b.position(3).get(written);
            assertThat(written).isEqualTo(bytes);
            b.position(4);
            assertThatThrownBy(() -> codec.encode(value, b)).isInstanceOf(EncodeException.class);
            assertThat(b.position()).isEqualTo(4);
          }
        });
  }

  @Test
  void trailingBytes() throws Exception {
    needs(Capability.SELF_DELIMITED);
    each(
        (codec, value, bytes) -> {
          byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
          System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
          SyntaxException e = refusal(SyntaxException.class, () -> codec.decode(twice));
          assertThat(e.offset()).isEqualTo(bytes.length);
          InputStream stream =
              new SequenceInputStream(
                  new ByteArrayInputStream(bytes), new ByteArrayInputStream(bytes));
          SyntaxException streamed = refusal(SyntaxException.class, () -> codec.decode(stream));
          assertThat(streamed.offset()).isEqualTo(bytes.length);
          same(value, codec.decode(bytes));
        });
  }

  /** A stream that fails after some bytes. */
  private static final class Failing extends InputStream {
    private final InputStream bytes;

    Failing(byte[] bytes) {
      this.bytes = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() throws IOException {
      int b = bytes.read();
      if (b < 0) {
        throw new IOException("the line is dead");
      }
      return b;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int n = bytes.read(to, offset, Math.min(5, length));
      if (n < 0) {
        throw new IOException("the line is dead");
      }
      return n;
    }
  }

  @Test
  void failingSources() throws Exception {
    each(
        (codec, value, bytes) -> {
          for (int n : new int[] {0, 1, bytes.length / 2, bytes.length - 1}) {
            byte[] some = Arrays.copyOf(bytes, n);
            SeriformException e =
                refusal(SeriformException.class, () -> codec.decode(new Failing(some)));
            assertThat(e.getCause()).isInstanceOf(IOException.class);
            assertThat(e.format()).isEqualTo(format(Engine.COMPILED).name());
          }
          same(value, codec.decode(bytes));
        });
  }

  @Test
  void failingSinks() throws Exception {
    each(
        (codec, value, bytes) -> {
          OutputStream failing =
              new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                  throw new IOException("full");
                }
              };
          for (StreamException e :
              List.of(
                  refusal(StreamException.class, () -> codec.encode(value, failing)),
                  refusal(
                      StreamException.class,
                      () -> codec.encode(value, Channels.newChannel(failing))))) {
            assertThat(e.getCause()).isInstanceOf(IOException.class);
            assertThat(e.format()).isEqualTo(format(Engine.COMPILED).name());
            assertThat(e.getMessage()).startsWith(e.format() + ": the sink failed");
          }
          assertThat(codec.encode(value)).isEqualTo(bytes);
        });
  }
}
