package io.seriform.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.error.SeriformException;
import io.seriform.testkit.kits.ErrorsKit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said of documents that do not fit, and how to mend it. */
class ErrorsTest extends ErrorsKit<JsonOptions> {

  @Override
  protected JsonOptions options() {
    return JsonOptions.standard();
  }

  @Override
  protected SelfDescribingFormat with(JsonOptions options) {
    return Json.with(options);
  }

  /** A class none of whose methods may be called. */
  public static final class Loud {
    public int volume;

    @Override
    public String toString() {
      throw new AssertionError("toString");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode");
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals");
    }
  }

  /** A class of such values, whose setter refuses one. */
  public static final class House {
    public List<Loud> rooms;
    public Map<String, Loud> byName;
    public int floors;

    public void setGuest(Loud guest) {
      throw new IllegalArgumentException("a guest is quiet");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void messagesCallNoMethodOfAValue(Engine engine) {
    Codec<House> codec =
        with(options().withEngine(engine).withUnknown(Unknown.REJECT)).codec(House.class);
    Map.of(
            "{'rooms':[{'volume':1},{}],'floors':'two'}", "$.floors",
            "{'rooms':[{'volume':1},1]}", "$.rooms[1]",
            "{'byName':{'a':{},'b':1}}", "$.byName.b",
            "{'byName':{'a':{}},'guest':{}}", "a guest is quiet",
            "{'rooms':[{}],'unknown':1}", "unknown",
            "{'rooms':[{}]", "$")
        .forEach(
            (document, message) ->
                assertThatThrownBy(() -> codec.decode(document.replace('\'', '"').getBytes(UTF_8)))
                    .isInstanceOf(SeriformException.class)
                    .hasMessageContaining(message));
  }
}
