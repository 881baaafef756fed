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
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.struct.Struct;
import io.seriform.thrift.Thrift;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.io.compress.BZip2Codec;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.DeflateCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function0;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of each format in each framing that it has, compressed and not. */
@EnabledIfSystemProperty(named = "seriform.test.amount", matches = "all")
class FormatFilesTest {

  /** An item, which every format can hold. */
  public record Item(@Property(id = 1) int id, @Property(id = 2) long cents) {}

  private static final Map<String, Function0<Codec<Item>>> FORMATS =
      Map.of(
          "JSON", () -> Json.standard().codec(Item.class),
          "CBOR", () -> Cbor.standard().codec(Item.class),
          "MessagePack", () -> Msgpack.standard().codec(Item.class),
          "Protocol Buffers", () -> Protobuf.standard().codec(Item.class),
          "Thrift binary", () -> Thrift.binary().codec(Item.class),
          "Thrift compact", () -> Thrift.compact().codec(Item.class),
          "FlatBuffers", () -> Flatbuffers.standard().codec(Item.class),
          "Hessian",
              () -> Hessian.with(HessianOptions.standard().withClass(Item.class)).codec(Item.class),
          "graph", () -> Graph.standard().codec(Item.class),
          "struct", () -> Struct.standard().codec(Item.class));

  private static final int ITEMS = 300;

  private static JavaSparkContext spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark =
        new JavaSparkContext(
            new SparkConf(false)
                .setMaster("local[2]")
                .setAppName("formats")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.driver.host", "127.0.0.1"));
    spark.setLogLevel("OFF");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  static Stream<Arguments> formats() {
    return FORMATS.keySet().stream()
        .sorted()
        .flatMap(name -> Stream.of(Framing.values()).map(framing -> Arguments.of(name, framing)));
  }

  private static JavaRDD<Item> items() {
    return spark
        .parallelize(IntStream.range(0, ITEMS).boxed().toList(), 2)
        .map(i -> new Item(i, i * 1_000_000_007L));
  }

  private static boolean has(Codec<Item> codec, Framing framing) {
    try (StreamEncoder<Item> encoder = codec.encodeStream(new ByteArrayOutputStream(), framing)) {
      return encoder != null;
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining(framing.name());
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void filesAreReadAsTheyWereWritten(String name, Framing framing) throws Exception {
    Function0<Codec<Item>> codec = FORMATS.get(name);
    SeriformFiles<Item> files = SeriformFiles.of(codec, framing);
    String plain = folder.resolve("plain").toUri().toString();
    if (!has(codec.call(), framing)) {
      assertThatThrownBy(() -> files.write(items(), plain)).hasStackTraceContaining(framing.name());
      return;
    }
    List<String> expected = items().map(Item::toString).collect().stream().sorted().toList();
    files.write(items(), plain);
    assertThat(read(files, plain)).isEqualTo(expected);
    List<Class<? extends CompressionCodec>> codecs =
        name.equals("CBOR")
            ? List.of(GzipCodec.class, BZip2Codec.class, DeflateCodec.class)
            : List.of(GzipCodec.class);
    for (Class<? extends CompressionCodec> each : codecs) {
      String packed = folder.resolve(each.getSimpleName()).toUri().toString();
      files.withCompression(each).write(items(), packed);
      assertThat(read(files, packed)).as(each.getSimpleName()).isEqualTo(expected);
    }
    // many small files, an empty one among them
    Path many = Files.createDirectory(folder.resolve("many"));
    Codec<Item> made = codec.call();
    for (int i = 0; i < 3; i++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (StreamEncoder<Item> encoder = made.encodeStream(out, framing)) {
        for (int j = 0; j < i; j++) {
          encoder.write(new Item(j, i));
        }
      }
      Files.write(many.resolve("file" + i), out.toByteArray());
    }
    assertThat(read(files, many.toUri().toString()))
        .containsExactly("Item[id=0, cents=1]", "Item[id=0, cents=2]", "Item[id=1, cents=2]");
  }

  private static List<String> read(SeriformFiles<Item> files, String path) {
    return files.read(spark, path).map(Item::toString).collect().stream().sorted().toList();
  }
}
