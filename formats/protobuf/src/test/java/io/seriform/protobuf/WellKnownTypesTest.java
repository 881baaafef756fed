package io.seriform.protobuf;

import static io.seriform.protobuf.WireFormatTest.both;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.BoolValue;
import com.google.protobuf.FieldMask;
import com.google.protobuf.Int32Value;
import com.google.protobuf.ListValue;
import com.google.protobuf.Message;
import com.google.protobuf.NullValue;
import com.google.protobuf.StringValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Format;
import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentCodec;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The well-known types against protobuf-java's; sealed types; delimited streams. */
class WellKnownTypesTest {

  record Time(Instant value) {}

  record Span(Duration value) {}

  record Count(@ProtoField(wrapped = true) Integer value) {}

  record Text(@ProtoField(wrapped = true) String value) {}

  record Flag(@ProtoField(wrapped = true) Boolean value) {}

  record Mask(@ProtoField(wrapped = true) List<String> value) {}

  record Map1(Map<String, Object> value) {}

  record List1(List<Object> value) {}

  record Any1(Any value) {}

  private static void same(Object holder, Message value) {
    both(
        p -> {
          byte[] bytes = Wire.field(1, value.toByteArray());
          assertThat(p.encode(holder)).isEqualTo(bytes);
          assertThat((Object) p.decode(bytes, holder.getClass())).isEqualTo(holder);
          assertThat((Object) p.codec(holder.getClass()).decode(new Trickle(bytes, 1)))
              .isEqualTo(holder);
        });
  }

  record Printed(@Format("uuuu-MM-dd HH:mm") Instant value) {}

  record PrintedText(
      @Format("uuuu-MM-dd HH:mm") @ProtoField(type = ProtoType.STRING) Instant value) {}

  @Test
  void timesByAPattern() {
    both(
        p -> {
          assertThatThrownBy(() -> p.codec(Printed.class))
              .isInstanceOf(ModelException.class)
              .hasMessageContaining(
                  "java.time.Instant with a pattern cannot be written in a field of type MESSAGE;"
                      + " @ProtoField(type = ProtoType.STRING) writes it as text");
          PrintedText epoch = new PrintedText(Instant.EPOCH);
          assertThat(p.decode(p.encode(epoch), PrintedText.class)).isEqualTo(epoch);
        });
  }

  @Test
  void timesAreTimestampsAndDurations() {
    for (Instant t :
        List.of(
            Instant.EPOCH, Instant.parse("2026-01-31T10:00:00.5Z"), Instant.ofEpochSecond(-1, 7))) {
      same(
          new Time(t),
          Timestamp.newBuilder().setSeconds(t.getEpochSecond()).setNanos(t.getNano()).build());
    }
    same(
        new Span(Duration.ofMillis(-1500)),
        com.google.protobuf.Duration.newBuilder().setSeconds(-1).setNanos(-500_000_000).build());
    both(
        p ->
            assertThatThrownBy(
                    () -> p.decode(Wire.field(1, Wire.field(2, 2_000_000_000)), Time.class))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("$.value"));
  }

  /** What the specification's ranges leave out is neither written nor read. */
  @Test
  @SuppressWarnings("JavaUtilDate") // users have such ones
  void timesOutOfRange() {
    Instant[] moments = {
      Instant.MIN,
      Instant.MAX,
      Instant.parse("0000-12-31T23:59:59.999999999Z"),
      Instant.parse("+10000-01-01T00:00:00Z")
    };
    for (Instant t : moments) {
      refused(new Time(t), t.getEpochSecond(), t.getNano());
    }
    refused(new Time(null), 5, -1);
    refused(new Time(null), 5, 1_000_000_000);
    Date late = new Date(Instant.parse("+10000-01-01T00:00:00Z").toEpochMilli());
    refused(new Day(late), late.getTime() / 1000, 0);
    for (long seconds : new long[] {315_576_000_001L, Long.MAX_VALUE, Long.MIN_VALUE}) {
      refused(new Span(Duration.ofSeconds(seconds)), seconds, 0);
    }
    refused(new Span(null), 1, -1);
    refused(new Span(null), -1, 1);
    refused(new Span(null), 0, 1_000_000_000);
    Instant first = Instant.parse("0001-01-01T00:00:00Z");
    Instant last = Instant.parse("9999-12-31T23:59:59.999999999Z");
    for (Instant t : List.of(first, last)) {
      same(
          new Time(t),
          Timestamp.newBuilder().setSeconds(t.getEpochSecond()).setNanos(t.getNano()).build());
    }
    same(
        new Span(Duration.ofDays(-3_652_500)),
        com.google.protobuf.Duration.newBuilder().setSeconds(-315_576_000_000L).build());
    same(
        new Day(new Date(-1)), Timestamp.newBuilder().setSeconds(-1).setNanos(999_000_000).build());
  }

