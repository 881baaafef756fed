package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Constants as Fern and Speakeasy generate them, which need no bridge. */
class GeneratedEnumsTest {

  /**
   * As Fern: a class with an object for each name, and more objects for names of later versions.
   */
  public static final class FernReason {
    public static final FernReason DONE = new FernReason(Value.DONE, "done");
    public static final FernReason TOO_LONG = new FernReason(Value.TOO_LONG, "too-long");

    /** What a switch may be over. */
    public enum Value {
      DONE,
      TOO_LONG,
      UNKNOWN
    }

    private final Value value;
    private final String string;

    FernReason(Value value, String string) {
      this.value = value;
      this.string = string;
    }

    public Value getEnumValue() {
      return value;
    }

    @Override
    @JsonValue
    public String toString() {
      return string;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof FernReason r && string.equals(r.string);
    }

    @Override
    public int hashCode() {
      return string.hashCode();
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static FernReason valueOf(String value) {
      return switch (value) {
        case "done" -> DONE;
        case "too-long" -> TOO_LONG;
        default -> new FernReason(Value.UNKNOWN, value);
      };
    }
  }

  /** As Fern for older versions: an enum whose text is its value. */
  public enum FernEnum {
    DONE("done"),
    TOO_LONG("too-long");

    private final String value;

    FernEnum(String value) {
      this.value = value;
    }

    @JsonValue
    @Override
    public String toString() {
      return value;
    }
  }

  /** As Speakeasy: the field is the value, and what finds a constant is not for Jackson. */
  public enum SpeakeasyEnum {
    DONE("done"),
    TOO_LONG("too-long");

    @JsonValue private final String value;

    SpeakeasyEnum(String value) {
      this.value = value;
    }

    public String value() {
      return value;
    }

    public static Optional<SpeakeasyEnum> fromValue(String value) {
      return Arrays.stream(values()).filter(v -> v.value.equals(value)).findFirst();
    }
  }

  /** As Speakeasy for numbers. */
  public enum SpeakeasyNumber {
    LOW(10),
    HIGH(20);

    @JsonValue private final int value;

    SpeakeasyNumber(int value) {
      this.value = value;
    }

    public int value() {
      return value;
    }
  }

  /** As Speakeasy for open enums. */
  public static final class SpeakeasyOpen {
    public static final SpeakeasyOpen DONE = new SpeakeasyOpen("done");

    private static final Map<String, SpeakeasyOpen> VALUES = new LinkedHashMap<>();

    static {
      VALUES.put("done", DONE);
    }

    private final String value;

    private SpeakeasyOpen(String value) {
      this.value = value;
    }

    @JsonCreator
    public static SpeakeasyOpen of(String value) {
      synchronized (SpeakeasyOpen.class) {
        return VALUES.computeIfAbsent(value, SpeakeasyOpen::new);
      }
    }

    @JsonValue
    public String value() {
      return value;
    }

    public Optional<FernEnum> asEnum() {
      return Optional.empty();
    }

    public boolean isKnown() {
      return asEnum().isPresent();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof SpeakeasyOpen o && Objects.equals(value, o.value);
    }

    @Override
    public int hashCode() {
      return Objects.hash(value);
    }
  }

  public static final class All {
    public FernReason reason;
    public FernEnum fern;
    public SpeakeasyEnum speakeasy;
    public SpeakeasyNumber number;
    public SpeakeasyOpen open;
    public List<SpeakeasyOpen> list;
    public Map<SpeakeasyEnum, FernReason> map;
  }

  @Test
  void theyAgree() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    for (String text :
        List.of(
            "{\"reason\":\"too-long\",\"fern\":\"too-long\",\"speakeasy\":\"done\",\"number\":20,"
                + "\"open\":\"done\",\"list\":[\"done\",\"later\"],\"map\":{\"done\":\"new\"}}",
            "{\"reason\":\"new\",\"fern\":null,\"speakeasy\":null,\"number\":null,\"open\":\"new\","
                + "\"list\":null,\"map\":null}")) {
      All theirs = mapper.readValue(text, All.class);
      for (Engine engine : Engine.values()) {
        Json json =
            Json.with(
                JsonOptions.standard()
                    .withDialects(JacksonDialect.jackson2())
                    .withInclusion(Include.When.ALWAYS)
                    .withEngine(engine));
        All ours = json.decode(text, All.class);
        assertThat(mapper.writeValueAsString(ours)).isEqualTo(mapper.writeValueAsString(theirs));
        assertThat(mapper.readTree(json.encodeToString(theirs))).isEqualTo(mapper.readTree(text));
        assertThat(ours.reason).isEqualTo(theirs.reason);
        assertThat(ours.open).isSameAs(theirs.open);
      }
    }
  }
}
