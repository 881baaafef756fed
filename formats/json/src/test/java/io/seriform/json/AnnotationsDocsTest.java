package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.UseCodec;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.testkit.modules.DocsKit;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page {@code docs/annotations.md}, and its examples. */
class AnnotationsDocsTest extends DocsKit {

  AnnotationsDocsTest() {
    super("annotations.md", AnnotationsDocsTest.class, ModelOptions.class);
  }

  // example
  sealed interface Payment {}

  record Card(String number) implements Payment {}

  record Transfer(String iban) implements Payment {}

  record Bill(int id, Payment payment) {}

  // end

  @Test
  void subtypesAreToldByTheirNames() {
    // example
    Json json = Json.standard();
    Bill bill = new Bill(7, new Card("4242"));
    String text = json.encodeToString(bill);
    assertThat(text).isEqualTo("{\"id\":7,\"payment\":{\"type\":\"Card\",\"number\":\"4242\"}}");
    assertThat(json.decode(text, Bill.class)).isEqualTo(bill);
    // end
  }

  @Test
  void subtypesByDeclaredTypes() {
    // example
    Json json = Json.standard();
    Card card = new Card("4242");
    assertThat(json.encodeToString(card)).isEqualTo("{\"number\":\"4242\"}");
    assertThat(json.encodeToString(card, Payment.class))
        .isEqualTo("{\"type\":\"Card\",\"number\":\"4242\"}");
    assertThat(json.encodeToString(List.of(card), new TypeRef<List<Payment>>() {}))
        .isEqualTo("[{\"type\":\"Card\",\"number\":\"4242\"}]");
    // end
  }

  // example
  interface Part {}

  record Wheel(int size) implements Part {}

  record Seat(String color) implements Part {}

  record Bike(
      @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = {@Subtype(Wheel.class), @Subtype(Seat.class)})
          Part main,
      @Subtypes(
              inclusion = Inclusion.DEDUCED,
              value = {@Subtype(Wheel.class), @Subtype(Seat.class)})
          List<Part> more) {}

  // end

  @Test
  void subtypesOfProperties() {
    // example
    Json json = Json.standard();
    Bike bike = new Bike(new Wheel(28), List.of(new Seat("red"), new Wheel(26)));
    String text = json.encodeToString(bike);
    assertThat(text)
        .isEqualTo(
            "{\"kind\":\"Wheel\",\"main\":{\"size\":28},"
                + "\"more\":[{\"color\":\"red\"},{\"size\":26}]}");
    assertThat(json.decode(text, Bike.class)).isEqualTo(bike);
    // end
  }

  // example
  interface Shape {}

  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {}

  // end

  @Test
  void optionsOfTheModel() {
    // example
    ModelOptions model =
        ModelOptions.standard()
            .withSubtype(Shape.class, Circle.class)
            .withSubtype(Shape.class, Square.class, "box", 2)
            .withDiscriminator(Inclusion.PROPERTY, "kind")
            .withFieldAccess(FieldAccess.PRIVATE)
            .withTypeNames(true)
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.ALPHABETICAL);
    Json json = Json.with(JsonOptions.standard().withModel(model));
    assertThat(json.codec(Shape.class).encodeToString(new Square(2)))
        .isEqualTo("{\"kind\":\"box\",\"side\":2.0}");
    // end
  }

  record Money(long cents, String currency) {}

  // example
  static final class MoneyText implements Conversion<Money, String> {
    @Override
    public String toWire(Money money) {
      return money.cents() + " " + money.currency();
    }

    @Override
    public Money fromWire(String text) {
      String[] parts = text.split(" ", 2);
      return new Money(Long.parseLong(parts[0]), parts[1]);
    }
  }

  record Price(String of, @UseCodec(MoneyText.class) Money price) {}

  // end

  @Test
  void aConversionOfAProperty() {
    Price price = new Price("tea", new Money(250, "EUR"));
    String text = Json.standard().encodeToString(price);
    assertThat(text).isEqualTo("{\"of\":\"tea\",\"price\":\"250 EUR\"}");
    assertThat(Json.standard().decode(text, Price.class)).isEqualTo(price);
  }

  // example
  @UseCodec(MoneyText.class)
  interface MoneyMixIn {}

  record Account(String owner, Money balance) {}

  // end

  @Test
  void aMixIn() {
    // example
    ModelOptions model = ModelOptions.standard().withMixIn(Money.class, MoneyMixIn.class);
    Json json = Json.with(JsonOptions.standard().withModel(model));
    Account account = new Account("Ada", new Money(500, "EUR"));
    assertThat(json.encodeToString(account))
        .isEqualTo("{\"owner\":\"Ada\",\"balance\":\"500 EUR\"}");
    // end
    assertThat(json.decode(json.encode(account), Account.class)).isEqualTo(account);
  }

  @Test
  void optionsInPlaceOfAnnotations() {
    // example
    ModelOptions model =
        ModelOptions.standard()
            .withConversion(Circle.class, c -> "r=" + c.radius(), t -> new Circle(radius(t)))
            .withProperty(Square.class, "side", p -> p.withName("a").withRequired(true))
            .withPattern(Instant.class, "uuuu-MM-dd HH:mm")
            .withZone(ZoneId.of("Europe/Paris"))
            .withUnknownSubtypeIsNull(true);
    Json json = Json.with(JsonOptions.standard().withModel(model));
    assertThat(json.encodeToString(new Circle(2))).isEqualTo("\"r=2.0\"");
    assertThat(json.encodeToString(new Square(3))).isEqualTo("{\"a\":3.0}");
    assertThat(json.encodeToString(Instant.EPOCH)).isEqualTo("\"1970-01-01 01:00\"");
    assertThat(json.decode("{\"id\":7,\"payment\":{\"type\":\"Cash\"}}", Bill.class))
        .isEqualTo(new Bill(7, null));
    // end
  }

  private static double radius(String text) {
    return Double.parseDouble(text.substring(2));
  }
}
