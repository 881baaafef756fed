package io.seriform.lz4;

import io.seriform.compression.Compressed;
import io.seriform.json.Json;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import java.nio.file.Path;
import java.util.List;

/** Documents in frames of LZ4, which the methods of compressed formats read. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected List<Path> modules() {
    return List.of(Path.of("../core"), Path.of(""));
  }

  @Override
  protected CallTarget target() {
    return FormatCalls.of(Compressed.with(Json.standard(), Lz4.standard()))
        .without("read(byte[],int,int)", "for formats: the bytes are written");
  }
}
