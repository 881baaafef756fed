package io.seriform.lz4;

import io.seriform.Format;
import io.seriform.compression.Compression;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.CompressionKit;
import io.seriform.testkit.Setup;
import java.util.List;

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
}
