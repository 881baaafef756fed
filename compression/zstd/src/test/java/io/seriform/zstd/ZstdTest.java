package io.seriform.zstd;

import io.seriform.Format;
import io.seriform.compression.Compression;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.CompressionKit;
import io.seriform.testkit.Setup;
import java.util.List;

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
}
