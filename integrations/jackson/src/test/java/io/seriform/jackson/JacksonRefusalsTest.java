package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIgnoreType;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.annotation.ObjectIdResolver;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.seriform.TypeRef;
import io.seriform.annotation.Format;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.UseCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.Models;
import io.seriform.model.PropertyModel;
import io.seriform.model.options.ModelOptions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Jackson's annotations that hide data or change its form: honoured, or refused by name. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonRefusalsTest {

  private final Models models =
      Codecs.models(ModelOptions.standard().withDialects(JacksonDialect.jackson3()));

  private List<String> names(Class<?> type) {
    return models.object(type).properties().stream().map(PropertyModel::name).toList();
  }

  @JsonIgnoreType
  static class Secret {
    public String password;
  }

  static class SubSecret extends Secret {}

  static class Holder {
    public int id;
    public Secret secret;
    public SubSecret sub;
  }

  @Test
  void noPropertyHoldsAnIgnoredType() {
    assertThat(names(Holder.class)).containsExactly("id");
    assertThat(models.object(Holder.class).ignoredNames()).contains("secret", "sub");
  }

  @JsonIncludeProperties({"name", "mail"})
  static class Included {
    public String name;
    public String password;
  }

  @Test
  void onlyIncludedProperties() {
    assertThat(names(Included.class)).containsExactly("name");
    assertThat(models.object(Included.class).ignoredNames()).contains("password");
  }

  @JsonAutoDetect(
      fieldVisibility = Visibility.ANY,
      getterVisibility = Visibility.NONE,
      isGetterVisibility = Visibility.NONE,
      setterVisibility = Visibility.NONE)
  static class ByField {
    private int a;

    public String getPassword() {
      return "x";
    }

    public boolean isOpen() {
      return true;
    }

    public void setOther(int other) {
      a = other;
    }

    @JsonProperty
    public int getTwice() {
      return 2 * a;
    }
  }

  @JsonAutoDetect(fieldVisibility = Visibility.NONE)
  static class ByGetter {
    public int hidden;
    private int shown;

    public int getShown() {
      return shown;
    }
  }

  @JsonAutoDetect(getterVisibility = Visibility.ANY)
  static class ByAnyGetter {}

  @Test
  void visibilityIsFollowedOrRefused() {
    assertThat(names(ByField.class)).containsExactly("a", "twice");
    assertThat(names(ByGetter.class)).containsExactly("shown");
    refused(ByAnyGetter.class, "@JsonAutoDetect(getterVisibility = ANY)");
  }

  private void refused(Class<?> type, String annotation) {
    assertThatThrownBy(() -> models.model(type))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has " + annotation);
  }

  static class Typed {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NONE)
    public Object a;
  }

  static class Written {
    @JsonSerialize(using = ToStringSerializer.class)
    public Included a;
  }

  static class Upper extends StdConverter<String, String> {
    @Override
    public String convert(String value) {
      return value;
    }
  }

  static class Converted {
    @JsonDeserialize(converter = Upper.class)
    public String a;
  }

  static class Sorted {
    @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
    public List<String> a;
  }

  static class Zoned {
    @JsonFormat(timezone = "Europe/Vienna")
    public Instant a;
  }

  static class Merged {
    @JsonMerge public Included a;
  }

  @Test
  void ofProperties() {
    refused(Typed.class, "@JsonTypeInfo on a property");
    refused(Written.class, "@JsonSerialize(using)");
    refused(Converted.class, "@JsonDeserialize(converter)");
    refused(
        Converted.class,
        "@JsonDeserialize(converter), which is not honoured without"
            + " withDialects(JacksonBridge.of(mapper)); say the same");
    refused(Zoned.class, "@JsonFormat(timezone)");
    refused(Sorted.class, "@JsonFormat(with = WRITE_SORTED_MAP_ENTRIES)");
    refused(Merged.class, "@JsonMerge");
  }

  @JsonIdentityInfo(
      generator = ObjectIdGenerators.IntSequenceGenerator.class,
      resolver = Resolver.class)
  static class Resolved {}

  abstract static class Resolver implements ObjectIdResolver {}

  @JsonIdentityInfo(generator = Generator.class)
  static class Generated {}

  abstract static class Generator extends ObjectIdGenerator<String> {
    private static final long serialVersionUID = 1;
  }

  @JsonFilter("f")
  static class Filtered {}

  static class BelowFiltered extends Filtered {}

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  static class AsArray {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, defaultImpl = Included.class)
  static class Fallback {}

  @JsonFormat(shape = JsonFormat.Shape.OBJECT)
  enum AsObject {
    A
  }

  @Test
  void ofClasses() {
    refused(Resolved.class, "@JsonIdentityInfo(resolver)");
    refused(Generated.class, "@JsonIdentityInfo(generator)");
    refused(Filtered.class, "@JsonFilter");
    refused(BelowFiltered.class, "@JsonFilter");
    refused(AsArray.class, "@JsonFormat(shape = ARRAY)");
    assertThatThrownBy(() -> models.model(Fallback.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(Included.class.getName() + " is to be read where no subtype of");
    refused(AsObject.class, "@JsonFormat(shape = OBJECT)");
  }

  static class Keyed {
    public final String k;

    @JsonCreator
    Keyed(String k) {
      this.k = k;
    }

    @JsonKey
    public String key() {
      return k;
    }

    @JsonValue
    public String val() {
      return "v" + k;
    }
  }

  static class KeyedOtherwise extends Keyed {
    KeyedOtherwise(String k) {
      super(k);
    }

    @JsonKey(false)
    @Override
    public String key() {
      return k;
    }
  }

  static class KeyedObject {
    public String a;

    @JsonKey
    public String key() {
      return a;
    }
  }

  enum KeyedEnum {
    A;

    @JsonKey
    public String key() {
      return "key";
    }
  }

  record KeyedRecord(@JsonValue String value, @JsonKey String key) {}

  static class InjectedField {
    public String a;
    @JacksonInject private String service;
  }

  static class InjectedMethod {
    public String a;

    @JacksonInject
    public void inject(String service) {}
  }

  record InjectedParameter(String a, @JacksonInject String service) {}

  static class InjectedBesideValue extends Keyed {
    @JacksonInject private String service;

    @JsonCreator
    InjectedBesideValue(String k) {
      super(k);
    }

    @JsonKey(false)
    @Override
    public String key() {
      return k;
    }
  }

  abstract static class Unkeyed {
    @Ignore
    abstract String key();
  }

  /** They count on members of any name, and where a value represents the object. */
  @Test
  void keysAndInjectedValues() {
    refused(Keyed.class, "@JsonKey, which is not honoured; put @UseCodec on the class");
    assertThat(models.object(KeyedObject.class).properties()).hasSize(1);
    Json json = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3()));
    TypeRef<Map<KeyedObject, Integer>> map = new TypeRef<>() {};
    assertThatThrownBy(() -> json.encodeToString(Map.of(new KeyedObject(), 1), map))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("key");
    refused(KeyedEnum.class, "@JsonKey");
    refused(KeyedRecord.class, "@JsonKey");
    refused(InjectedField.class, "@JacksonInject");
    refused(InjectedMethod.class, "@JacksonInject");
    refused(InjectedParameter.class, "@JacksonInject");
    refused(InjectedBesideValue.class, "@JacksonInject");
    assertThat(models.model(KeyedOtherwise.class)).isInstanceOf(DelegateModel.class);
    Models mixed =
        Codecs.models(
            ModelOptions.standard()
                .withDialects(JacksonDialect.jackson3())
                .withMixIn(Keyed.class, Unkeyed.class)
                .withConversion(
                    KeyedRecord.class, String.class, KeyedRecord::key, s -> new KeyedRecord(s, s)));
    assertThat(mixed.model(Keyed.class)).isInstanceOf(DelegateModel.class);
    assertThat(mixed.model(KeyedRecord.class)).isInstanceOf(CustomModel.class);
  }

  static class Fine {
    @JsonIgnore @JsonRawValue public String ignored;

    @JsonSerialize(using = ToStringSerializer.class)
    @UseCodec(Object.class)
    public long own;

    @JsonFormat(shape = JsonFormat.Shape.STRING, pattern = "yyyy", timezone = "UTC")
    public LocalDate date;

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    public int number;

    @JsonFormat(shape = JsonFormat.Shape.NUMBER, pattern = "yyyy")
    public Date millis;

    @JsonIgnoreProperties(ignoreUnknown = true)
    public Included included;
  }

  @Test
  void whatSaysTheSameOrIsSaidOtherwise() {
    assertThat(names(Fine.class)).containsExactly("own", "date", "number", "millis", "included");
    assertThat(models.object(Fine.class).property("millis").format())
        .isEqualTo(Format.EPOCH_MILLIS);
  }

  @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
  static class WrittenAsDeclared {
    public Object any;
  }

  static class WithOneWrittenAsDeclared {
    @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
    public Object any;
  }

  @Test
  void typesOfWritingThatAreDeclared() {
    refused(WrittenAsDeclared.class, "@JsonSerialize(typing = STATIC)");
    refused(WithOneWrittenAsDeclared.class, "@JsonSerialize(typing = STATIC)");
  }
}
