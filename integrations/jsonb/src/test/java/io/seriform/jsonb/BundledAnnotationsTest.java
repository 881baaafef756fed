package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbAnnotation;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Annotations of a user's own that stand for others, and where annotations count. */
class BundledAnnotationsTest {

  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final Json JSON =
      JsonbBridge.in(
          bridge ->
              Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard(), bridge)));

  @AfterAll
  static void close() throws Exception {
    JSONB.close();
  }

  @JsonbAnnotation
  @JsonbTransient
  @Retention(RetentionPolicy.RUNTIME)
  @interface Secret {}

  @JsonbAnnotation
  @JsonbProperty("the-name")
  @JsonbTypeAdapter(Reversed.class)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Styled {}

  public static final class Reversed implements JsonbAdapter<String, String> {
    @Override
    public String adaptToJson(String value) {
      return new StringBuilder(value).reverse().toString();
    }

    @Override
    public String adaptFromJson(String text) {
      return adaptToJson(text);
    }
  }

  public static class Account {
    @Secret public String password = "hidden";
    @Styled public String name = "abc";
  }

  @Test
  void annotationsOfAUsersOwnStandForThoseThatTheyHave() {
    String written = JSON.encodeToString(new Account());
    assertThat(written).isEqualTo(JSONB.toJson(new Account())).doesNotContain("hidden");
    Account read = JSON.decode("{\"password\":\"p\",\"the-name\":\"zyx\"}", Account.class);
    assertThat(read.password).isEqualTo("hidden");
    assertThat(read.name).isEqualTo("xyz");
  }

  public static class Dated {
    @JsonbDateFormat("dd.MM.yyyy")
    public LocalDate date = LocalDate.of(2020, 3, 4);

    @JsonbDateFormat("yyyy")
    public String text = "t";

    @JsonbDateFormat("yyyy")
    public int number = 7;

    @JsonbDateFormat("yyyy")
    public CharSequence chars = "c";

    @JsonbDateFormat("yyyy")
    public Number any = 5;

    @JsonbDateFormat("yyyy")
    public byte[] bytes = {1};

    @JsonbDateFormat("yyyy")
    public Locale locale = Locale.US;
  }

  @Test
  void formatsOfTimesHaveNoEffectOnOtherValues() {
    String written = JSON.encodeToString(new Dated());
    assertThat(written)
        .isEqualTo(
            "{\"date\":\"04.03.2020\",\"text\":\"t\",\"number\":7,\"chars\":\"c\",\"any\":5,"
                + "\"bytes\":[1],\"locale\":\"en-US\"}");
    assertThat(JSON.decode(written, Dated.class).date).isEqualTo(LocalDate.of(2020, 3, 4));
  }

  /** The parameter of a setter has any name. */
  public static class Setting {
    @JsonbTypeAdapter(Reversed.class)
    private String value = "abc";

    private String other = "def";

    public String getValue() {
      return value;
    }

    public void setValue(String text) {
      this.value = text;
    }

    public String getOther() {
      return other;
    }

    public void setOther(String value) {
      this.other = value;
    }
  }

  @Test
  void theAdapterOfAnotherPropertyIsNotThatOfASettersParameter() {
    String written = JSON.encodeToString(new Setting());
    assertThat(written).contains("\"cba\"", "\"def\"");
    Setting read = JSON.decode(written, Setting.class);
    Setting theirs = JSONB.fromJson(written, Setting.class);
    assertThat(read.value + read.other).isEqualTo(theirs.value + theirs.other).isEqualTo("abcdef");
  }
}
