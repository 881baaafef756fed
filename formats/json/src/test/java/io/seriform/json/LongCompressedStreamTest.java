package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.compression.Compressed;
import io.seriform.compression.Deflate;
import io.seriform.testkit.ChildJvm;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * 100 MB of JSON pass through a heap of 32 MB, deflated, both ways. {@code -DskipLongStreams=true}
 * leaves it out.
 */
@DisabledIfSystemProperty(named = "skipLongStreams", matches = "true")
class LongCompressedStreamTest {

  private static final int ROWS = 1_300_000;

  record Row(int id, String name, double score, List<String> tags) {
    static Row of(int i) {
      return new Row(i, "a name of some length", i * 0.25, List.of("x", "y" + i % 100, "z"));
    }
  }

  @Test
  void throughASmallHeap() throws Exception {
    Path data = Files.createTempFile("stream", ".zz");
    try {
      List<String> options = List.of("-Xmx32m", "-XX:+UseSerialGC");
      assertThat(ChildJvm.run(ChildJvm.LIMIT, options, Child.class, data.toString()))
          .isEqualTo(new ChildJvm(0, "done"));
    } finally {
      Files.deleteIfExists(data);
    }
  }

  /** What runs in the small heap. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) throws Exception {
      Path data = Path.of(args[0]);
      Codec<Row> codec =
          Compressed.with(Json.standard(), Deflate.standard().withLevel(1)).codec(Row.class);
      try (OutputStream to = Files.newOutputStream(data);
          StreamEncoder<Row> rows = codec.encodeStream(to, Framing.ARRAY)) {
        for (int i = 0; i < ROWS; i++) {
          rows.write(Row.of(i));
        }
      }
      int count = 0;
      try (InputStream from = Files.newInputStream(data);
          StreamDecoder<Row> rows = codec.decodeStream(from, Framing.ARRAY)) {
        for (; rows.hasNext(); count++) {
          Row next = rows.next();
          if (!next.equals(Row.of(count))) {
            throw new AssertionError("row " + count + " is " + next);
          }
        }
      }
      if (count != ROWS) {
        throw new AssertionError(count + " rows");
      }
      System.out.print("done");
    }
  }
}
