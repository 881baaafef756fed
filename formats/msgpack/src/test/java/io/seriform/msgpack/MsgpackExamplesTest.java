package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/msgpack.md}, word for word. */
class MsgpackExamplesTest {

  // example
  record Order(int id, String customer, List<Line> lines) {}

  record Line(String article, int count) {}

  // end

  private final Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));

  @Test
  void thereAndBack() {
    // example
    Msgpack msgpack = Msgpack.standard();
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));

    byte[] bytes = msgpack.encode(order);
    assertThat(HexFormat.of().formatHex(bytes))
        .isEqualTo(
            "83a2696407a8637573746f6d6572a3416461"
                + "a56c696e65739182a761727469636c65a370656ea5636f756e7402");

    Order back = msgpack.decode(bytes, Order.class);
    assertThat(back).isEqualTo(order);
    // end
  }

  @Test
  void codecsReadAndWriteStreams() {
    // example
    Codec<Order> codec = Msgpack.standard().codec(Order.class);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(order, stream);
    assertThat(codec.decode(new ByteArrayInputStream(stream.toByteArray()))).isEqualTo(order);
    // end
  }

  @Test
  void valuesAreReadWithoutAClass() {
    // example
    byte[] bytes = HexFormat.of().parseHex("82a161920105a162d6ff00000001");
    Object any = Msgpack.standard().decode(bytes, Object.class);
    assertThat(any)
        .isEqualTo(Map.of("a", List.of(1L, 5L), "b", Instant.parse("1970-01-01T00:00:01Z")));
    // end
  }

  @Test
  void treesConvertToAndFromJson() {
    // example
    Msgpack msgpack = Msgpack.standard();
    Document tree = msgpack.readTree(msgpack.encode(order));
    assertThat(tree.at("/lines/0/article", Document::asText)).isEqualTo("pen");

    String json = Json.standard().encodeToString(tree);
    assertThat(msgpack.encode(Json.standard().readTree(json))).isEqualTo(msgpack.encode(order));

    Document odd = Document.object().put(Document.of(1), Document.extension((byte) 5, new byte[2]));
    assertThat(msgpack.readTree(msgpack.encode(odd))).isEqualTo(odd);
    assertThatThrownBy(() -> Json.standard().encode(odd)).isInstanceOf(EncodeException.class);
    // end
  }

  @Test
  void sequencesAreWrittenValueByValue() {
    // example
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    Codec<Line> codec = Msgpack.standard().codec(Line.class);
    try (StreamEncoder<Line> lines = codec.encodeStream(file, Framing.SEQUENCE)) {
      lines.write(new Line("pen", 2));
      lines.write(new Line("ink", 40));
    }
    int sum = 0;
    try (StreamDecoder<Line> lines = codec.decodeStream(file.toByteArray(), Framing.SEQUENCE)) {
      while (lines.hasNext()) {
        sum += lines.next().count();
      }
    }
    assertThat(sum).isEqualTo(42);
    // end
  }

  @Test
  void errorsNameThePathAndTheOffset() {
    // example
    byte[] wrong =
        HexFormat.of().parseHex("82a2696407a56c696e65739181a5636f756e74cf8000000000000000");
    assertThatThrownBy(() -> Msgpack.standard().decode(wrong, Order.class))
        .isInstanceOf(MappingException.class)
        .hasMessage(
            "MessagePack: the number does not fit; expected int, found 9223372036854775808 at"
                + " $.lines[0].count, offset 19");
    // end
  }

  @Test
  void objectsMayBeArrays() {
    // example
    Msgpack msgpack =
        Msgpack.with(MsgpackOptions.standard().withShape(SelfDescribingOptions.Shape.ARRAY));
    byte[] bytes = msgpack.encode(order);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("9307a34164619192a370656e02");
    assertThat(msgpack.decode(bytes, Order.class)).isEqualTo(order);
    // end
  }

  @Test
  void arrayShape() {
    // example
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withArrayShape(Line.class));
    assertThat(msgpack.toDocument(order))
        .hasToString("{\"id\":7,\"customer\":\"Ada\",\"lines\":[[\"pen\",2]]}");
    // end
  }

  // example
  record Numbered(@Property(id = 1) int size, @Property(id = 2) String name, boolean more) {}

  // end

  @Test
  void idsReplaceNames() {
    // example
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withIds(true));
    Numbered value = new Numbered(5, "x", true);
    byte[] bytes = msgpack.encode(value);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("83010502a178a46d6f7265c3");
    assertThat(msgpack.decode(bytes, Numbered.class)).isEqualTo(value);
    // end
  }

  @Test
  void enumsAreNamesOrNumbers() {
    // example
    MsgpackOptions options = MsgpackOptions.standard();
    assertThat(
            Msgpack.with(options.withEnums(SelfDescribingOptions.Enums.NAME))
                .encode(Thread.State.NEW))
        .containsExactly(0xa3, 0x4e, 0x45, 0x57);
    assertThat(
            Msgpack.with(options.withEnums(SelfDescribingOptions.Enums.ORDINAL))
                .encode(Thread.State.NEW))
        .containsExactly(0);
    // end
  }

  @Test
  void inclusionChoosesWhatIsWritten() {
    // example
    MsgpackOptions options = MsgpackOptions.standard();
    Line line = new Line(null, 0);
    assertThat(Msgpack.with(options).toDocument(line)).hasToString("{\"count\":0}");
    assertThat(Msgpack.with(options.withInclusion(Include.When.ALWAYS)).toDocument(line))
        .hasToString("{\"article\":null,\"count\":0}");
    assertThat(Msgpack.with(options.withInclusion(Include.When.NON_DEFAULT)).toDocument(line))
        .hasToString("{}");
    // end
  }

  @Test
  void momentsAreTimestampsOrTexts() {
    // example
    Instant instant = Instant.parse("2026-01-02T03:04:05.006Z");
    MsgpackOptions options = MsgpackOptions.standard();
    assertThat(Msgpack.with(options).toDocument(instant))
        .hasToString("ext(-1, h'016e3600695735a5')");

    Msgpack iso = Msgpack.with(options.withDates(MsgpackOptions.Dates.ISO));
    assertThat(iso.toDocument(instant)).hasToString("\"2026-01-02T03:04:05.006Z\"");

    Msgpack epoch = Msgpack.with(options.withDates(MsgpackOptions.Dates.EPOCH));
    assertThat(epoch.toDocument(instant)).hasToString("1767323045006");
    // end
  }

  @Test
  void oldSpecification() {
    // example
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withOldSpecification(true));
    byte[] bytes = {1, 2, 3};
    assertThat(msgpack.encode(bytes)).containsExactly(0xa3, 1, 2, 3);
    assertThat(Msgpack.standard().encode(bytes)).containsExactly(0xc4, 3, 1, 2, 3);
    assertThat(msgpack.decode(msgpack.encode(bytes), byte[].class)).isEqualTo(bytes);
    // end
  }

  // example
  static InetAddress address(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  // end

  @Test
  void extensionsHoldOwnTypes() {
    // example
    Msgpack msgpack =
        Msgpack.with(
            MsgpackOptions.standard()
                .withExtension(
                    7, InetAddress.class, InetAddress::getAddress, MsgpackExamplesTest::address));
    InetAddress local = address(new byte[] {127, 0, 0, 1});
    byte[] bytes = msgpack.encode(List.of(local));
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("91d6077f000001");
    assertThat(msgpack.decode(bytes, InetAddress[].class)).containsExactly(local);
    assertThat(msgpack.decode(bytes, Object.class)).isEqualTo(List.of(local));
    // end
  }

  // example
  static final class Node {
    public String name;
    public Node next;
  }

  // end

  @Test
  void referencesKeepCycles() {
    // example
    Node node = new Node();
    node.name = "me";
    node.next = node;
    Msgpack msgpack =
        Msgpack.with(MsgpackOptions.standard().withReferences(true).withReferenceType(1));
    byte[] bytes = msgpack.encode(node);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("82a46e616d65a26d65a46e657874d40100");
    Node back = msgpack.decode(bytes, Node.class);
    assertThat(back.next).isSameAs(back);
    // end
  }

  // example
  interface Public {}

  interface Internal extends Public {}

  record Account(String name, @View(Internal.class) String note) {}

  // end

  @Test
  void viewsHideProperties() {
    // example
    Account account = new Account("Ada", "pays late");
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withView(Public.class));
    assertThat(msgpack.toDocument(account)).hasToString("{\"name\":\"Ada\"}");
    // end
  }

  @Test
  void unknownPropertiesMayBeRefused() {
    // example
    byte[] more = Msgpack.standard().encode(Map.of("color", "red"));
    assertThat(Msgpack.standard().decode(more, Line.class)).isEqualTo(new Line(null, 0));

    Msgpack strict =
        Msgpack.with(MsgpackOptions.standard().withUnknown(SelfDescribingOptions.Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(more, Line.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("unknown property; found color");
    // end
  }

  @Test
  void lastOfDuplicatesMayWin() {
    // example
    byte[] twice = HexFormat.of().parseHex("82a5636f756e7401a5636f756e7402");
    assertThatThrownBy(() -> Msgpack.standard().decode(twice, Line.class))
        .isInstanceOf(MappingException.class);

    Msgpack last = Msgpack.with(MsgpackOptions.standard().withLastDuplicateWins(true));
    assertThat(last.decode(twice, Line.class).count()).isEqualTo(2);

    assertThatThrownBy(() -> Msgpack.standard().readTree(twice))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated key");
    assertThat(last.readTree(twice)).hasToString("{\"count\":2}");
    // end
  }

  @Test
  void otherKinds() {
    // example
    MsgpackOptions admitting =
        MsgpackOptions.standard()
            .withTextAsScalar(true)
            .withNullAsDefault(true)
            .withSingleValueAsList(true);
    byte[] other = Msgpack.standard().encode(Arrays.asList("12", null));
    assertThat(Msgpack.with(admitting).decode(other, int[].class)).containsExactly(12, 0);
    byte[] one = Msgpack.standard().encode(7);
    assertThat(Msgpack.with(admitting).decode(one, int[].class)).containsExactly(7);
    assertThatThrownBy(() -> Msgpack.standard().decode(other, int[].class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void otherConstants() {
    // example
    MsgpackOptions others =
        MsgpackOptions.standard()
            .withEnumsIgnoringCase(true)
            .withUnknownConstantIsDefault(true)
            .withUnknownConstantIsNull(true);
    byte[] units = Msgpack.standard().encode(List.of("seconds", "PARSECS"));
    assertThat(Msgpack.with(others).decode(units, ChronoUnit[].class))
        .containsExactly(ChronoUnit.SECONDS, null);
    // end
  }

  @Test
  void malformedText() {
    // example
    Msgpack lenient = Msgpack.with(MsgpackOptions.standard().withUtf8Check(false));
    byte[] cut = HexFormat.of().parseHex("a2c3e9");
    assertThatThrownBy(() -> Msgpack.standard().decode(cut, String.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("malformed UTF-8");
    assertThat(lenient.decode(cut, String.class)).isEqualTo("\ufffd\ufffd");
    // end
  }

  @Test
  void limitsRefuseDeepDocuments() {
    // example
    Limits limits = Limits.standard().withDepth(3);
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withLimits(limits));
    byte[] deep = HexFormat.of().parseHex("91919190");
    assertThatThrownBy(() -> msgpack.decode(deep, Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining(
            "limit exceeded: depth is at most 3, at $[0][0][0], offset 3 (Limits.withDepth sets"
                + " it");
    // end
  }

  @Test
  void classValues() {
    // example
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withClassValue(Order.class));
    assertThat(msgpack.decode(msgpack.encode(Order.class), Class.class)).isEqualTo(Order.class);
    byte[] other = msgpack.encode("java.lang.Runtime");
    assertThatThrownBy(() -> msgpack.decode(other, Class.class))
        .isInstanceOf(MappingException.class);
    // end
  }

  @Test
  void modelOptionsCanBeCombined() {
    // example
    MsgpackOptions options =
        MsgpackOptions.standard()
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withNaming(NamingStrategy.UPPER_CAMEL)
            .withSorting(PropertySorting.ALPHABETICAL)
            .withEngine(Engine.INTERPRETED);
    assertThat(Msgpack.with(options).toDocument(new Order(1, "A", List.of())))
        .hasToString("{\"Customer\":\"A\",\"Id\":1,\"Lines\":[]}");
    // end
  }
}
