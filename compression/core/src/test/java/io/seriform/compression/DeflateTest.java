package io.seriform.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.compression.Deflate.Container;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@link Deflate} beside the JDK's own streams. */
class DeflateTest {

  private static final byte[] TEXT =
      "a text that says a text that says little ".repeat(500).getBytes(StandardCharsets.UTF_8);

  private static byte[] compress(Deflate deflate, byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Compressor compressor = deflate.compressor(Sink.of(out))) {
      compressor.write(bytes, 0, bytes.length);
      compressor.finish();
    }
    return out.toByteArray();
  }

  private static byte[] expand(Deflate deflate, byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Source source = Source.of(new ByteArrayInputStream(bytes));
    try (Expander expander = deflate.expander(source)) {
      byte[] buf = new byte[7];
      for (int n; (n = expander.read(buf, 0, buf.length)) >= 0; ) {
        out.write(buf, 0, n);
      }
      assertThat(expander.read(buf, 0, 1)).isEqualTo(-1);
    }
    return out.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(Container.class)
  void everyLevel(Container container) throws IOException {
    for (int level = 0; level <= 9; level++) {
      Deflate deflate = Deflate.standard().withContainer(container).withLevel(level);
      assertThat(deflate.level()).isEqualTo(level);
      byte[] bytes = compress(deflate, TEXT);
      assertThat(bytes.length < TEXT.length).isEqualTo(level > 0);
      assertThat(expand(deflate, bytes)).isEqualTo(TEXT);
      assertThat(expand(deflate, compress(deflate, new byte[0]))).isEmpty();
    }
  }

  @Test
  void levelsThatAreNone() {
    for (int level : new int[] {-1, 10}) {
      assertThatThrownBy(() -> Deflate.standard().withLevel(level))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void theSameAsTheJdk() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
      zlib.write(TEXT);
    }
    assertThat(compress(Deflate.standard(), TEXT)).isEqualTo(out.toByteArray());
    byte[] back =
        new InflaterInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes();
    assertThat(back).isEqualTo(TEXT);
    out.reset();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(TEXT);
    }
    Deflate gzip = Deflate.standard().withContainer(Container.GZIP);
    assertThat(expand(gzip, out.toByteArray())).isEqualTo(TEXT);
  }

  /** RFC 1952 §2.3: all of the optional fields. */
  @Test
  void gzipHeaders() throws IOException {
    byte[] raw = compress(Deflate.standard().withContainer(Container.RAW), TEXT);
    CRC32 crc = new CRC32();
    crc.update(TEXT);
    for (boolean right : new boolean[] {true, false}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(new byte[] {0x1F, (byte) 0x8B, 8, 31, 1, 2, 3, 4, 0, 3, 3, 0, 7, 7, 7});
      out.write("name\0comment\0".getBytes(StandardCharsets.ISO_8859_1));
      CRC32 header = new CRC32();
      header.update(out.toByteArray());
      int sum = (int) header.getValue() + (right ? 0 : 1);
      out.write(new byte[] {(byte) sum, (byte) (sum >> 8)});
      out.write(raw);
      for (long value : new long[] {crc.getValue(), TEXT.length}) {
        for (int i = 0; i < 4; i++) {
          out.write((int) (value >> (8 * i)));
        }
      }
      Deflate gzip = Deflate.standard().withContainer(Container.GZIP);
      if (right) {
        assertThat(expand(gzip, out.toByteArray())).isEqualTo(TEXT);
      } else {
        assertThatThrownBy(() -> expand(gzip, out.toByteArray()))
            .isInstanceOf(SyntaxException.class)
            .hasMessageContaining("header");
      }
    }
  }

  @Test
  void aDictionaryIsRefused() {
    Deflater deflater = new Deflater();
    deflater.setDictionary(TEXT, 0, 100);
    deflater.setInput(TEXT);
    deflater.finish();
    byte[] bytes = new byte[1000];
    int n = deflater.deflate(bytes);
    deflater.end();
    assertThat(n).isPositive();
    assertThatThrownBy(() -> expand(Deflate.standard(), bytes))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("dictionary");
  }

  /**
   * Two at once, of which the pool keeps one: the other gives its native memory back. What the JDK
   * says of a closed one depends on its version.
   */
  @Test
  void whatIsDrivenOutIsReleased() {
    Deflate deflate = Deflate.standard().withLevel(5);
    Sink nowhere = (bytes, offset, length) -> {};
    Compressor first = deflate.compressing(nowhere);
    Compressor second = deflate.compressing(nowhere);
    first.close();
    second.close();
    assertThatThrownBy(() -> first.write(TEXT, 0, 1))
        .isInstanceOfAny(NullPointerException.class, IllegalStateException.class)
        .hasMessageContaining("closed");
    assertThat(deflate.compressing(nowhere)).isSameAs(second);
    Source none = (bytes, offset, length) -> -1;
    Expander one = deflate.expanding(none);
    Expander two = deflate.expanding(none);
    one.close();
    two.close();
    assertThatThrownBy(() -> one.read(new byte[1], 0, 1))
        .isInstanceOfAny(NullPointerException.class, IllegalStateException.class)
        .hasMessageContaining("closed");
    assertThat(deflate.expanding(none)).isSameAs(two);
  }
}
