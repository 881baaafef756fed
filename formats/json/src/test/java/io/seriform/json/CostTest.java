package io.seriform.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.error.LimitException;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import io.seriform.wire.Limits;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What short documents may cost. */
class CostTest extends CostKit {

  private static JsonOptions options(Setup setup) {
    return JsonOptions.standard()
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  @Override
  protected Format format(Setup setup) {
    return Json.with(options(setup));
  }

  @Override
  protected boolean sharesKeys() {
    return false;
  }

  @Override
  protected boolean hasAnyKeys() {
    return false;
  }

  /** The same where objects that come again are references. */
  @Nested
  class WithReferences extends CostKit {
    @Override
    protected Format format(Setup setup) {
      return Json.with(options(setup).withReferences(true));
    }

    @Override
    protected boolean sharesKeys() {
      return true;
    }

    @Override
    protected boolean hasAnyKeys() {
      return false;
    }
  }

  /** Sets of one high bit each: 2.5 MB in eleven bytes. */
  @Test
  void setsOfOneHighBit() {
    TypeRef<List<BitSet>> type = new TypeRef<>() {};
    String sets = "[" + "[19999999],".repeat(40) + "[1]]";
    assertThatThrownBy(() -> Json.standard().codec(type).decode(sets.getBytes(UTF_8)))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("amplification");
    JsonOptions capped = JsonOptions.standard().withLimits(Limits.standard().withMemory(1 << 20));
    for (String one : List.of("[[19999999]]", "[[1,19999999]]")) {
      assertThat(Json.standard().codec(type).decode(one.getBytes(UTF_8)).get(0).length())
          .isEqualTo(20_000_000);
      assertThatThrownBy(() -> Json.with(capped).codec(type).decode(one.getBytes(UTF_8)))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("memory");
    }
    assertThat(Json.with(capped).codec(type).decode("[[1,2,70,5000]]".getBytes(UTF_8))).hasSize(1);
  }
}
