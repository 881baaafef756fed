package io.seriform.jackson3;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/** All settings of a mapper of Jackson 3 that differ from its defaults, by name. */
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
    for (DateTimeFeature f : DateTimeFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonReadFeature f : JsonReadFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonWriteFeature f : JsonWriteFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (StreamReadFeature f : StreamReadFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (StreamWriteFeature f : StreamWriteFeature.values()) {
      ALL.put(f.name(), b -> b.configure(f, !f.enabledByDefault()));
    }
    for (JsonInclude.Include i : JsonInclude.Include.values()) {
      ALL.put(
          "inclusion = " + i,
          b -> b.changeDefaultPropertyInclusion(old -> JsonInclude.Value.construct(i, i)));
      ALL.put(
          "inclusion of values = " + i,
          b ->
              b.changeDefaultPropertyInclusion(
                  old -> JsonInclude.Value.construct(i, JsonInclude.Include.ALWAYS)));
    }
    for (PropertyAccessor a : PropertyAccessor.values()) {
      for (Visibility v : Visibility.values()) {
        ALL.put(
            "visibility = " + v + " of " + a,
            b -> b.changeDefaultVisibility(old -> old.withVisibility(a, v)));
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
