package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.UseCodec;
import io.seriform.codec.Conversion;
import io.seriform.model.ModelOptions;
import io.seriform.testkit.DocsKit;
import org.junit.jupiter.api.Test;

/** The page {@code docs/annotations.md}, and its examples. */
class AnnotationsDocsTest extends DocsKit {

  AnnotationsDocsTest() {
    super("annotations.md", AnnotationsDocsTest.class, UseCodec.class);
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
}
