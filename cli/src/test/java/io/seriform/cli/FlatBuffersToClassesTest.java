package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.schema.FlatBuffersClasses;
import io.seriform.flatbuffers.schema.FlatBuffersLoader;
import io.seriform.flatbuffers.schema.FlatBuffersMessages;
import io.seriform.flatbuffers.schema.FlatBuffersSchema;
import io.seriform.kotlin.KotlinDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes for {@code .fbs} files compile, and write the bytes that their tables have. */
class FlatBuffersToClassesTest {

  private static final Path CORPUS = Path.of("../formats/flatbuffers-schema/src/test/resources");

  @TempDir private Path folder;

  private static final String SHOP =
      """
      namespace shop;
      enum Status : ubyte { OPEN = 1, PAID = 200 }
      enum Plain : short { A, B }
      enum Right : ubyte (bit_flags) { READ, WRITE, SHARE = 4 }
      struct Vec { x:float; y:float; values:[int:3]; plain:Plain; }
      struct Wide (force_align: 16) { a:ushort; b:ulong; }
      table Card { number:string; }
      table Cash { cents:long; }
      union Payment { Card, Cash, voucher:string, Vec }
      /// What a customer buys.
      table Order {
        id:long = 7;
        customer_name:string (required);
        lines:[Card];
        status:Status = PAID;
        small:ubyte = 3;
        count:uint;
        big:ulong = 18446744073709551615;
        ratio:float = 0.5;
        maybe:int = null;
        maybe_plain:Plain = null;
        flag:bool = true;
        payment:Payment;
        payments:[Payment];
        place:Vec;
        wide:[Wide];
        rights:Right;
        signature:[ubyte];
        signed:[byte];
        shorts:[ushort];
        plains:[Plain];
        names:[string];
        old:int (deprecated);
        inner:[ubyte] (nested_flatbuffer: "Card");
        free:[ubyte] (flexbuffer);
        plain:Plain;
        parent:Order;
      }
      root_type Order;
      """;

  private static final String FULL =
      """
      {"id": 8, "customer_name": "Ada", "lines": [{"number": "1"}, {}], "status": "OPEN",
       "small": 255, "count": 4000000000, "big": 5, "ratio": 1.5, "maybe": 0, "maybe_plain": "A",
       "flag": false, "payment_type": "%s", "payment": %s,
       "payments_type": ["Cash", "Card"], "payments": [{"cents": 1}, {}],
       "place": {"x": 1, "y": 2, "values": [1, 2, 3], "plain": "B"},
       "wide": [{"a": 65535, "b": 1}], "rights": "READ SHARE", "signature": [1, 255],
       "signed": [-1], "shorts": [65535, 0], "plains": ["B"], "names": ["x", ""], "plain": "B",
       "parent": {"customer_name": "Grace"}}
      """;

  private GeneratedClasses classes(String language) throws IOException {
    Files.writeString(folder.resolve("shop.fbs"), SHOP);
    return GeneratedClasses.of(language, folder, "shop.fbs");
  }

  private FlatBuffersSchema schema() {
    return FlatBuffersLoader.standard().directory(folder).load("shop.fbs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Card={\"number\": \"1\"}",
        "Cash={\"cents\": 5}",
        "voucher=\"v\"",
        "Vec={\"x\": 1, \"y\": 2, \"values\": [1, 2, 3], \"plain\": \"B\"}"
      })
  void classesWriteTheMessagesOfTheirTables(String payment) throws IOException {
    assertSameMessages("java", payment);
  }

  @Test
  void classesOfKotlinWriteTheMessagesOfTheirTables() throws IOException {
    assertSameMessages("kotlin", "Cash={\"cents\": 5}");
  }

