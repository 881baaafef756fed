package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.codec.Engine;
import io.seriform.compression.Compressed;
import io.seriform.compression.Compression;
import io.seriform.compression.Compressor;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Amount;
import io.seriform.wire.Limits;
import io.seriform.wire.Sink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** A compression around a format: every source and sink, many values, hostile bytes, bombs. */
public abstract class CompressionKit extends TransportKit {

  private static final long SEED = Amount.seed();

  /** For compressions. */
  protected CompressionKit() {}

  /** The compression under test. */
  protected abstract Compression compression();

  /** Some text format to be compressed, which skips white space. */
  protected abstract Format inner(Setup setup);

  /** Returns true if altered bytes are noticed. */
  protected boolean hasChecksum() {
    return true;
  }

  /** The command that expands its standard input; empty for none. */
  protected List<String> expandCommand() {
    return List.of();
  }

  /** The command that compresses its standard input; empty for none. */
  protected List<String> compressCommand() {
    return List.of();
  }

  /** The first four bytes of a frame that holds no data, lowest first; 0 for no such frames. */
  protected int skippableMagic() {
    return 0;
  }

  /** The inner format, compressed. */
  private final class Packed extends Subject {
    @Override
    protected Object key() {
      return compression();
    }

    @Override
    public Format format(Setup setup) {
      return Compressed.with(inner(setup), compression()).withLimits(setup.limits());
    }

    @Override
    public Set<Capability> capabilities() {
      return Set.of();
    }

    @Override
    public byte[] nested(Nesting what, int depth) {
      throw new UnsupportedOperationException("nesting is the inner format's");
    }

    @Override
    public byte[] nastyBytes() {
      return new byte[] {0, ' ', '"', -1};
    }
  }

  @Override
  protected final Subject subject() {
    return new Packed();
  }

  /** Several values of one class. */
  public record Row(int id, String name, double score, List<String> tags) {}

  private static Row row(int i) {
    return new Row(i, "the name of row " + i, i / 8.0, List.of("x", "y" + i % 7));
  }

  private Format packed() {
    return format(Engine.COMPILED);
  }

