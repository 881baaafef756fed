package io.seriform.jackson3;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.seriform.annotation.Include;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson.JacksonFeatures;
import io.seriform.json.JsonOptions;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Set;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.StdDateFormat;

/**
 * The settings of a mapper of Jackson 3 as options, with the {@linkplain JacksonBridge bridge} to
 * it: {@code Json.with(JacksonSettings.of(mapper))} writes and reads as the mapper does, as far as
 * the guide does not say otherwise.
 */
public final class JacksonSettings {

  private JacksonSettings() {}

  /**
   * Returns options with the settings of a mapper: features, inclusion, naming, visibility, the
   * format of dates, views, mix-ins, and the code that annotations name.
   *
   * @param ignored names of settings that need not be followed
   * @throws IllegalArgumentException if there are settings that no option follows; it names them
   */
  public static JsonOptions of(JsonMapper mapper, String... ignored) {
    SerializationConfig config = mapper.serializationConfig();
    JacksonFeatures features = features(mapper);
    JacksonDialect dialect =
        features
            .dialect(JacksonDialect.jackson3(), config.getDefaultVisibilityChecker().toString())
            .withNullEntries(!leavesOutNullEntries(config.getDefaultPropertyInclusion()));
    JsonOptions options =
        JsonOptions.standard()
            .withDialects(dialect, JacksonBridge.of(mapper))
            .withInclusion(inclusion(config.getDefaultPropertyInclusion(), features))
            .withBase64(base64(config.getBase64Variant()))
            .withView(config.getActiveView());
    options = naming(options, config, features);
    others(mapper, features);
    return dates(features.options(options, Set.of(ignored)), config.getDateFormat());
  }

  private static JacksonFeatures features(JsonMapper mapper) {
    JacksonFeatures features = new JacksonFeatures();
    for (SerializationFeature f : SerializationFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (DeserializationFeature f : DeserializationFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (MapperFeature f : MapperFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (EnumFeature f : EnumFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (DateTimeFeature f : DateTimeFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (JsonReadFeature f : JsonReadFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (JsonWriteFeature f : JsonWriteFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (StreamReadFeature f : StreamReadFeature.values()) {
      features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
    }
    for (StreamWriteFeature f : StreamWriteFeature.values()) {
      if (f != StreamWriteFeature.STRICT_DUPLICATE_DETECTION) {
        features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
      }
    }
    return features;
  }

  private static Include.When inclusion(JsonInclude.Value value, JacksonFeatures features) {
    JsonInclude.Include content = value.getContentInclusion();
    features.require(
        content == JsonInclude.Include.ALWAYS
            || content == JsonInclude.Include.USE_DEFAULTS
            || leavesOutNullEntries(value),
        "inclusion of contents = " + content);
    return switch (value.getValueInclusion()) {
      case ALWAYS, USE_DEFAULTS -> Include.When.ALWAYS;
      case NON_NULL, NON_ABSENT -> Include.When.NON_NULL;
      case NON_EMPTY -> Include.When.NON_EMPTY;
      case NON_DEFAULT -> Include.When.NON_DEFAULT;
      case CUSTOM -> {
        features.require(false, "inclusion = CUSTOM");
        yield Include.When.ALWAYS;
      }
    };
  }

  private static JsonOptions.Base64Variant base64(Base64Variant variant) {
    return variant.equals(Base64Variants.MODIFIED_FOR_URL)
        ? JsonOptions.Base64Variant.URL_WITHOUT_PADDING
        : JsonOptions.Base64Variant.STANDARD;
  }

  /** Whether nulls are left out of maps, as they are left out of objects. */
  private static boolean leavesOutNullEntries(JsonInclude.Value value) {
    return value.getContentInclusion() == JsonInclude.Include.NON_NULL
        && value.getValueInclusion() != JsonInclude.Include.ALWAYS
        && value.getValueInclusion() != JsonInclude.Include.USE_DEFAULTS;
  }

  private static JsonOptions naming(
      JsonOptions options, SerializationConfig config, JacksonFeatures features) {
    PropertyNamingStrategy strategy = config.getPropertyNamingStrategy();
    if (strategy instanceof PropertyNamingStrategies.NamingBase named) {
      return options.withNaming(name -> named.nameForField(config, null, name));
    }
    features.require(strategy == null, "naming strategy = " + strategy);
    return options;
  }

  private static JsonOptions dates(JsonOptions options, DateFormat format) {
    if (!(format instanceof SimpleDateFormat pattern)) {
      return options;
    }
    return options.withModel(
        options
            .model()
            .withPattern(Date.class, pattern.toPattern())
            .withPattern(Calendar.class, pattern.toPattern())
            .withZone(pattern.getTimeZone().toZoneId()));
  }

  private static void others(JsonMapper mapper, JacksonFeatures features) {
    SerializationConfig config = mapper.serializationConfig();
    DateFormat dates = config.getDateFormat();
    features.require(
        dates instanceof StdDateFormat || dates instanceof SimpleDateFormat,
        "date format = " + dates);
    features.require(
        config.getAnnotationIntrospector().getClass() == JacksonAnnotationIntrospector.class,
        "annotation introspector = " + config.getAnnotationIntrospector().getClass().getName());
    features.require(config.getEnumNamingStrategy() == null, "enum naming strategy");
    features.require(config.getFullRootName() == null, "root name");
    features.require(config.getDefaultMergeable() == null, "default mergeable");
    features.require(
        config.getBase64Variant().equals(Base64Variants.getDefaultVariant())
            || base64(config.getBase64Variant()) != JsonOptions.Base64Variant.STANDARD,
        "Base64 variant = " + config.getBase64Variant());
    features.require(
        mapper.deserializationConfig().getProblemHandlers() == null, "problem handlers");
    for (Class<?> type : JacksonFeatures.OVERRIDDEN) {
      features.require(
          config.findConfigOverride(type) == null, "configOverride(" + type.getName() + ")");
    }
    mapper.registeredModules().forEach(m -> features.addModule(m.getClass().getName()));
  }
}
