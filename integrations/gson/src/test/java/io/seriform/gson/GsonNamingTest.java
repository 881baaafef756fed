package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.FieldNamingPolicy;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.unseen.GeneratedNames;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The policies against those of Gson, which names fields. */
class GsonNamingTest {

  @ParameterizedTest
  @EnumSource
  void generatedNamesAreNamedAsByGson(GsonNaming naming) {
    StringBuilder source = new StringBuilder("package unseen; class Names {");
    for (String name : new LinkedHashSet<>(GeneratedNames.all())) {
      source.append(" int ").append(name).append(';');
    }
    source.append('}');
    Class<?> names =
        Javac.find(Javac.load(Map.of("unseen.Names", source.toString())), "unseen.Names");
    FieldNamingPolicy policy = FieldNamingPolicy.valueOf(naming.name());
    for (Field field : names.getDeclaredFields()) {
      assertThat(naming.name(field.getName()))
          .as(field.getName())
          .isEqualTo(policy.translateName(field));
    }
  }
}
