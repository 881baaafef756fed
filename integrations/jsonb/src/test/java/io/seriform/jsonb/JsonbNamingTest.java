package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.unseen.GeneratedNames;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.config.PropertyNamingStrategy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The strategies against those of Yasson. */
class JsonbNamingTest {

  @ParameterizedTest
  @EnumSource
  void generatedNamesAreNamedAsByYasson(JsonbNaming naming) throws Exception {
    String strategy = (String) PropertyNamingStrategy.class.getField(naming.name()).get(null);
    var jsonb = JsonbBuilder.create(new JsonbConfig().withPropertyNamingStrategy(strategy));
    Map<String, String> sources = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    Set<String> used = new LinkedHashSet<>(GeneratedNames.all());
    for (String name : used) {
      String type = "unseen.Name" + names.size();
      names.add(name);
      sources.put(
          type,
          "package unseen; public class Name"
              + (names.size() - 1)
              + " { public int "
              + name
              + "; }");
    }
    ClassLoader loader = Javac.load(sources);
    for (int i = 0; i < names.size(); i++) {
      Class<?> type = Javac.find(loader, "unseen.Name" + i);
      Object value = type.getDeclaredConstructor().newInstance();
      assertThat("{\"" + naming.name(names.get(i)) + "\":0}")
          .as(names.get(i))
          .isEqualTo(jsonb.toJson(value));
    }
    jsonb.close();
  }
}
