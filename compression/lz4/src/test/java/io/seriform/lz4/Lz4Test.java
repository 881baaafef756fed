package io.seriform.lz4;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.compression.Compressed;
import io.seriform.compression.Compression;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.kits.CompressionKit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JSON in LZ4. */
class Lz4Test extends CompressionKit {

  @Override
  protected Compression compression() {
    return Lz4.standard();
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
    return List.of("lz4", "-dc");
  }

  @Override
  protected List<String> compressCommand() {
    return List.of("lz4", "-c");
  }

  @Override
  protected int skippableMagic() {
    return 0x184D2A53;
  }

  @Test
  void everyBlockSizeIsReadBack() {
    for (Lz4.Block block : Lz4.Block.values()) {
      Lz4 lz4 = Lz4.standard().withBlock(block);
      Format format = Compressed.with(Json.standard(), lz4);
      String text = "abcdefgh".repeat(300_000);
      assertThat(format.decode(format.encode(text), String.class)).isEqualTo(text);
      assertThat(lz4.block()).isEqualTo(block);
    }
  }
}
