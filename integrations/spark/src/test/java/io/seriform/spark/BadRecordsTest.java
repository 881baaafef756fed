package io.seriform.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.graph.Graph;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.thrift.Thrift;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.CollectionAccumulator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of binary formats in which a value cannot be read. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class BadRecordsTest {

  private static JavaSparkContext spark;

  @TempDir Path folder;

  /** An article whose number may not be negative. */
  public static final class Article {
    private int id;
    private String name;

    /** For codecs. */
    public Article() {}

    @Property(id = 1)
    public int getId() {
      return id;
    }

    /** Sets the number. */
    public void setId(int id) {
      if (id < 0) {
        throw new IllegalArgumentException("no number is negative");
      }
      this.id = id;
    }

    @Property(id = 2)
    public String getName() {
      return name;
    }

    /** Sets the name. */
    public void setName(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return id + " " + name;
    }
  }

  /**
   * Files of one format.
   *
   * @param codec writes the files of the test
   * @param huge a length that no file has, as the format writes it
   */
  private record Kind(
      SeriformFiles<Article> files, Codec<Article> codec, Framing framing, String huge) {}

  private static final Map<String, Kind> KINDS =
      Map.of(
          "Protocol Buffers",
          new Kind(
              SeriformFiles.of(() -> Protobuf.standard().codec(Article.class), Framing.PREFIXED),
              Protobuf.standard().codec(Article.class),
              Framing.PREFIXED,
              "ffffffff07"),
          "Thrift",
          new Kind(
              SeriformFiles.of(() -> Thrift.compact().codec(Article.class), Framing.PREFIXED),
              Thrift.compact().codec(Article.class),
              Framing.PREFIXED,
              "7fffffe0"),
          "graph",
          new Kind(
              SeriformFiles.of(() -> Graph.standard().codec(Article.class), Framing.PREFIXED),
              Graph.standard().codec(Article.class),
              Framing.PREFIXED,
              "e0ffff7f"),
          "FlatBuffers",
          new Kind(
              SeriformFiles.of(() -> Flatbuffers.standard().codec(Article.class), Framing.PREFIXED),
              Flatbuffers.standard().codec(Article.class),
              Framing.PREFIXED,
              "e0ffff7f"),
          "CBOR",
          new Kind(
              SeriformFiles.of(() -> Cbor.standard().codec(Article.class), Framing.SEQUENCE),
              Cbor.standard().codec(Article.class),
              Framing.SEQUENCE,
              "5b000000007fffffff"),
          "MessagePack",
          new Kind(
              SeriformFiles.of(() -> Msgpack.standard().codec(Article.class), Framing.SEQUENCE),
              Msgpack.standard().codec(Article.class),
              Framing.SEQUENCE,
              "c67fffffff"));

  @BeforeAll
  static void start() {
    spark =
        new JavaSparkContext(
            new SparkConf(false)
                .setMaster("local[2]")
                .setAppName("bad records")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.driver.host", "127.0.0.1"));
    spark.setLogLevel("OFF");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static Article article(int id) {
    Article article = new Article();
    article.id = id;
    article.name = "pen " + id;
    return article;
  }

  private static byte[] written(Kind kind, int... ids) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<Article> encoder = kind.codec().encodeStream(out, kind.framing())) {
      for (int id : ids) {
        encoder.write(article(id));
      }
    }
    return out.toByteArray();
  }

  /** Reads the file by a job that keeps bad records beside. */
  private List<String> read(Kind kind, String file, List<BadRecord> beside) {
    CollectionAccumulator<BadRecord> bad = new CollectionAccumulator<>();
    spark.sc().register(bad);
    List<String> read =
        kind.files()
            .withBadRecords(bad::add)
            .read(spark, folder.resolve(file).toUri().toString())
            .map(Article::toString)
            .collect();
    beside.addAll(bad.value());
    return read;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Protocol Buffers", "Thrift", "graph", "FlatBuffers", "CBOR", "MessagePack"})
  void aBadRecordInTheMiddleIsKeptBeside(String name) throws Exception {
    Kind kind = KINDS.get(name);
    Files.write(folder.resolve("bad"), written(kind, 1, 2, -3, 4));
    List<BadRecord> beside = new ArrayList<>();
    assertThat(read(kind, "bad", beside)).containsExactly("1 pen 1", "2 pen 2", "4 pen 4");
    assertThat(beside).hasSize(1);
    BadRecord bad = beside.get(0);
    int from = written(kind, 1, 2).length;
    assertThat(bad.file()).endsWith("/bad");
    assertThat(bad.offset()).isEqualTo(from);
    assertThat(bad.index()).isEqualTo(2);
    assertThat(bad.bytes())
        .isEqualTo(
            Arrays.copyOfRange(written(kind, 1, 2, -3), from, written(kind, 1, 2, -3).length));
    assertThat(bad.error()).contains("no number is negative").contains("$[2]");
    assertThatThrownBy(
            () -> kind.files().read(spark, folder.resolve("bad").toUri().toString()).count())
        .hasMessageContaining("/bad, after 2 records: ")
        .hasMessageContaining("$[2]")
        .hasMessageContaining("no number is negative");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Protocol Buffers", "Thrift", "graph", "FlatBuffers", "CBOR", "MessagePack"})
  void aFrameThatIsCutOrHasAHugeLengthFailsTheJobWithWhatIsLost(String name) throws Exception {
    Kind kind = KINDS.get(name);
    byte[] bytes = written(kind, 1, 2, 3);
    Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, bytes.length - 2));
    ByteArrayOutputStream huge = new ByteArrayOutputStream();
    huge.writeBytes(written(kind, 1, 2));
    huge.writeBytes(HexFormat.of().parseHex(kind.huge()));
    huge.writeBytes(written(kind, 3));
    Files.write(folder.resolve("huge"), huge.toByteArray());
    for (String file : List.of("cut", "huge")) {
      assertThatThrownBy(() -> read(kind, file, new ArrayList<>()))
          .hasMessageContaining("/" + file + ", after 2 records: ")
          .hasMessageContaining("$[2]")
          .hasMessageContaining("; the next record cannot be found, and the rest is not read");
    }
  }
}
