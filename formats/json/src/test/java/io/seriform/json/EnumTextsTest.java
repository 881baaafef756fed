package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Constants of enums, by name, by ordinal and by value. */
class EnumTextsTest {

  private final Ways ways = Ways.strict();

  /** Each name is the beginning of others, around the length of a word. */
  enum Prefix {
    A,
    AA,
    AAA,
    AAAA,
    AAAAA,
    AAAAAA,
    AAAAAAA,
    AAAAAAAA,
    AAAAAAAAA,
    AAAAAAAAAAAAAAAAAAAAAAAAAAA,
    B,
    AB,
    BA
  }

  enum First {
    ABCDEF,
    ABCDE,
    ABCDEFG
  }

  enum Odd {
    @Property(name = "\u00e9")
    LATIN,
    @Property(name = "\u20ac")
    EURO,
    @Property(name = "a\"b")
    QUOTE,
    @Property(name = "")
    EMPTY,
    @Property(name = "null")
    NULL,
    @Property(name = "1")
    ONE,
    @Property(name = "12")
    TWELVE,
    @Property(
        name = "plain",
        aliases = {"other", "\u00f6ther"})
    ALIASED
  }

  enum Valued {
    LOW(1),
    HIGH(10),
    HIGHER(100);

    @Value final int value;

    Valued(int value) {
      this.value = value;
    }
  }

  @ParameterizedTest
  @EnumSource(Prefix.class)
  void prefixesOfOtherConstantsAreToldApart(Prefix p) {
    ways.accept("\"" + p.name() + "\"", Prefix.class, p, p.name());
    assertThat(Json.standard().encodeToString(p)).isEqualTo("\"" + p.name() + "\"");
    ways.rejectTyped("\"" + p.name() + "C\"", Prefix.class, MappingException.class, 0);
    ways.rejectTyped("\"" + p.name() + " \"", Prefix.class, MappingException.class, 0);
    ways.reject("\"" + p.name(), Prefix.class, SyntaxException.class, p.name().length() + 1);
  }

  @ParameterizedTest
  @EnumSource(First.class)
  void aLongerConstantFirst(First f) {
    ways.accept("\"" + f.name() + "\"", First.class, f, f.name());
    ways.accept("\"\\u0041" + f.name().substring(1) + "\"", First.class, f, f.name());
  }

  @ParameterizedTest
  @EnumSource(Odd.class)
  void oddTexts(Odd odd) {
    String text = Json.standard().encodeToString(odd);
    assertThat(new String(Json.standard().encode(odd), StandardCharsets.UTF_8)).isEqualTo(text);
    ways.accept(text, Odd.class, odd, Json.standard().decode(text, String.class));
  }

  @Test
  void aliasesAndEscapes() {
    ways.accept("\"other\"", Odd.class, Odd.ALIASED, "other");
    ways.accept("\"\u00f6ther\"", Odd.class, Odd.ALIASED, "\u00f6ther");
    ways.accept("\"\\u00e9\"", Odd.class, Odd.LATIN, "\u00e9");
    ways.accept("\"pl\\u0061in\"", Odd.class, Odd.ALIASED, "plain");
    ways.accept("null", Odd.class, null);
    // the bytes of a constant's text in UTF-8 are another text as Latin-1
    ways.rejectTyped("\"\u00c3\u00a9\"", Odd.class, MappingException.class, 0);
  }

  @Test
  void noConstant() {
    ways.rejectTyped("\"a\"", Prefix.class, MappingException.class, 0);
    ways.rejectTyped("\"\"", Prefix.class, MappingException.class, 0);
    ways.rejectTyped("1", Prefix.class, MappingException.class, 0);
    ways.rejectTyped("true", Prefix.class, MappingException.class, 0);
    ways.rejectTyped("[]", Prefix.class, MappingException.class, 0);
    ways.reject("A", Prefix.class, SyntaxException.class, 0);
    ways.reject("'A'", Prefix.class, SyntaxException.class, 0);
  }

  @Test
  void ordinalsAreConstants() {
    Ways ordinals = Ways.with(JsonOptions.standard().withEnums(JsonOptions.Enums.ORDINAL));
    for (Prefix p : Prefix.values()) {
      ordinals.accept(Integer.toString(p.ordinal()), Prefix.class, p, (long) p.ordinal());
    }
    ordinals.accept("1.0", Prefix.class, Prefix.AA, 1.0);
    ordinals.accept("null", Prefix.class, null);
    ordinals.rejectTyped("13", Prefix.class, MappingException.class, 0);
    ordinals.rejectTyped("-1", Prefix.class, MappingException.class, 0);
    ordinals.rejectTyped("99999999999", Prefix.class, MappingException.class, 0);
    ordinals.rejectTyped("\"A\"", Prefix.class, MappingException.class, 0);
    ordinals.reject("01", Prefix.class, SyntaxException.class, 0);
    ordinals.reject("1x", Prefix.class, SyntaxException.class, 1);
  }

  @Test
  void valuesStandForConstants() {
    JsonOptions options = JsonOptions.standard().withEnums(JsonOptions.Enums.VALUE);
    Ways values = Ways.with(options);
    Json json = Json.with(options);
    for (Valued v : Valued.values()) {
      String text = json.encodeToString(v);
      values.accept(text, Valued.class, v, json.decode(text, Object.class));
    }
    values.rejectTyped("\"LOW\"", Valued.class, MappingException.class, 0);
    assertThat(json.encodeToString(Prefix.AA)).isEqualTo("\"AA\"");
  }

  @Test
  void asKeysAndInSets() {
    Map<Odd, Integer> map = new EnumMap<>(Odd.class);
    for (Odd odd : Odd.values()) {
      map.put(odd, odd.ordinal());
    }
    var type = new io.seriform.TypeRef<EnumMap<Odd, Integer>>() {};
    JsonCodec<EnumMap<Odd, Integer>> codec = Json.standard().codec(type);
    String text = codec.encodeToString(new EnumMap<>(map));
    assertThat(codec.decode(text)).isEqualTo(map);
    assertThat(codec.decode(Ways.utf8(text))).isEqualTo(map);
    var sets = Json.standard().codec(new io.seriform.TypeRef<EnumSet<Odd>>() {});
    EnumSet<Odd> all = EnumSet.allOf(Odd.class);
    assertThat(sets.decode(sets.encodeToString(all))).isEqualTo(all);
    assertThat(sets.decode(sets.encode(all))).isEqualTo(all);
  }
}
