package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Compressed;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.compression.Deflate;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    Path out = Files.createTempFile("stream", ".out");
    Path data = Files.createTempFile("stream", ".zz");
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx32m",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Child.class.getName(),
                  data.toString())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      if (!process.waitFor(120, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      assertThat(Files.readString(out)).isEqualTo("done");
      assertThat(process.exitValue()).isZero();
    } finally {
      Files.deleteIfExists(out);
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
