package io.seriform.jackson3;

import com.fasterxml.jackson.annotation.JsonInclude;
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
    JsonInclude.Value inclusion = config.getDefaultPropertyInclusion();
    String values = inclusion.getValueInclusion().name();
    String contents = inclusion.getContentInclusion().name();
    JacksonDialect dialect =
        features
            .dialect(JacksonDialect.jackson3(), config.getDefaultVisibilityChecker().toString())
            .withNullEntries(!JacksonFeatures.leavesOutNullEntries(values, contents));
    JsonOptions options =
        JsonOptions.standard()
            .withDialects(dialect, JacksonBridge.of(mapper))
            .withInclusion(features.inclusion(values, contents))
            .withBase64(base64(config.getBase64Variant()))
            .withView(config.getActiveView());
    options = naming(options, config, features);
    others(mapper, features);
    return dates(features.options(options, Set.of(ignored)), config.getDateFormat());
  }

  private static JacksonFeatures features(JsonMapper mapper) {
    JacksonFeatures features = new JacksonFeatures();
    features.add(SerializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DeserializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(MapperFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(EnumFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DateTimeFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(JsonReadFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(JsonWriteFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(StreamReadFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    for (StreamWriteFeature f : StreamWriteFeature.values()) {
      if (f != StreamWriteFeature.STRICT_DUPLICATE_DETECTION) {
        features.add(f.name(), mapper.isEnabled(f), f.enabledByDefault());
      }
    }
    return features;
  }

  private static JsonOptions.Base64Variant base64(Base64Variant variant) {
    return variant.equals(Base64Variants.MODIFIED_FOR_URL)
        ? JsonOptions.Base64Variant.URL_WITHOUT_PADDING
        : JsonOptions.Base64Variant.STANDARD;
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
