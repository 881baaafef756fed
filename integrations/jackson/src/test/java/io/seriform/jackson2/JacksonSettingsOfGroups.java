package io.seriform.jackson2;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** All settings of a mapper of Jackson 2 that differ from its defaults, by name. */
final class JacksonSettingsOfGroups {

  private static final Map<String, Consumer<JsonMapper.Builder>> ALL = new TreeMap<>();

  /** Their names. */
  static final List<String> NAMES;

  static {
    for (SerializationFeature f : SerializationFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (DeserializationFeature f : DeserializationFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (MapperFeature f : MapperFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (EnumFeature f : EnumFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonParser.Feature f : JsonParser.Feature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonGenerator.Feature f : JsonGenerator.Feature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonInclude.Include i : JsonInclude.Include.values()) {
      ALL.put(
          "inclusion = " + i, b -> b.defaultPropertyInclusion(JsonInclude.Value.construct(i, i)));
      ALL.put(
          "inclusion of values = " + i,
          b ->
              b.defaultPropertyInclusion(
                  JsonInclude.Value.construct(i, JsonInclude.Include.ALWAYS)));
    }
    for (PropertyAccessor a : PropertyAccessor.values()) {
      for (Visibility v : Visibility.values()) {
        ALL.put("visibility = " + v + " of " + a, b -> b.visibility(a, v));
      }
    }
    for (PropertyNamingStrategy s :
        List.of(
            PropertyNamingStrategies.SNAKE_CASE,
            PropertyNamingStrategies.UPPER_SNAKE_CASE,
            PropertyNamingStrategies.LOWER_CAMEL_CASE,
            PropertyNamingStrategies.UPPER_CAMEL_CASE,
            PropertyNamingStrategies.LOWER_CASE,
            PropertyNamingStrategies.KEBAB_CASE,
            PropertyNamingStrategies.LOWER_DOT_CASE)) {
      ALL.put("naming " + s.getClass().getSimpleName(), b -> b.propertyNamingStrategy(s));
    }
    ALL.put("Base64 for URLs", b -> b.defaultBase64Variant(Base64Variants.MODIFIED_FOR_URL));
    ALL.put(
        "date format",
        b -> b.defaultDateFormat(new SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT)));
    // the trials need them as they are
    List.of("FAIL_ON_EMPTY_BEANS", "USE_ANNOTATIONS", "WRAP_ROOT_VALUE").forEach(ALL::remove);
    NAMES = List.copyOf(ALL.keySet());
  }

  private JacksonSettingsOfGroups() {}

  /** Applies the settings to a mapper; returns whether there are some. */
  static boolean set(JsonMapper.Builder builder, List<String> names) {
    boolean some = false;
    for (String name : names) {
      Consumer<JsonMapper.Builder> setting = ALL.get(name);
      if (setting != null) {
        setting.accept(builder);
        some = true;
      }
    }
    return some;
  }
}
