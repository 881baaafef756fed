package io.seriform.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.compression.Compressed;
import io.seriform.compression.Compression;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.kits.CompressionKit;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** JSON in Zstandard. */
class ZstdTest extends CompressionKit {

  @Override
  protected Compression compression() {
    return Zstd.standard();
  }

  @Override
  protected Format inner(Setup setup) {
    return Json.with(
        JsonOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  protected List<String> expandCommand() {
    return List.of("zstd", "-dc");
  }

  @Override
  protected List<String> compressCommand() {
    return List.of("zstd", "-c");
  }

  /** RFC 8878 §3.1.2. */
  @Override
  protected int skippableMagic() {
    return 0x184D2A53;
  }

  /** RFC 8878 §3.1.1.1.2: a frame that asks for a window of 2^log bytes, with a raw block "1". */
  private static byte[] frame(int log) {
    int window = (log - 10) << 3;
    return new byte[] {
      0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) window, (1 << 3) | 1, 0, 0, '1'
    };
  }

  @Test
  void largestWindow() {
    Json json = Json.standard();
    assertThat(Zstd.standard().largestWindow()).isEqualTo(23);
    assertThat(Compressed.with(json, Zstd.standard()).decode(frame(23), Integer.class))
        .isEqualTo(1);
    SyntaxException e =
        refusal(
            SyntaxException.class,
            () -> Compressed.with(json, Zstd.standard()).decode(frame(24), Integer.class));
    assertThat(e).hasMessageContaining("memory");
    Zstd patient = Zstd.standard().withLargestWindow(24);
    assertThat(Compressed.with(json, patient).decode(frame(24), Integer.class)).isEqualTo(1);
    assertThatThrownBy(() -> patient.withLargestWindow(31))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** What is written can be read with the same options, however long it is. */
  @Test
  void whatIsWrittenAsksForNoMore() {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    for (int level : new int[] {1, 19, 22}) {
      for (int window : new int[] {10, 18, 23, 27}) {
        Zstd zstd = Zstd.standard().withLevel(level).withLargestWindow(window);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Format format = Compressed.with(Json.standard(), zstd);
        format.encode(bytes, out);
        assertThat(format.decode(out.toByteArray(), byte[].class)).isEqualTo(bytes);
      }
    }
  }

  @Test
  void everyLevelIsReadBack() {
    for (int level : new int[] {-5, 1, 19}) {
      Zstd zstd = Zstd.standard().withLevel(level);
      Format format = Compressed.with(Json.standard(), zstd);
      String text = "abc".repeat(1000);
      byte[] bytes = format.encode(text);
      assertThat(bytes).hasSizeLessThan(100);
      assertThat(format.decode(bytes, String.class)).isEqualTo(text);
      assertThat(zstd.level()).isEqualTo(level);
    }
    assertThatThrownBy(() -> Zstd.standard().withLevel(23))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
