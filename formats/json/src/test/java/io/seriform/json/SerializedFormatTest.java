package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.model.rules.NullRule;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A {@code Json} is written by Java's serialization as its options, as closures of Spark need. */
class SerializedFormatTest {

  interface Shape {}

  record Circle(@Property(name = "r") double radius, String ownName) implements Shape {}

  record Money(long cents) {}

  record Bill(Shape firstShape, Money money, String note) {}

  interface Text<T> extends Function<T, String>, Serializable {}

  interface Parse<T> extends Function<String, T>, Serializable {}

  private static final List<JsonOptions> OPTIONS =
      List.of(
          JsonOptions.standard(),
          JsonOptions.standard()
              .withIndent(2)
              .withNaming(NamingStrategy.SNAKE_CASE)
              .withSorting(PropertySorting.ALPHABETICAL)
              .withDialects()
              .withZone(ZoneId.of("Europe/Vienna"))
              .withInclusion(Include.When.ALWAYS)
              .withLimits(Limits.standard().withDepth(7))
              .withEngine(Engine.INTERPRETED)
              .withClassValue(Money.class),
          JsonOptions.standard()
              .withModel(
                  ModelOptions.standard()
                      .withFieldAccess(FieldAccess.PRIVATE)
                      .withSubtype(Shape.class, Circle.class, "circle", 1)
                      .withProperty(Bill.class, "note", p -> p.withNulls(NullRule.SKIP))
                      .withMixIn(Money.class, Shape.class))
              .withConversion(
                  Money.class,
                  (Text<Money>) money -> money.cents() + " cents",
                  (Parse<Money>) text -> new Money(Long.parseLong(text.replace(" cents", "")))));

  private static byte[] written(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  @Test
  void aJsonOfTheSameOptionsIsRead() throws Exception {
    for (JsonOptions options : OPTIONS) {
      Json json = Json.with(options);
      Json read;
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(written(json)))) {
        read = (Json) in.readObject();
      }
      assertThat(read.options().limits()).isEqualTo(options.limits());
      Circle circle = new Circle(1.5, "c");
      assertThat(read.encodeToString(circle)).isEqualTo(json.encodeToString(circle));
      assertThat(read.encodeToString(new Money(5))).isEqualTo(json.encodeToString(new Money(5)));
      assertThat(read.decode(read.encode(circle), Circle.class)).isEqualTo(circle);
    }
    Bill bill = new Bill(new Circle(1, "x"), new Money(3), "n");
    Json last = Json.with(OPTIONS.get(2));
    assertThat(last.decode(last.encode(bill), Bill.class)).isEqualTo(bill);
  }

  @Test
  void functionsThatAreNotSerializableAreNamed() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withConversion(Money.class, Money::toString, text -> new Money(0)));
    assertThatThrownBy(() -> written(json))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("SerializedFormatTest");
  }
}