  /** A Date is written and read to the millisecond. */
  record Day(Date value) {}

  private static void refused(Record holder, long seconds, long nanos) {
    if (!holder.toString().contains("null")) {
      both(
          p ->
              assertThatThrownBy(() -> p.encode(holder))
                  .isInstanceOf(EncodeException.class)
                  .hasMessageContaining("$.value"));
    }
    byte[] bytes = Wire.field(1, Wire.join(Wire.field(1, seconds), Wire.field(2, nanos)));
    both(
        p ->
            assertThatThrownBy(() -> p.decode(bytes, holder.getClass()))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("$.value"));
  }

  @Test
  void wrappersHoldScalars() {
    for (int n : new int[] {0, 5, -1}) {
      same(new Count(n), Int32Value.of(n));
    }
    same(new Text(""), StringValue.of(""));
    same(new Text("x".repeat(300)), StringValue.of("x".repeat(300)));
    same(new Flag(true), BoolValue.of(true));
    same(
        new Mask(List.of("a.b", "c")),
        FieldMask.newBuilder().addPaths("a.b").addPaths("c").build());
    both(p -> assertThat(p.encode(new Count(null))).isEmpty());
  }

  record Inner(int n) {}

  record WrappedRecord(@ProtoField(wrapped = true) Inner value) {}

  sealed interface Either permits Left {}

  record Left(int n) implements Either {}

  record WrappedEither(@ProtoField(wrapped = true) Either value) {}

  record WrappedObject(@ProtoField(wrapped = true) Object value) {}

  /** A message needs none around it. */
  @Test
  void messagesAreNotWrapped() {
    for (Class<?> type : List.of(WrappedRecord.class, WrappedEither.class, WrappedObject.class)) {
      both(
          p ->
              assertThatThrownBy(() -> p.codec(type))
                  .isInstanceOf(ModelException.class)
                  .hasMessageContaining("value")
                  .hasMessageContaining("wrapped is for single values"));
    }
  }

