package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.thrift.TBase;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TFieldIdEnum;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes for {@code .thrift} files compile, and write the bytes that their structs have. */
class ThriftToClassesTest {

  @TempDir private Path folder;

  private static final String SHOP =
      """
      include "shared.thrift"
      enum Status { OPEN = 1, PAID = 5 }
      enum Plain { A, B }
      typedef list<i16> Shorts
      const i32 LIMIT = 12
      struct Line { 1: required string sku, 2: i32 count = LIMIT, 3: double price = 1 }
      union Means { 1: Card card, 3: Cash cash }
      union Payment { 1: Card card, 2: Cash cash, 3: string voucher, 4: Cash change, 5: Shorts coins,
        6: Plain plain, 7: Payment again }
      struct Card { 1: string number }
      struct Cash { 1: i64 cents }
      /** What a customer buys. */
      struct Order {
        1: required i64 id
        2: optional string customer_name = "nobody"
        3: list<Line> lines
        4: Status status = Status.OPEN
        5: optional Payment payment
        6: map<string, list<Line>> by_name
        7: set<binary> hashes
        8: optional bool default
        9: shared.Status other
        10: binary signature
        11: optional Plain plain = 1
        12: i8 small
        13: uuid key
        14: list<string> tags = ["new"]
        15: Means means
      }
      exception Refused { 1: string why }
      """;

  private static final String ORDER =
      """
      {"id": 7, "customer_name": "Ada", "lines": [{"sku": "A-1", "count": 2, "price": 9.5}],
       "status": "PAID", "payment": {"%s": %s}, "by_name": {"a": [{"sku": "B", "count": 0, "price": 0}]},
       "hashes": ["AAE="], "default": true, "other": "GONE", "signature": "AQI=", "plain": "B",
       "small": -3, "key": "123e4567-e89b-12d3-a456-426614174000", "tags": ["x"], "means": {"cash": {"cents": -1}}}
      """;

  private ThriftSchema schema() throws IOException {
    Files.writeString(folder.resolve("shop.thrift"), SHOP);
    Files.writeString(folder.resolve("shared.thrift"), "enum Status { HERE, GONE }");
    return ThriftSchema.read(folder.resolve("shop.thrift"));
  }

  /** Values of each kind of payment. */
  private static final Map<String, String> PAYMENTS =
      Map.of(
          "card", "{\"number\": \"1\"}",
          "cash", "{\"cents\": 5}",
          "change", "{\"cents\": 5}",
          "voucher", "\"v\"",
          "coins", "[1, 2]",
          "plain", "\"B\"",
          "again", "{\"voucher\": \"v\"}");

  @ParameterizedTest
  @ValueSource(strings = {"card", "cash", "change", "voucher", "coins", "plain", "again"})
  void classesWriteTheBytesOfTheirStructs(String payment) throws IOException {
    assertSameBytes("java", payment);
  }

  @Test
  void classesOfKotlinWriteTheBytesOfTheirStructs() throws IOException {
    assertSameBytes("kotlin", "cash");
  }

  private void assertSameBytes(String language, String payment) throws IOException {
    schema();
    GeneratedClasses classes = GeneratedClasses.of(language, folder, "shop.thrift");
    ThriftOptions options = ThriftOptions.standard().withDialects(KotlinDialect.INSTANCE);
    String json = ORDER.formatted(payment, PAYMENTS.get(payment));
    Files.writeString(folder.resolve("order.json"), json);
    Shell shell = new Shell(folder, Map.of());
    for (String format : new String[] {"binary", "compact"}) {
      Encoding encoding = format.equals("binary") ? Encoding.BINARY : Encoding.COMPACT;
      Thrift thrift = Thrift.with(options.withProtocol(encoding));
      String file = "order." + format;
      String command = "seriform convert order.json -t thrift-%s -s shop.thrift --type Order -o %s";
      assertThat(shell.run(command.formatted(format, file))).isEmpty();
      byte[] bytes = Files.readAllBytes(folder.resolve(file));
      assertThat(again(thrift.codec(classes.find("Order")), bytes)).isEqualTo(bytes);
    }
  }

  private static <T> byte[] again(Codec<T> codec, byte[] bytes) {
    return codec.encode(codec.decode(bytes));
  }