  private byte[] compress(byte[] bytes, int times) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Compressor compressor = compression().compressor(Sink.of(out))) {
      for (int i = 0; i < times; i++) {
        compressor.write(bytes, 0, bytes.length);
      }
      compressor.finish();
    }
    return out.toByteArray();
  }

  @Test
  void isNamed() {
    assertThat(packed().name()).endsWith(" in " + compression().name());
  }

  @Test
  void emptyAndNull() throws IOException {
    byte[] nothing = packed().encode((Object) null);
    assertThat(packed().codec(Row.class).decode(nothing)).isNull();
    refusal(SyntaxException.class, () -> packed().decode(compress(new byte[0], 1), Row.class));
    SyntaxException e =
        refusal(SyntaxException.class, () -> packed().decode(new byte[0], Row.class));
    assertThat(e.offset()).isZero();
  }

  /** A frame that holds no data, of so many bytes. */
  private byte[] skippable(int size) {
    ByteBuffer frame = ByteBuffer.allocate(8 + size).order(ByteOrder.LITTLE_ENDIAN);
    return frame.putInt(skippableMagic()).putInt(size).array();
  }

  @Test
  void framesWithoutDataBeforeTheData() {
    Assumptions.assumeTrue(skippableMagic() != 0, "the compression has no skippable frames");
    Codec<Row> codec = packed().codec(Row.class);
    Row row = row(1);
    for (int size : new int[] {0, 1, 20_000}) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.writeBytes(skippable(size));
      all.writeBytes(skippable(3));
      byte[] nothing = all.toByteArray();
      all.writeBytes(codec.encode(row));
      assertThat(codec.decode(all.toByteArray())).isEqualTo(row);
      assertThat(codec.decode(new Trickle(all.toByteArray(), 3))).isEqualTo(row);
      assertThatThrownBy(() -> codec.decode(nothing)).isInstanceOf(SyntaxException.class);
      all.writeBytes(skippable(0));
      assertThatThrownBy(() -> codec.decode(all.toByteArray())).isInstanceOf(SyntaxException.class);
    }
  }

  // ---- many values

  @Test
  void manyValues() {
    Codec<Row> codec = packed().codec(Row.class);
    for (Framing framing : List.of(Framing.SEQUENCE, Framing.ARRAY)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (StreamEncoder<Row> encoder = codec.encodeStream(out, framing)) {
        IntStream.range(0, 20_000).mapToObj(CompressionKit::row).forEach(encoder::write);
      }
      byte[] bytes = out.toByteArray();
      for (int way = 0; way < 3; way++) {
        try (StreamDecoder<Row> decoder = decoder(codec, bytes, way, framing)) {
          for (int i = 0; i < 20_000; i++) {
            assertThat(decoder.next()).isEqualTo(row(i));
          }
          assertThat(decoder.hasNext()).isFalse();
        }
      }
      byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
      try (StreamDecoder<Row> decoder = codec.decodeStream(more, framing)) {
        SyntaxException e =
            refusal(SyntaxException.class, () -> decoder.forEachRemaining(row -> {}));
        assertThat(e.offset()).isEqualTo(bytes.length);
      }
    }
  }

  private static StreamDecoder<Row> decoder(
      Codec<Row> codec, byte[] bytes, int way, Framing framing) {
    return switch (way) {
      case 0 -> codec.decodeStream(bytes, framing);
      case 1 -> codec.decodeStream(new ByteArrayInputStream(bytes), framing);
      default -> codec.decodeStream(new Trickle(bytes, 100), framing);
    };
  }

  @Test
  void whatWasFlushedCanBeRead() {
    Codec<Row> codec = packed().codec(Row.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<Row> encoder = codec.encodeStream(out, Framing.SEQUENCE)) {
      for (int n = 1; n < 5; n++) {
        encoder.write(row(n));
        encoder.write(row(n));
        encoder.flush();
        try (StreamDecoder<Row> decoder = codec.decodeStream(out.toByteArray(), Framing.SEQUENCE)) {
          // the last value of a text may go on until something follows it
          for (int i = 1; i < 2 * n; i++) {
            assertThat(decoder.next()).isEqualTo(row((i + 1) / 2));
          }
          refusal(SyntaxException.class, () -> decoder.forEachRemaining(row -> {}));
        }
      }
    }
  }

  @Test
  void whatIsBeforeAnErrorCanBeRead() {
    Codec<Row> codec = packed().codec(Row.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamEncoder<Row> encoder = codec.encodeStream(out, Framing.SEQUENCE);
    encoder.write(row(1));
    encoder.write(row(2));
    List<String> broken =
        new AbstractList<String>() {
          @Override
          public String get(int index) {
            throw new IllegalStateException("broken");
          }

          @Override
          public int size() {
            return 1;
          }
        };
    refusal(EncodeException.class, () -> encoder.write(new Row(3, "x", 0, broken)));
    assertThat(encoder.count()).isEqualTo(2);
    encoder.close();
    try (StreamDecoder<Row> decoder = codec.decodeStream(out.toByteArray(), Framing.SEQUENCE)) {
      assertThat(decoder.next()).isEqualTo(row(1));
      refusal(SyntaxException.class, () -> decoder.forEachRemaining(row -> {}));
    }
  }

  /** A stream that is closed again leaves alone the next one, which uses its compressor. */
  @Test
  void whatWasClosedLeavesOthersAlone() {
    Codec<Row> codec = packed().codec(Row.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamEncoder<Row> first =
        codec.encodeStream(OutputStream.nullOutputStream(), Framing.SEQUENCE);
    first.close();
    try (StreamEncoder<Row> second = codec.encodeStream(out, Framing.SEQUENCE)) {
      second.write(row(1));
      first.close();
      try (StreamEncoder<Row> third =
          codec.encodeStream(OutputStream.nullOutputStream(), Framing.SEQUENCE)) {
        third.write(row(2));
        second.write(row(3));
      }
    }
    byte[] bytes = out.toByteArray();
    StreamDecoder<Row> one = codec.decodeStream(bytes, Framing.SEQUENCE);
    one.close();
    try (StreamDecoder<Row> other = codec.decodeStream(bytes, Framing.SEQUENCE)) {
      assertThat(other.next()).isEqualTo(row(1));
      one.close();
      assertThat(codec.decode(codec.encode(row(4)))).isEqualTo(row(4));
      assertThat(other.next()).isEqualTo(row(3));
      assertThat(other.hasNext()).isFalse();
    }
  }

  @Test
  void abandonedAndClosedTwice() {
    Codec<Row> codec = packed().codec(Row.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamEncoder<Row> encoder = codec.encodeStream(out, Framing.SEQUENCE);
    encoder.write(row(1));
    encoder.close();
    int size = out.size();
    encoder.close();
    assertThat(out.size()).isEqualTo(size);
    assertThatThrownBy(() -> encoder.write(row(2))).isInstanceOf(IllegalStateException.class);
    StreamDecoder<Row> decoder = codec.decodeStream(out.toByteArray(), Framing.SEQUENCE);
    assertThat(decoder.hasNext()).isTrue();
    decoder.close();
    decoder.close();
    assertThat(decoder.hasNext()).isFalse();
    assertThat(codec.decode(codec.encode(row(3)))).isEqualTo(row(3));
  }

  /** A source that fails is no damage of the data, whatever it throws. */
  @Test
  void failuresOfTheSourceAreItsOwn() throws IOException {
    byte[] bytes = document();
    for (Exception failure :
        List.of(
            new IOException("closed"),
            new ZipException("of the source"),
            new EOFException("of the source"),
            new IllegalStateException("gone"))) {
      for (int after : new int[] {0, 1, 12, bytes.length - 1}) {
        InputStream in =
            new SequenceInputStream(
                new ByteArrayInputStream(bytes, 0, after), new FailingStream(failure));
        assertThatThrownBy(() -> packed().decode(in, Object.class))
            .as("%s after %s bytes", failure, after)
            .isInstanceOf(StreamException.class)
            .hasMessageContaining("the source failed")
            .hasRootCause(failure);
      }
    }
  }

  private static final class FailingStream extends InputStream {
    private final Exception failure;

    FailingStream(Exception failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      if (failure instanceof IOException e) {
        throw e;
      }
      throw (RuntimeException) failure;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return read();
    }
  }

  @Test
  void unknownFramings() {
    Codec<Row> codec = packed().codec(Row.class);
    for (Framing framing : Framing.values()) {
      try {
        inner(Setup.of(Engine.COMPILED)).codec(Row.class).decodeStream(new byte[0], framing);
      } catch (IllegalArgumentException e) {
        assertThatThrownBy(() -> codec.decodeStream(new byte[0], framing))
            .hasMessage(e.getMessage());
      }
    }
  }

  @Test
  void manyThreads() throws Exception {
    Codec<Row> codec = packed().codec(Row.class);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        int from = t * 1000;
        tasks.add(
            () ->
                IntStream.range(from, from + 500)
                    .allMatch(i -> codec.decode(codec.encode(row(i))).equals(row(i))));
      }
      for (Future<Boolean> done : threads.invokeAll(tasks)) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
  }

  // ---- hostile bytes

  private byte[] document() {
    return packed().encode(List.of(row(1), row(2), row(3), "é中".repeat(20)));
  }

  @Test
  void cutAtEachByte() {
    byte[] bytes = document();
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = Arrays.copyOf(bytes, n);
      SeriformException e =
          refusal(SeriformException.class, () -> packed().decode(cut, Object.class));
      assertThat(e.offset()).as("cut at %d", n).isNotNegative();
      assertThat(e).as("cut at %d", n).isInstanceOf(SyntaxException.class);
    }
  }

  @Test
  void alteredBytesAreReadOrRefused() {
    byte[] bytes = document();
    Object right = packed().decode(bytes, Object.class);
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] other = bytes.clone();
        other[i] ^= (byte) (1 << bit);
        check(other, right);
      }
    }
    Random random = new Random(SEED);
    for (int i = 0; i < 5_000; i++) {
      byte[] other = Arrays.copyOf(bytes, bytes.length - random.nextInt(3));
      for (int n = random.nextInt(4); n >= 0; n--) {
        other[random.nextInt(other.length)] = (byte) random.nextInt();
      }
      check(other, right);
    }
    for (int i = 0; i < 2_000; i++) {
      byte[] noise = new byte[random.nextInt(64)];
      random.nextBytes(noise);
      System.arraycopy(bytes, 0, noise, 0, Math.min(random.nextInt(12), noise.length));
      check(noise, right);
    }
  }

  private void check(byte[] bytes, Object right) {
    Object read;
    try {
      read = packed().decode(bytes, Object.class);
    } catch (SeriformException e) {
      assertThat(e.offset()).as("offset of %s", e).isNotNegative();
      return;
    }
    if (hasChecksum()) {
      assertThat(read).isEqualTo(right);
    }
  }

  @Test
  void whatFollowsTheDocumentIsRefused() throws IOException {
    byte[] bytes = compress(new byte[] {' ', '1'}, 1);
    byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
    System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
    assertThat(packed().decode(bytes, Integer.class)).isEqualTo(1);
    SyntaxException e = refusal(SyntaxException.class, () -> packed().decode(twice, Integer.class));
    assertThat(e.offset()).isEqualTo(bytes.length);
  }

  // ---- bombs

  private byte[] bomb(int mebibytes) throws IOException {
    byte[] spaces = new byte[1 << 20];
    Arrays.fill(spaces, (byte) ' ');
    return compress(spaces, mebibytes);
  }

  @Test
  void documentsThatExpandTooMuchAreRefused() throws IOException {
    byte[] bomb = bomb(64);
    LimitException e = refusal(LimitException.class, () -> packed().decode(bomb, Integer.class));
    assertThat(e.limit()).isEqualTo("expansion");
    assertThat(e.format()).isEqualTo(packed().name());
    assertThat(e.offset()).isBetween(0L, (long) bomb.length);
    Format patient =
        subject()
            .format(
                Setup.of(Engine.COMPILED).with(Limits.standard().withExpansion(Integer.MAX_VALUE)));
    refusal(SyntaxException.class, () -> patient.decode(bomb, Integer.class));
    // one that is short enough to do no harm
    refusal(SyntaxException.class, () -> packed().decode(bomb(3), Integer.class));
  }

  @Test
  void expandedBytesAreLimited() throws IOException {
    Format narrow =
        subject().format(Setup.of(Engine.COMPILED).with(Limits.standard().withExpanded(1_000_000)));
    LimitException e = refusal(LimitException.class, () -> narrow.decode(bomb(2), Integer.class));
    assertThat(e.limit()).isEqualTo("expanded");
    assertThat(e.value()).isEqualTo(1_000_000);
  }

  @Test
  void bombsTakeNoMemory() throws IOException {
    byte[] bomb = bomb(64);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    refusal(LimitException.class, () -> packed().decode(bomb, Integer.class));
    long before = threads.getCurrentThreadAllocatedBytes();
    refusal(LimitException.class, () -> packed().decode(bomb, Integer.class));
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10 << 20);
  }

  // ---- the tools that everybody has

  private static byte[] run(List<String> command, byte[] input) throws Exception {
    Assumptions.assumeTrue(!command.isEmpty(), "no command");
    Path in = Files.createTempFile("in", ".bin");
    Path out = Files.createTempFile("out", ".bin");
    try {
      Files.write(in, input);
      Process process;
      try {
        process =
            new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .start();
      } catch (IOException absent) {
        return Assumptions.abort(command.get(0) + " is not installed");
      }
      assertThat(process.waitFor()).as(command + " says").isZero();
      return Files.readAllBytes(out);
    } finally {
      Files.delete(in);
      Files.delete(out);
    }
  }

  @Test
  void theCommandExpandsOurs() throws Exception {
    Object value = List.of(row(1), row(2));
    byte[] expanded = run(expandCommand(), packed().encode(value));
    assertThat(expanded).isEqualTo(inner(Setup.of(Engine.COMPILED)).encode(value));
  }

  @Test
  void weExpandTheCommands() throws Exception {
    List<Row> rows = IntStream.range(0, 30_000).mapToObj(CompressionKit::row).toList();
    byte[] bytes = inner(Setup.of(Engine.COMPILED)).encode(rows);
    Row[] read = packed().decode(run(compressCommand(), bytes), Row[].class);
    assertThat(read).hasSize(rows.size());
    assertThat(List.of(read)).isEqualTo(rows);
  }
}
