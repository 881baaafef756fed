package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.annotations.SerializedName;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the dialect says of classes. */
class GsonDialectTest {

  private static Models honouring(Dialect dialect) {
    return Codecs.models(ModelOptions.standard().withDialects(dialect));
  }

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  static class GsonUser {
    @SerializedName(
        value = "n",
        alternate = {"nn", "nnn"})
    private String name;

    public String getName() {
      return name;
    }
  }

  enum GsonLevel {
    @SerializedName("low")
    LOW
  }

  @Test
  void fieldsAndConstantsAreNamed() {
    Models models = honouring(GsonDialect.standard());
    ObjectModel user = models.object(GsonUser.class);
    assertThat(names(user)).containsExactly("n");
    assertThat(user.property("n").aliases()).containsExactly("nn", "nnn");
    assertThat(((EnumModel) models.model(GsonLevel.class)).constants().get(0).name())
        .isEqualTo("low");
  }
}
