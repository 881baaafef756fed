package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.ModelException;
import io.seriform.testkit.generated.Javac;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Interfaces of views in named modules: what an error says that is missing. */
class FlatViewsModulesTest {

  public record Order(long id) {}

  private static final ClassLoader MODULE =
      Javac.exporting(
          "shop.view",
          Map.of(
              "shop.view.Public", "package shop.view; public interface Public { long id(); }",
              "shop.view.Hidden", "package shop.view; interface Hidden { long id(); }",
              "shop.view.Outer",
                  "package shop.view; class Outer { public interface In { long id(); } }",
              "shop.inner.Public", "package shop.inner; public interface Public { long id(); }",
              "shop.inner.Hidden", "package shop.inner; interface Hidden { long id(); }"));

  private static String refused(String name) {
    Class<?> view = Javac.find(MODULE, name);
    ModelException e =
        catchThrowableOfType(
            ModelException.class, () -> Flatbuffers.standard().views(Order.class, view));
    return e.problem().replace("no view can be made of " + name + ": ", "");
  }

  @Test
  void theErrorNamesWhatIsMissing() {
    assertThat(refused("shop.view.Hidden")).isEqualTo("make the interface public");
    assertThat(refused("shop.view.Outer$In"))
        .isEqualTo("make the interface public, and the class around it");
    String line = "add `exports shop.inner;` to the module shop.view";
    assertThat(refused("shop.inner.Public")).isEqualTo(line);
    assertThat(refused("shop.inner.Hidden")).isEqualTo("make the interface public, and " + line);
    assertThat(refused("shop.view.Public")).startsWith("load it by the class loader of Seriform");
  }

  @Test
  void theErrorLeadsToThePageOfModules() {
    Class<?> view = Javac.find(MODULE, "shop.inner.Public");
    ModelException e =
        catchThrowableOfType(
            ModelException.class, () -> Flatbuffers.standard().views(Order.class, view));
    assertThat(e.help()).endsWith("#package-not-open");
  }
}
