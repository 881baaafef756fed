package io.seriform.zstd;

import io.seriform.compression.Compressed;
import io.seriform.json.Json;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import java.nio.file.Path;
import java.util.List;

/** Documents in frames of Zstandard, which the methods of compressed formats read. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected List<Path> modules() {
    return List.of(Path.of("../core"), Path.of(""));
  }

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Compressed.with(Json.standard(), Zstd.standard()))
        .without("read(byte[],int,int)", "for formats: the bytes are written");
  }
}
