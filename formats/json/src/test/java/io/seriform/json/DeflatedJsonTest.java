package io.seriform.json;

import io.seriform.Format;
import io.seriform.compression.Compression;
import io.seriform.compression.Deflate;
import io.seriform.compression.Deflate.Container;
import io.seriform.testkit.Setup;
import io.seriform.testkit.kits.CompressionKit;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** JSON in each of deflate's containers. */
@Tag("slow")
class DeflatedJsonTest {

  abstract static class Kit extends CompressionKit {
    @Override
    protected Format inner(Setup setup) {
      return new JsonSubject.Objects().format(setup);
    }
  }

  @Nested
  class Zlib extends Kit {
    @Override
    protected Compression compression() {
      return Deflate.standard();
    }
  }

  @Nested
  class Gzip extends Kit {

    private static final Compression GZIP = Deflate.standard().withContainer(Container.GZIP);

    @Override
    protected Compression compression() {
      return GZIP;
    }

    @Override
    protected List<String> expandCommand() {
      return List.of("gzip", "-dc");
    }

    @Override
    protected List<String> compressCommand() {
      return List.of("gzip", "-c");
    }
  }

  @Nested
  class Raw extends Kit {

    private static final Compression RAW =
        Deflate.standard().withContainer(Container.RAW).withLevel(9);

    @Override
    protected Compression compression() {
      return RAW;
    }

    @Override
    protected boolean hasChecksum() {
      return false;
    }
  }
}
