package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.FieldAccess;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Objects of classes without properties, whose fields hold something, as mappers write them. */
class EmptyBeansTest {

  static class Hidden {
    private final int held = 5;

    int held() {
      return held;
    }
  }

  static final class Below extends Hidden {
    private String more = "x";

    void change() {
      more = more + held();
    }
  }

  static final class Holder {
    public Hidden one = new Hidden();
    public List<Hidden> list = List.of(new Hidden());
    public Map<String, Below> map = Map.of("k", new Below());
    public Object any = new Below();
    public Hidden[] array = {new Hidden()};
    public Optional<Hidden> optional = Optional.of(new Hidden());
  }

  @Test
  void areWrittenAsJackson3WritesThemByDefault() {
    JsonMapper mapper = new JsonMapper();
    Json json = Json.with(io.seriform.jackson3.JacksonSettings.of(mapper));
    for (Object value : List.of(new Hidden(), new Below(), List.of(new Below()))) {
      assertThat(json.encodeToString(value)).isEqualTo(mapper.writeValueAsString(value));
    }
    assertThat(json.readTree(json.encodeToString(new Holder())))
        .isEqualTo(json.readTree(mapper.writeValueAsString(new Holder())));
    assertThat(json.decode("{\"one\":{}}", Holder.class).one.held()).isEqualTo(5);
  }

  @Test
  void areWrittenByJackson2AsItsFeatureSays() throws Exception {
    ObjectMapper strict = new ObjectMapper();
    Json refusing = Json.with(io.seriform.jackson2.JacksonSettings.of(strict));
    assertThatThrownBy(() -> refusing.encodeToString(new Hidden()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has no properties, and what its fields hold would be lost: held");
    ObjectMapper mapper = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    Json json = Json.with(io.seriform.jackson2.JacksonSettings.of(mapper));
    for (Object value : List.of(new Hidden(), new Below(), Map.of("k", new Below()))) {
      assertThat(json.encodeToString(value)).isEqualTo(mapper.writeValueAsString(value));
    }
  }

  @Test
  void areWrittenAsTheMapperOfABridgeWritesThem() {
    Json strict =
        bridged(
            JacksonDialect.jackson2(), io.seriform.jackson2.JacksonBridge.of(new ObjectMapper()));
    assertThatThrownBy(() -> strict.encodeToString(new Hidden()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has no properties, and what its fields hold would be lost: held");
    ObjectMapper second = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    for (Json json :
        List.of(
            bridged(JacksonDialect.jackson2(), io.seriform.jackson2.JacksonBridge.of(second)),
            bridged(
                JacksonDialect.jackson3(),
                io.seriform.jackson3.JacksonBridge.of(new JsonMapper())))) {
      assertThat(json.encodeToString(new Hidden())).isEqualTo("{}");
      assertThat(json.encodeToString(List.of(new Below()))).isEqualTo("[{}]");
    }
  }

  private static Json bridged(JacksonDialect dialect, Dialect bridge) {
    return Json.with(JsonOptions.standard().withDialects(dialect, bridge));
  }

  @Test
  void areWrittenIfTheDialectSaysSo() {
    JacksonDialect dialect = JacksonDialect.jackson3().withEmptyBeans(true);
    Json json = Json.with(JsonOptions.standard().withDialects(dialect));
    assertThat(json.encodeToString(new Hidden())).isEqualTo("{}");
    Json fields =
        Json.with(
            JsonOptions.standard()
                .withModel(json.options().model().withFieldAccess(FieldAccess.PRIVATE)));
    assertThat(fields.encodeToString(new Hidden())).isEqualTo("{\"held\":5}");
  }

  interface Marker {}

  static final class Marked implements Marker {
    public int a = 1;
  }

  @JsonAutoDetect
  static final class Annotated {}

  static final class Bare extends Hidden implements Marker {}

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  static class OfClass {
    public Hidden one = new Hidden();
    public Object any = new Below();
    public Object text = "x";
    public Object list = List.of(1);
    public Marker bare = new Bare();
    public Object marked = new Marked();
    public Annotated annotated = new Annotated();
    public Hidden[] array = {new Hidden()};
    public List<Hidden> hidden = List.of(new Hidden());
  }

  static final class OfBase extends OfClass {
    public Bare more = new Bare();
  }

  static final class OfMembers {
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Bare bare = new Bare();

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Hidden below = new Below();

    public Bare written = new Bare();
  }

  @Test
  void areLeftOutAsEmpty() throws Exception {
    ObjectMapper second = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    Json of2 = Json.with(io.seriform.jackson2.JacksonSettings.of(second));
    JsonMapper third = new JsonMapper();
    Json of3 = Json.with(io.seriform.jackson3.JacksonSettings.of(third));
    for (Object value : List.of(new OfClass(), new OfBase(), new OfMembers())) {
      assertThat(of2.readTree(of2.encodeToString(value)))
          .isEqualTo(of2.readTree(second.writeValueAsString(value)));
      assertThat(of3.readTree(of3.encodeToString(value)))
          .isEqualTo(of3.readTree(third.writeValueAsString(value)));
    }
  }

  static final class Missing {}

  static final class NeedsMissing {
    Missing it;
  }

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public static final class HidesClient {
    public int n = 1;
    @JsonIgnore public NeedsMissing client;
  }

  /** Has the classes of this test, without one of them. */
  private static final class Without extends ClassLoader {
    private static final Set<String> OWN =
        Set.of(
            EmptyBeansTest.class.getName(),
            HidesClient.class.getName(),
            NeedsMissing.class.getName());

    Without() {
      super(EmptyBeansTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(Missing.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      if (!OWN.contains(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void aClassThatAnIgnoredPropertyNeedsMayBeMissing() throws Exception {
    Class<?> type = new Without().loadClass(HidesClient.class.getName());
    Object value = type.getConstructor().newInstance();
    Json json = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson2()));
    assertThat(json.encodeToString(value)).isEqualTo("{\"n\":1}");
  }
}
