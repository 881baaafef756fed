package io.seriform.protobuf.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DynamicMessage;
import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.schema.ProtoClasses;
import io.seriform.protobuf.schema.ProtoDifference;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The Java in {@code docs/protobuf.md}. */
class ProtobufExamplesTest {

  // example
  public enum PhoneType {
    MOBILE,
    HOME,
    WORK
  }

  public record Phone(@Property(id = 1) String number, @Property(id = 2) PhoneType type) {}

  public record Person(
      @Property(id = 1) String name,
      @Property(id = 2) int id,
      @Property(id = 3) String email,
      @Property(id = 4) List<Phone> phones) {}

  // end

  @Test
  void writingAndReading() {
    Person person = new Person("a", 1, null, List.of(new Phone("5", PhoneType.HOME)));
    // example
    Protobuf protobuf = Protobuf.standard(); // immutable, thread-safe; share one
    byte[] bytes = protobuf.encode(person);
    Person back = protobuf.decode(bytes, Person.class);
    Codec<Person> codec = protobuf.codec(Person.class); // what hot code keeps
    // end
    assertThat(back).isEqualTo(person);
    assertThat(codec.decode(bytes)).isEqualTo(person);
  }

  // example
  public static final class Film {
    @Property(id = 1)
    @ProtoField(presence = Presence.IMPLICIT) // proto3's string without optional
    public String title;

    @Property(id = 2)
    @ProtoField(type = ProtoType.UINT32)
    public int minutes;

    @Property(id = 3)
    @ProtoField(oneof = "source")
    public String url;

    @Property(id = 4)
    @ProtoField(oneof = "source")
    public byte[] data;

    @Unknown public Map<String, byte[]> rest; // field number -> the fields as they stood
  }

  // end

  // example
  @Subtypes({
    @Subtype(value = Text.class, id = 1),
    @Subtype(value = Whole.class, id = 3),
    @Subtype(value = Several.class, id = 5)
  })
  public sealed interface AnyValue {}

  @ProtoField(type = ProtoType.STRING)
  public record Text(String value) implements AnyValue {}

  @ProtoField(type = ProtoType.INT64)
  public record Whole(long value) implements AnyValue {}

  public record Several(@Property(id = 1) List<AnyValue> values) implements AnyValue {}

  // end

  @Test
  void scalarSubtypes() {
    // example
    byte[] bytes = Protobuf.standard().encode(new Whole(5), AnyValue.class); // 18 05
    // end
    assertThat(bytes).containsExactly(0x18, 5);
    AnyValue several = new Several(List.of(new Text("a"), new Whole(1)));
    Protobuf protobuf = Protobuf.standard();
    assertThat(protobuf.decode(protobuf.encode(several, AnyValue.class), AnyValue.class))
        .isEqualTo(several);
  }

  @Test
  void unknownFieldsAndOneofs() {
    Protobuf protobuf = Protobuf.standard();
    Film film = protobuf.decode(new byte[] {3 << 3 | 2, 1, 'u', 6 << 3, 1}, Film.class);
    assertThat(film.url).isEqualTo("u");
    assertThat(film.title).isEmpty();
    assertThat(film.rest).containsOnlyKeys("6");
    assertThat(protobuf.encode(film)).endsWith(6 << 3, 1);
  }

  @Test
  void messagesAreWrittenOneByOne() {
    List<Phone> phones = List.of(new Phone("1", PhoneType.HOME), new Phone("2", null));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    List<Phone> back = new ArrayList<>();
    // example
    Protobuf protobuf = Protobuf.standard();
    try (StreamEncoder<Phone> out = protobuf.encodeStream(stream, Phone.class, Framing.SEQUENCE)) {
      phones.forEach(out::write);
    }
    try (StreamDecoder<Phone> in =
        protobuf.decodeStream(
            new ByteArrayInputStream(stream.toByteArray()), Phone.class, Framing.SEQUENCE)) {
      in.forEachRemaining(back::add);
    }
    // end
    assertThat(back).isEqualTo(phones);
  }

  @Test
  void optionsCanBeCombined() {
    // example
    ProtobufOptions options =
        ProtobufOptions.standard()
            .withPresence(Presence.IMPLICIT)
            .withPacked(false)
            .withUtf8Check(false)
            .withPositionalIds(true)
            .withUnknownEnums(ProtobufOptions.UnknownEnums.REJECT)
            .withAny("shop.Phone", Phone.class)
            .withClassValue(String.class)
            .withBinding(
                Line.class,
                new MessageBinding(
                    "shop.Line",
                    Map.of(
                        "sku", FieldBinding.of(1),
                        "amount", FieldBinding.of(2).withType(ProtoType.UINT32))))
            .withBinding(
                Status.class,
                new EnumBinding("shop.Status", Map.of("UNKNOWN", 0, "PAID", 1), Map.of(2, "PAID")))
            .withModel(ModelOptions.standard())
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.DECLARED)
            .withLimits(Limits.standard().withDepth(100))
            .withEngine(Engine.INTERPRETED);
    // end
    Line line = order().lines.get(0);
    assertThat(Protobuf.with(options).encode(line)).containsExactly(1 << 3 | 2, 1, 'a', 2 << 3, 2);
  }

  // example
  public enum Status {
    UNKNOWN,
    PAID
  }

  public static final class Line {
    public String sku;
    public int amount;
  }

  public static final class Order {
    public long id;
    public String customerId;
    public Status status;
    public List<Line> lines;
    public String note;
    public Instant placed;
  }

  // end

  private static Order order() {
    Line line = new Line();
    line.sku = "a";
    line.amount = 2;
    Order order = new Order();
    order.id = 7;
    order.customerId = "c";
    order.status = Status.PAID;
    order.lines = List.of(line);
    order.placed = Instant.ofEpochSecond(1_700_000_000, 5);
    return order;
  }

  @Test
  void classesAreBoundToASchema() throws Exception {
    Order order = order();
    // example
    ProtoSchema schema =
        ProtoLoader.standard().classPath(Order.class.getClassLoader()).load("shop/order.proto");
    Protobuf protobuf = Protobuf.with(ProtoClasses.standard().bind(schema, Order.class));

    byte[] bytes = protobuf.encode(order); // what toProto(order).toByteArray() gave
    Order back = protobuf.decode(bytes, Order.class);
    // end
    assertThat(back).usingRecursiveComparison().isEqualTo(order);
    assertThat(
            DynamicMessage.parseFrom(com.google.protobuf.Empty.getDescriptor(), bytes)
                .getUnknownFields()
                .asMap())
        .containsOnlyKeys(10, 2, 3, 4, 6);
    // example
    List<ProtoDifference> differences = ProtoClasses.standard().differences(schema, Order.class);
    // Order.id: different number: none in the class, 10 in the schema
    // end
    assertThat(differences.stream().map(Object::toString))
        .contains("Order.id: different number: none in the class, 10 in the schema");
  }
}
