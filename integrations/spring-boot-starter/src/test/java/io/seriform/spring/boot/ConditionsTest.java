package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.spring.MediaFormat;
import io.seriform.spring.boot.SeriformConvertersAutoConfiguration.Customizer;
import io.seriform.struct.Struct;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.http.MediaType;

/** Which formats there are, by what is on the class path and by properties and beans. */
class ConditionsTest {

  private final ApplicationContextRunner context =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  SeriformAutoConfiguration.class,
                  SeriformConvertersAutoConfiguration.class,
                  SeriformCodecsAutoConfiguration.class));

  private static List<String> formats(ApplicationContext context) {
    return context.getBean(Customizer.class).formats().stream()
        .map(media -> media.format().name())
        .toList();
  }

  @Test
  void everyFormatOfTheClassPathIsThere() {
    context.run(
        found ->
            assertThat(formats(found)).containsExactly("JSON", "CBOR", "MessagePack", "Protobuf"));
  }

  @Test
  void aFormatThatIsNotOnTheClassPathIsLeftOut() {
    context
        .withClassLoader(
            new FilteredClassLoader(
                "io.seriform.cbor", "io.seriform.msgpack", "io.seriform.protobuf"))
        .run(found -> assertThat(formats(found)).containsExactly("JSON"));
  }

  @Test
  void propertiesSwitchFormatsOffAndJsonOverToOthers() {
    context
        .withPropertyValues("seriform.json.enabled=false", "seriform.protobuf.enabled=false")
        .run(
            found -> {
              assertThat(formats(found)).containsExactly("CBOR", "MessagePack");
              assertThat(found).doesNotHaveBean(Json.class);
            });
    context
        .withPropertyValues("spring.http.converters.preferred-json-mapper=jackson")
        .run(
            found -> {
              assertThat(formats(found)).containsExactly("CBOR", "MessagePack", "Protobuf");
              assertThat(found).hasSingleBean(Json.class);
            });
  }

  @Test
  void beansOfTheApplicationReplaceAndAdd() {
    Json own = Json.with(JsonOptions.standard().withIndent(2));
    MediaFormat struct = MediaFormat.of(Struct.standard(), MediaType.APPLICATION_OCTET_STREAM);
    context
        .withBean(Json.class, () -> own)
        .withBean("struct", MediaFormat.class, () -> struct)
        .run(
            found -> {
              assertThat(found.getBean(Json.class)).isSameAs(own);
              assertThat(found).hasSingleBean(Cbor.class);
              assertThat(found.getBean(Customizer.class).formats())
                  .anySatisfy(media -> assertThat(media.format()).isSameAs(own))
                  .contains(struct);
            });
  }

  @Test
  void aWrongValueStopsTheApplicationAndSaysWhichPropertyItIs() {
    context
        .withPropertyValues("seriform.naming=camel")
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .isInstanceOf(BeanCreationException.class)
                    .rootCause()
                    .hasMessageContaining("seriform.naming is camel; it may be one of"));
  }
}
