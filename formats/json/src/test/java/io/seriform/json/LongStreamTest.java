package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.testkit.ChildJvm;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * A stream of 200 MB passes through a heap of 64 MB, both ways; {@code -DlongStreams=2048} makes it
 * as many MB. {@code -DskipLongStreams=true} leaves it out.
 */
@DisabledIfSystemProperty(named = "skipLongStreams", matches = "true")
class LongStreamTest {

  private static final String MEGABYTES = "longStreams";
  private static final long SIZE = Long.getLong(MEGABYTES, 200) << 20;

  record Row(int id, String name, double score, List<String> tags) {}

  @Test
  void throughASmallHeap() throws Exception {
    Duration limit = ChildJvm.LIMIT.plusSeconds(SIZE >> 22);
    List<String> options =
        List.of("-Xmx64m", "-XX:+UseSerialGC", "-D" + MEGABYTES + "=" + (SIZE >> 20));
    assertThat(ChildJvm.run(limit, options, Child.class)).isEqualTo(new ChildJvm(0, "done"));
  }

  /** What runs in the small heap. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) {
      JsonCodec<Row> codec = Json.standard().codec(Row.class);
      Row row = new Row(17, "a name of some length", 1.25, List.of("x", "y", "z"));
      String line = codec.encodeToString(row) + "\n";
      long rows = SIZE / line.length();
      Counting to = new Counting();
      long count = 0;
      try (StreamDecoder<Row> in =
              codec.decodeStream(new StreamsTest.Repeating(line, rows, ""), Framing.SEQUENCE);
          StreamEncoder<Row> out = codec.encodeStream(to, Framing.ARRAY)) {
        while (in.hasNext()) {
          Row next = in.next();
          if (!next.equals(row)) {
            throw new AssertionError("row " + count + " is " + next);
          }
          out.write(next);
          count++;
        }
      }
      if (count != rows || to.count != rows * line.length() + 1) {
        throw new AssertionError(count + " rows, " + to.count + " bytes");
      }
      System.out.print("done");
    }
  }

  private static final class Counting extends OutputStream {
    long count;

    @Override
    public void write(int b) {
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count += length;
    }
  }
}
