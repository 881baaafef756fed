package io.seriform.spring.boot;

import io.seriform.annotation.Include;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.SelfDescribingOptions.Integers;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson.JacksonNaming;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.PropertySorting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.util.StringUtils;

/**
 * {@code seriform.like=jackson}: the options with which Seriform reads and writes as Boot's mapper
 * of Jackson 3 does, its properties {@code spring.jackson.*} included. Those that have no
 * counterpart are refused together.
 */
final class LikeJackson {

  private static final String PREFIX = "spring.jackson";
  private static final Bindable<Map<String, Object>> MAP =
      Bindable.mapOf(String.class, Object.class);

  /** What does not change how Seriform reads and writes, whatever it is set to. */
  private static final List<String> WITHOUT_EFFECT =
      List.of(
          "xml.",
          "cbor.",
          "datatype.jsonnode.",
          "findandaddmodules",
          "usejackson2defaults",
          "deserialization.eagerdeserializerfetch",
          "serialization.eagerserializerfetch",
          "serialization.closecloseable",
          "serialization.flushafterwritevalue",
          "serialization.wrapexceptions",
          "deserialization.wrapexceptions",
          "mapper.canoverrideaccessmodifiers",
          "mapper.overridepublicaccessmodifiers");

  /** Settings that are how Seriform is, so that the other value is refused. */
  private static final Map<String, Boolean> ALWAYS =
      Map.of(
          "datatype.datetime.writedatesastimestamps", false,
          "datatype.datetime.writedurationsastimestamps", false,
          "datatype.datetime.adjustdatestocontexttimezone", false,
          "datatype.enum.failonnumbersforenums", true,
          "deserialization.failontrailingtokens", true,
          "mapper.useannotations", true);

  private LikeJackson() {}

  /** Changes standard options; those that properties of Seriform set come after it. */
  static <O extends SelfDescribingOptions<O>> O options(O standard, Binder binder) {
    boolean old =
        binder.bind(PREFIX + ".use-jackson2-defaults", Boolean.class).orElse(Boolean.FALSE);
    O like =
        standard
            .withDialects(old ? JacksonDialect.jackson2() : JacksonDialect.jackson3())
            .withInclusion(Include.When.ALWAYS)
            .withTextAsScalar(true)
            .withNullAsDefault(old)
            .withLastDuplicateWins(true);
    Map<String, String> settings = new TreeMap<>();
    flatten("", binder.bind(PREFIX, MAP).orElseGet(Map::of), settings);
    List<String> refused = new ArrayList<>();
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      String name = plain(setting.getKey());
      if (WITHOUT_EFFECT.stream().noneMatch(name::startsWith)) {
        O changed = changed(like, name, setting.getValue());
        if (changed == null) {
          refused.add(PREFIX + "." + setting.getKey() + "=" + setting.getValue());
        } else {
          like = changed;
        }
      }
    }
    if (!refused.isEmpty()) {
      throw new IllegalArgumentException(
          "seriform.like=jackson cannot follow "
              + String.join(", ", refused)
              + "; remove it, or remove seriform.like and set options (docs/options.md) alone");
    }
    return like;
  }

  @SuppressWarnings("unchecked") // maps of properties have names
  private static void flatten(String prefix, Map<String, Object> map, Map<String, String> all) {
    map.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> more) {
            flatten(prefix + name + ".", (Map<String, Object>) more, all);
          } else {
            all.put(prefix + name, String.valueOf(value));
          }
        });
  }

  /** The options with one setting; null if there is nothing like it. */
  private static <O extends SelfDescribingOptions<O>> O changed(O o, String name, String value) {
    boolean on = Boolean.parseBoolean(value);
    if (ALWAYS.containsKey(name)) {
      return ALWAYS.get(name) == on ? o : null;
    }
    return switch (name) {
      case "defaultpropertyinclusion" -> inclusion(o, value);
      case "propertynamingstrategy" -> naming(o, value);
      case "timezone" -> o.withZone(StringUtils.parseTimeZoneString(value).toZoneId());
      case "deserialization.failonunknownproperties" ->
          o.withUnknown(on ? Unknown.REJECT : Unknown.SKIP);
      case "deserialization.failonnullforprimitives" -> o.withNullAsDefault(!on);
      case "deserialization.acceptsinglevalueasarray" -> o.withSingleValueAsList(on);
      case "deserialization.usebigdecimalforfloats" ->
          o.withUntypedDecimals(on ? Decimals.EXACT : Decimals.DOUBLE);
      case "deserialization.uselongforints" ->
          o.withUntypedIntegers(on ? Integers.LONG : Integers.INT);
      case "datatype.enum.readunknownenumvaluesasnull" -> o.withUnknownConstantIsNull(on);
      case "datatype.enum.readunknownenumvaluesusingdefaultvalue" ->
          o.withUnknownConstantIsDefault(on);
      case "serialization.ordermapentriesbykeys" -> o.withSortedMapKeys(on);
      case "datatype.enum.writeenumsusingtostring", "datatype.enum.readenumsusingtostring" ->
          o.withDialects(dialect(o).withEnumsByToString(on));
      case "mapper.sortpropertiesalphabetically" ->
          o.withSorting(on ? PropertySorting.ALPHABETICAL : PropertySorting.DECLARED);
      case "mapper.acceptcaseinsensitiveproperties" -> o.withNamesIgnoringCase(on);
      case "mapper.acceptcaseinsensitiveenums" -> o.withEnumsIgnoringCase(on);
      case "mapper.allowcoercionofscalars" -> o.withTextAsScalar(on);
      default -> ofJson(o, name, on);
    };
  }

  private static JacksonDialect dialect(SelfDescribingOptions<?> o) {
    return o.model().dialects().stream()
        .filter(JacksonDialect.class::isInstance)
        .map(JacksonDialect.class::cast)
        .findFirst()
        .orElseThrow();
  }

  /** A setting of JSON's text, which other formats go without. */
  @SuppressWarnings("unchecked") // the options of JSON are their own type argument
  private static <O extends SelfDescribingOptions<O>> O ofJson(O o, String name, boolean on) {
    JsonOptions json = o instanceof JsonOptions j ? j : JsonOptions.standard();
    JsonOptions changed =
        switch (name) {
          case "serialization.indentoutput" -> json.withIndent(on ? 2 : 0);
          case "json.read.allowjavacomments" -> json.withComments(on);
          case "json.read.allowtrailingcomma" -> json.withTrailingCommas(on);
          case "json.read.allowsinglequotes" -> json.withSingleQuotes(on);
          case "json.read.allownonnumericnumbers" -> json.withNonFiniteNumbers(on);
          case "json.write.escapenonascii" -> json.withAsciiOnly(on);
          case "json.write.writenumbersasstrings" -> json.withNumbersAsText(on);
          default -> null;
        };
    return changed == null || o instanceof JsonOptions ? (O) changed : o;
  }

  private static <O extends SelfDescribingOptions<O>> O inclusion(O o, String value) {
    return switch (plain(value)) {
      case "always" -> o.withInclusion(Include.When.ALWAYS);
      case "nonnull", "nonabsent" -> o.withInclusion(Include.When.NON_NULL);
      case "nonempty" -> o.withInclusion(Include.When.NON_EMPTY);
      default -> null;
    };
  }

  private static <O extends SelfDescribingOptions<O>> O naming(O o, String value) {
    for (JacksonNaming naming : JacksonNaming.values()) {
      if (plain(naming.name()).equals(plain(value))) {
        return o.withNaming(naming);
      }
    }
    return null;
  }

  private static String plain(String name) {
    return name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
  }
}