  @Test
  void structsHoldMapsAndLists() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("n", 0.5);
    map.put("s", "é");
    map.put("b", true);
    map.put("none", null);
    map.put("l", new ArrayList<>(Arrays.asList(1.0, null, List.of("x"))));
    map.put("m", Map.of("k", "v"));
    Value one = Value.newBuilder().setNumberValue(1).build();
    Value none = Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();
    Value x = Value.newBuilder().setStringValue("x").build();
    ListValue inner = ListValue.newBuilder().addValues(x).build();
    ListValue list =
        ListValue.newBuilder()
            .addValues(one)
            .addValues(none)
            .addValues(Value.newBuilder().setListValue(inner))
            .build();
    Struct struct =
        Struct.newBuilder()
            .putFields("n", Value.newBuilder().setNumberValue(0.5).build())
            .putFields("s", Value.newBuilder().setStringValue("é").build())
            .putFields("b", Value.newBuilder().setBoolValue(true).build())
            .putFields("none", none)
            .putFields("l", Value.newBuilder().setListValue(list).build())
            .putFields(
                "m",
                Value.newBuilder()
                    .setStructValue(
                        Struct.newBuilder()
                            .putFields("k", Value.newBuilder().setStringValue("v").build()))
                    .build())
            .build();
    same(new Map1(map), struct);
    same(new List1(new ArrayList<>(Arrays.asList(1.0, null, List.of("x")))), list);
    both(
        p ->
            assertThatThrownBy(() -> p.encode(new List1(List.of(Long.MAX_VALUE))))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("exactly"));
  }

  record Tree(Document value) {}

  record Trees(List<Document> value) {}

  record TreeMap1(Map<String, Document> value) {}

  record Members(DocumentObject value) {}

  record Anything(Object value) {}

  /** A tree tells a null_value from absence, both ways; an Object cannot. */
  @Test
  void treesKeepNulls() {
    Value none = Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();
    same(new Tree(Document.ofNull()), none);
    both(
        p -> {
          assertThat(p.encode(new Tree(null))).isEmpty();
          assertThat(p.decode(new byte[0], Tree.class)).isEqualTo(new Tree(null));
          byte[] bytes = Wire.field(1, none.toByteArray());
          assertThat(p.decode(bytes, Anything.class)).isEqualTo(new Anything(null));
          assertThat(p.encode(new Anything(Document.ofNull()))).isEqualTo(bytes);
          assertThat(Copier.of(p.codec(Tree.class)).copy(new Tree(Document.ofNull())))
              .isEqualTo(new Tree(Document.ofNull()));
          byte[] zero = p.encode(new Tree(DocumentCodec.number("-0.00", false)));
          assertThat((Object) p.decode(zero, Tree.class).value().asDouble()).isEqualTo(-0.0);
          // where a null is given for a value, a document has its own
          List<Document> given = Arrays.asList(null, Document.of("x"));
          byte[] list = p.encode(new Trees(given));
          assertThat(p.decode(list, Trees.class))
              .isEqualTo(new Trees(List.of(Document.ofNull(), Document.of("x"))));
          TreeMap1 map = new TreeMap1(Map.of("k", Document.ofNull()));
          assertThat(p.decode(p.encode(map), TreeMap1.class)).isEqualTo(map);
        });
  }

  @Test
  void treesAreWellKnownValues() throws Exception {
    DocumentObject inner =
        Document.object()
            .put("n", 0.5)
            .put("none", Document.ofNull())
            .put("s", "é")
            .put("l", Document.array().add(Document.of(true)).add(Document.ofNull()))
            .put("o", Document.object());
    byte[] bytes = Protobuf.with(ProtobufSubject.BY_POSITION).encode(new Tree(inner));
    Value theirs = Value.parseFrom(Arrays.copyOfRange(bytes, 2, bytes.length));
    assertThat(theirs.getStructValue().getFieldsOrThrow("none").hasNullValue()).isTrue();
    assertThat(Wire.field(1, theirs.toByteArray())).isEqualTo(bytes);
    both(
        p -> {
          assertThat(p.encode(new Tree(inner))).isEqualTo(bytes);
          assertThat(p.decode(bytes, Tree.class)).isEqualTo(new Tree(inner));
          assertThat(p.codec(Tree.class).decode(new Trickle(bytes, 1))).isEqualTo(new Tree(inner));
          assertThat(p.decode(bytes, Members.class)).isEqualTo(new Members(inner));
          assertThat(p.encode(p.decode(bytes, Anything.class))).isEqualTo(bytes);
          // parts of one value are one value, and what was there before stays as it was
          byte[] more = p.encode(new Tree(Document.object().put("n", true)));
          Tree merged = p.decode(Wire.join(bytes, more), Tree.class);
          assertThat(merged.value().size()).isEqualTo(5);
          assertThat(merged.value().get("n")).isEqualTo(Document.of(true));
          for (int n = 1; n < bytes.length; n++) {
            byte[] cut = Arrays.copyOf(bytes, n);
            assertThatThrownBy(() -> p.decode(cut, Tree.class)).isInstanceOf(SyntaxException.class);
          }
        });
  }

  @Test
  void numbersOfTrees() {
    Value value = Value.newBuilder().setNumberValue(1.1).build();
    byte[] bytes = Wire.field(1, value.toByteArray());
    both(
        p -> {
          assertThat(p.encode(new Tree(Document.of(new BigDecimal("1.10"))))).isEqualTo(bytes);
          assertThat(p.decode(bytes, Tree.class)).isEqualTo(new Tree(Document.of(1.1)));
          assertThat(p.decode(p.encode(new Tree(Document.of(7))), Tree.class))
              .isEqualTo(new Tree(Document.of(7.0)));
          List<Document> refused =
              List.of(
                  Document.of(Long.MAX_VALUE),
                  Document.of(new BigDecimal("1.10000000000000000001")),
                  Document.of(new byte[1]),
                  Document.undefined(),
                  Document.tagged(1, Document.of(1)),
                  Document.object().put(Document.of(1), Document.of(1)));
          for (Document d : refused) {
            assertThatThrownBy(() -> p.encode(new Tree(d)))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("$.value");
          }
          assertThatThrownBy(() -> p.decode(bytes, Members.class))
              .isInstanceOf(MappingException.class)
              .hasMessageContaining("a value of a different kind")
              .hasMessageContaining("$.value");
        });
  }

  @Test
  void anyIsAClosedTable() {
    ProtobufOptions options = ProtobufSubject.BY_POSITION.withAny("my.Text", Text.class);
    both(
        options,
        p -> {
          Any1 any = new Any1(new Any(new Text("t")));
          byte[] bytes = p.encode(any);
          com.google.protobuf.Any expected =
              com.google.protobuf.Any.newBuilder()
                  .setTypeUrl("type.googleapis.com/my.Text")
                  .setValue(com.google.protobuf.ByteString.copyFrom(p.encode(new Text("t"))))
                  .build();
          assertThat(bytes).isEqualTo(Wire.field(1, expected.toByteArray()));
          assertThat(p.decode(bytes, Any1.class)).isEqualTo(any);
          assertThatThrownBy(() -> p.encode(new Any1(new Any("text"))))
              .isInstanceOf(EncodeException.class);
          Any1 copy = Copier.of(p.codec(Any1.class)).copy(any);
          assertThat(copy).isEqualTo(any).isNotSameAs(any);
          assertThatThrownBy(() -> Copier.of(p.codec(Any1.class)).copy(new Any1(new Any("text"))))
              .isInstanceOf(EncodeException.class)
              .hasMessageContaining("withAny");
          byte[] other =
              Wire.field(
                  1,
                  Wire.field(
                      1, "x/java.lang.Runtime".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
          assertThatThrownBy(() -> p.decode(other, Any1.class))
              .isInstanceOf(MappingException.class);
        });
  }

  sealed interface Shape {}

  record Circle(double r) implements Shape {}

  record Square(int a, String s) implements Shape {}

  record Owner(int before, @ProtoField(cases = {4, 9}) Shape shape, List<Shape> many) {}

  @Test
  void sealedTypes() {
    // the cases are fields of the owner; in a list each is in a message of its own
    Owner owner = new Owner(1, new Square(2, null), List.of(new Circle(0), new Square(3, "s")));
    String hex =
        "08 01 1a 0b 0a 09 09 00 00 00 00 00 00 00 00 1a 07 12 05 08 03 12 01 73 4a 02 08 02";
    both(
        p -> {
          assertThat(p.decode(Wire.hex(hex), Owner.class)).isEqualTo(owner);
          byte[] bytes = p.encode(owner);
          assertThat(p.decode(bytes, Owner.class)).isEqualTo(owner);
          assertThat(p.codec(Owner.class).decode(new Trickle(bytes, 1))).isEqualTo(owner);
          // the last one counts; of one case all parts do
          byte[] more = Wire.join(bytes, Wire.hex("22 00 4a 02 08 05 4a 03 12 01 78"));
          assertThat(p.decode(more, Owner.class).shape()).isEqualTo(new Square(5, "x"));
        });
  }

  @Test
  void delimitedMessagesAgreeWithProtobufJava() throws Exception {
    for (int size : new int[] {0, 1, 5, 200, 20_000}) {
      List<Text> texts = List.of(new Text("a".repeat(size)), new Text(null), new Text("b"));
      ByteArrayOutputStream ours = new ByteArrayOutputStream();
      ByteArrayOutputStream theirs = new ByteArrayOutputStream();
      Protobuf p = Protobuf.with(ProtobufSubject.BY_POSITION);
      try (StreamEncoder<Text> out = p.encodeStream(ours, Text.class, Framing.SEQUENCE)) {
        for (Text t : texts) {
          out.write(t);
          com.google.protobuf.DynamicMessage.parseFrom(
                  com.google.protobuf.Empty.getDescriptor(), p.encode(t))
              .writeDelimitedTo(theirs);
        }
      }
      assertThat(ours.toByteArray()).isEqualTo(theirs.toByteArray());
      for (int step : new int[] {1, 7, 100_000}) {
        List<Text> read = new ArrayList<>();
        try (StreamDecoder<Text> in =
            p.decodeStream(new Trickle(ours.toByteArray(), step), Text.class, Framing.PREFIXED)) {
          in.forEachRemaining(read::add);
        }
        assertThat(read).isEqualTo(texts);
      }
      byte[] cut = Arrays.copyOf(ours.toByteArray(), ours.size() - 1);
      StreamDecoder<Text> in =
          p.decodeStream(new ByteArrayInputStream(cut), Text.class, Framing.SEQUENCE);
      assertThatThrownBy(() -> in.forEachRemaining(t -> {}))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("$[2]");
    }
  }

  @Test
  void memoryOfTreesIsAHardCap() {
    DocumentArray array = Document.array();
    DocumentObject object = Document.object();
    for (int i = 0; i < 10_000; i++) {
      array.add(Document.array());
      object.put("k" + i, i + 0.5);
    }
    for (Document tree : List.of(array, object)) {
      byte[] bytes = Protobuf.with(ProtobufSubject.BY_POSITION).encode(new Tree(tree));
      assertThat(Protobuf.with(ProtobufSubject.BY_POSITION).decode(bytes, Tree.class).value())
          .isEqualTo(tree);
      Protobuf capped =
          Protobuf.with(
              ProtobufSubject.BY_POSITION.withLimits(Limits.standard().withMemory(100_000)));
      assertThatThrownBy(() -> capped.decode(bytes, Tree.class))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("memory is at most 100000");
    }
  }
}
