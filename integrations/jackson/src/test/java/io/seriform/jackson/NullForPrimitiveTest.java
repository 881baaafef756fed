package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.json.Json;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A null that is read for a primitive, in classes whose inclusion says what is left out. */
@SuppressWarnings("unused") // looked at by reflection
class NullForPrimitiveTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @JsonInclude(Include.NON_DEFAULT)
  public static class Fields {
    public int number = 5;
    public boolean flag = true;
    public double real = 1.5;
    public char letter = 'x';
    public long other;
    public String text = "t";
  }

  @JsonInclude(Include.NON_DEFAULT)
  public static class Setters {
    private int number = 5;
    private boolean flag = true;

    public int getNumber() {
      return number;
    }

    public void setNumber(int value) {
      number = value;
    }

    public boolean isFlag() {
      return flag;
    }

    public void setFlag(boolean value) {
      flag = value;
    }
  }

  @JsonInclude(Include.NON_DEFAULT)
  public static class Parameters {
    private int number = 5;
    private boolean flag = true;

    public Parameters() {}

    @JsonCreator
    public Parameters(@JsonProperty("number") int number, @JsonProperty("flag") boolean flag) {
      this.number = number;
      this.flag = flag;
    }

    public int getNumber() {
      return number;
    }

    public boolean isFlag() {
      return flag;
    }
  }

  public static class Seven {
    @Override
    public boolean equals(Object other) {
      return Integer.valueOf(7).equals(other);
    }

    @Override
    public int hashCode() {
      return 7;
    }
  }

  public static class Filtered {
    @JsonInclude(value = Include.CUSTOM, valueFilter = Seven.class)
    public int number = 5;

    @JsonInclude(Include.NON_DEFAULT)
    public boolean flag = true;

    @JsonInclude(Include.NON_EMPTY)
    public double real = 1;
  }

  public static class Nullable {
    @JsonSetter(nulls = Nulls.SKIP)
    public int number = 5;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public boolean flag = true;

    @JsonSetter(nulls = Nulls.SET)
    public double real = 1;
  }

  public static class TwoTypes {
    private int number = 5;
    private boolean flag = true;

    public Integer getNumber() {
      return number;
    }

    public void setNumber(int value) {
      number = value;
    }

    public Boolean getFlag() {
      return flag;
    }

    public void setFlag(boolean value) {
      flag = value;
    }
  }

  @JsonInclude(Include.NON_DEFAULT)
  @JsonDeserialize(builder = Built.Builder.class)
  public static class Built {
    private final int number;
    private final boolean flag;

    private Built(int number, boolean flag) {
      this.number = number;
      this.flag = flag;
    }

    public int getNumber() {
      return number;
    }

    public boolean isFlag() {
      return flag;
    }

    @JsonPOJOBuilder
    public static class Builder {
      private int number = 5;
      private boolean flag = true;

      public Builder withNumber(int value) {
        number = value;
        return this;
      }

      public Builder withFlag(boolean value) {
        flag = value;
        return this;
      }

      public Built build() {
        return new Built(number, flag);
      }
    }
  }

  static Stream<Class<?>> types() {
    return Stream.of(
        Fields.class,
        Setters.class,
        Parameters.class,
        Built.class,
        Filtered.class,
        Nullable.class,
        TwoTypes.class);
  }

  @ParameterizedTest
  @MethodSource("types")
  void isReadAsJacksonReadsIt(Class<?> type) throws Exception {
    for (String text :
        List.of(
            "{\"number\":null}",
            "{\"flag\":null}",
            "{\"flag\":null,\"number\":null}",
            "{\"number\":0,\"flag\":null}",
            "{}")) {
      String theirs = MAPPER.writeValueAsString(MAPPER.readValue(text, type));
      for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
        byte[] bytes =
            format.codec(Document.class).encode(Json.standard().decode(text, Document.class));
        assertThat(MAPPER.writeValueAsString(format.decode(bytes, type)))
            .as("%s, %s", format.name(), text)
            .isEqualTo(theirs);
      }
    }
  }
}