  private void assertSameMessages(String language, String payment) throws IOException {
    GeneratedClasses classes = classes(language);
    Flatbuffers flatbuffers =
        Flatbuffers.with(FlatbuffersOptions.standard().withDialects(KotlinDialect.INSTANCE));
    FlatBuffersMessages judge = FlatBuffersMessages.of(schema());
    int at = payment.indexOf('=');
    String json = FULL.formatted(payment.substring(0, at), payment.substring(at + 1));
    byte[] bytes = judge.fromJson(json);
    byte[] again = again(flatbuffers.codec(classes.find("Order")), bytes);
    assertThat(judge.toJson(again)).isEqualTo(judge.toJson(bytes)).contains("Grace");
    byte[] least = judge.fromJson("{\"customer_name\": \"\"}");
    byte[] leastAgain = again(flatbuffers.codec(classes.find("Order")), least);
    assertThat(judge.toJson(leastAgain)).isEqualTo(judge.toJson(least));
  }

  private static <T> byte[] again(Codec<T> codec, byte[] bytes) {
    return codec.encode(codec.decode(bytes));
  }

  @Test
  void flatcReadsWhatTheClassesWrite() throws IOException {
    Tools.assumed("flatc");
    // flatc prints no JSON of unions of texts or structs, and of lists of unions
    Files.writeString(
        folder.resolve("shop.fbs"),
        SHOP.replace(", voucher:string, Vec }", " }").replace("payments:[Payment];", ""));
    Class<?> order = GeneratedClasses.java(folder, "shop.fbs").find("Order");
    String json = FULL.formatted("Card", "{\"number\": \"1\"}");
    Files.writeString(folder.resolve("order.json"), json.replaceAll("\"payments.*(?=\n)", ""));
    Tools.run(folder, "flatc", "--binary", "shop.fbs", "order.json");
    byte[] bytes = Files.readAllBytes(folder.resolve("order.bin"));
    Files.write(folder.resolve("again.bin"), again(Flatbuffers.standard().codec(order), bytes));
    for (String name : new String[] {"order", "again"}) {
      Path out = Files.createDirectories(folder.resolve(name));
      String file = name + ".bin";
      Tools.run(
          folder,
          "flatc",
          "--json",
          "--strict-json",
          "--raw-binary",
          "-o",
          out.toString(),
          "shop.fbs",
          "--",
          file);
    }
    assertThat(folder.resolve("again/again.json"))
        .hasSameTextualContentAs(folder.resolve("order/order.json"));
  }

  @Test
  void classesDoNotDifferFromTheirTables() throws IOException {
    GeneratedClasses classes = classes("java");
    FlatBuffersSchema schema = schema();
    assertThat(FlatBuffersClasses.standard().differences(schema, classes.find("Order"))).isEmpty();
    Files.write(folder.resolve("shop.bfbs"), schema.toBinary());
    assertThat(GeneratedClasses.sources(folder, "java", "shop.bfbs").keySet())
        .isEqualTo(GeneratedClasses.sources(folder, "java", "shop.fbs").keySet());
  }

  @ParameterizedTest
  @CsvSource({"shop/order.fbs, Order", "fbs/monster.fbs, Monster"})
  void filesOfTheCorpusBecomeClassesThatDoNotDiffer(String file, String root) throws IOException {
    Path path = CORPUS.resolve(file).toAbsolutePath().normalize();
    GeneratedClasses classes =
        GeneratedClasses.java(folder, path.toString(), "-I", path.getParent().toString());
    FlatBuffersSchema schema =
        FlatBuffersLoader.standard()
            .directory(path.getParent())
            .load(path.getFileName().toString());
    assertThat(FlatBuffersClasses.standard().differences(schema, classes.find(root)))
        // the default of bit flags, a set, which is a remark in the class
        .filteredOn(each -> !each.toString().startsWith("ERROR Monster.color: default"))
        .isEmpty();
  }

  @Test
  void aUnionWithOneTableTwiceIsRefusedByName() throws IOException {
    Files.writeString(
        folder.resolve("twice.fbs"), "table T { a:int; } union U { a:T, b:T } table R { u:U; }");
    assertThat(
            new Shell(folder, Map.of())
                .run("seriform schema to java twice.fbs --package p --out src"))
        .startsWith("error: the union U has T as two of its types");
  }
}
