package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class OptionBinderTest {

  record Bill(@JsonProperty("sum") int totalCents, String paidBy) {}

  private static JsonOptions json(Map<String, ?> properties) {
    return binder(properties).bind(JsonOptions.standard(), "seriform", "seriform.json");
  }

  private static OptionBinder binder(Map<String, ?> properties) {
    return new OptionBinder(new Binder(new MapConfigurationPropertySource(properties)));
  }

  @Test
  void withoutPropertiesOptionsAreAsTheyWere() {
    JsonOptions standard = JsonOptions.standard();
    assertThat(binder(Map.of()).bind(standard, "seriform")).isSameAs(standard);
  }

  @Test
  void everyKindOfOptionIsAProperty() {
    JsonOptions options =
        json(
            Map.of(
                "seriform.json.indent", "2",
                "seriform.naming", "snake-case",
                "seriform.model.dialects", "jackson-3",
                "seriform.engine", "interpreted",
                "seriform.limits.depth", "7",
                "seriform.limits.document", "1000000",
                "seriform.class-value[0]", "java.lang.String",
                "seriform.class-value[1]", "java.lang.Integer"));
    assertThat(Json.with(options).encodeToString(new Bill(5, "Ada")))
        .isEqualTo("{\n  \"sum\": 5,\n  \"paid_by\": \"Ada\"\n}");
    assertThat(options.engine()).isEqualTo(Engine.INTERPRETED);
    assertThat(options.limits().depth()).isEqualTo(7);
    assertThat(options.limits().document()).isEqualTo(1_000_000);
    assertThat(options.classValues()).containsExactly(String.class, Integer.class);
  }

  @Test
  void aDialectThatNoModuleHasIsRefusedWithThoseThereAre() {
    assertThatThrownBy(() -> json(Map.of("seriform.dialects", "moshi")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("seriform.dialects names moshi")
        .hasMessageContaining("jackson3")
        .hasMessageContaining("seriform-kotlin");
  }

  @Test
  void thePropertyOfAFormatComesBeforeThatOfAll() {
    Map<String, String> properties =
        Map.of("seriform.unknown", "reject", "seriform.json.unknown", "skip");
    assertThat(json(properties).unknown()).isEqualTo(Unknown.SKIP);
    assertThat(
            binder(properties).bind(CborOptions.standard(), "seriform", "seriform.cbor").unknown())
        .isEqualTo(Unknown.REJECT);
  }

  @Test
  void whatIsNoValueIsRefusedWithThePropertyAndTheValues() {
    assertThatThrownBy(() -> json(Map.of("seriform.naming", "camel")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("seriform.naming is camel; it may be one of identity, snake-case");
    assertThatThrownBy(() -> json(Map.of("seriform.unknown", "perhaps")))
        .isInstanceOf(BindException.class)
        .hasMessageContaining("seriform.unknown");
    assertThatThrownBy(() -> json(Map.of("seriform.limits.depth", "0")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("limit depth must be positive");
  }
}