  /** What classes of Thrift's compiler write is read by ours, and the other way round. */
  @ParameterizedTest
  @CsvSource({
    "binary, card",
    "binary, cash",
    "binary, change",
    "binary, coins",
    "compact, voucher",
    "compact, plain",
    "compact, again",
  })
  void classesOfThriftReadWhatTheClassesWrite(String format, String payment) throws Exception {
    Tools.assumed("thrift");
    // the compiler gives classes of one name to enums of two files, and it may be older than UUIDs
    String shop =
        SHOP.replace("shared.Status", "shared.Presence")
            .replace("bool default", "bool gift")
            .replace("13: uuid key\n", "13: i64 key\n");
    Files.writeString(folder.resolve("shop.thrift"), "namespace java theirs\n" + shop);
    Files.writeString(
        folder.resolve("shared.thrift"), "namespace java theirs\nenum Presence { HERE, GONE }");
    Path sources = Files.createDirectory(folder.resolve("theirs"));
    String generator = "java:generated_annotations=suppress";
    Tools.run(
        folder, "thrift", "-r", "--gen", generator, "-out", sources.toString(), "shop.thrift");
    Class<?> theirs = Tools.load(sources, "theirs.Order");
    Class<?> ours = GeneratedClasses.java(folder, "shop.thrift").find("Order");

    String json =
        ORDER
            .formatted(payment, PAYMENTS.get(payment))
            .replace("\"default\"", "\"gift\"")
            .replace("\"123e4567-e89b-12d3-a456-426614174000\"", "-5");
    Files.writeString(folder.resolve("order.json"), json);
    String command =
        "seriform convert order.json -t thrift-%s -s shop.thrift --type Order -o o.bin";
    assertThat(new Shell(folder, Map.of()).run(command.formatted(format))).isEmpty();
    boolean compact = format.equals("compact");
    Codec<?> codec = (compact ? Thrift.compact() : Thrift.binary()).codec(ours);
    TProtocolFactory protocols =
        compact ? new TCompactProtocol.Factory() : new TBinaryProtocol.Factory();

    TBase<?, ?> order = read(theirs, protocols, Files.readAllBytes(folder.resolve("o.bin")));
    byte[] written = new TSerializer(protocols).serialize(order);
    byte[] again = again(codec, written);
    assertThat(read(theirs, protocols, again)).isEqualTo(order);
    assertThat(again(codec, again)).isEqualTo(again);
    for (int id = 1; id <= 15; id++) {
      assertThat(isSet(order, id)).as("field %d of %s", id, order).isTrue();
    }
  }

  private static TBase<?, ?> read(Class<?> type, TProtocolFactory protocols, byte[] bytes)
      throws Exception {
    TBase<?, ?> value = (TBase<?, ?>) type.getConstructor().newInstance();
    new TDeserializer(protocols).deserialize(value, bytes);
    return value;
  }

  private static <F extends TFieldIdEnum> boolean isSet(TBase<?, F> value, int id) {
    return value.isSet(value.fieldForId(id));
  }

  @Test
  void classesDoNotDifferFromTheirStructs() throws IOException {
    ThriftSchema schema = schema();
    GeneratedClasses classes = GeneratedClasses.java(folder, "shop.thrift");
    Thrift bound = Thrift.with(ThriftOptions.standard().withSchema(schema));
    assertThat(bound.differences(classes.find("Order")))
        .singleElement()
        .asString()
        .startsWith("Order.tags has a default that Seriform cannot set");
    assertThat(classes.source("Order")).contains("// not expressed: the default of Order.tags");
    assertThat(classes.source("Means")).contains("permits Card, Cash");
    Object missing =
        Thrift.binary().decode(new byte[] {11, 0, 1, 0, 0, 0, 1, 'A', 0}, classes.find("Line"));
    assertThat(missing).hasToString("Line[sku=A, count=12, price=1.0]");
  }

  @Test
  void fieldsWithoutAPositiveNumberAreRefusedByName() throws IOException {
    Files.writeString(folder.resolve("old.thrift"), "struct Old { string name }");
    Shell shell = new Shell(folder, Map.of());
    assertThat(shell.run("seriform schema to java old.thrift --package p --out src"))
        .startsWith("error: Old.name has the number -1; a property has one from 1");
    assertThat(folder.resolve("src")).doesNotExist();
  }
}
