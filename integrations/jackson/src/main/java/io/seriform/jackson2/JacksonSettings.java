package io.seriform.jackson2;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.util.StdDateFormat;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson.JacksonFeatures;
import io.seriform.json.JsonOptions;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Set;

/**
 * The settings of a mapper of Jackson 2 as options, with the {@linkplain JacksonBridge bridge} to
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
  public static JsonOptions of(ObjectMapper mapper, String... ignored) {
    SerializationConfig config = mapper.getSerializationConfig();
    JacksonFeatures features = features(mapper);
    JsonInclude.Value inclusion = config.getDefaultPropertyInclusion();
    String values = inclusion.getValueInclusion().name();
    String contents = inclusion.getContentInclusion().name();
    JacksonDialect dialect =
        features
            .dialect(JacksonDialect.jackson2(), config.getDefaultVisibilityChecker().toString())
            .withNullEntries(!JacksonFeatures.leavesOutNullEntries(values, contents));
    JsonOptions options =
        JsonOptions.standard()
            .withDialects(dialect, JacksonBridge.of(mapper))
            .withInclusion(features.inclusion(values, contents))
            .withBase64(base64(config.getBase64Variant()))
            .withView(config.getActiveView());
    options = naming(options, config.getPropertyNamingStrategy(), features);
    others(mapper, features);
    return dates(features.options(options, Set.of(ignored)), config.getDateFormat());
  }

  private static JacksonFeatures features(ObjectMapper mapper) {
    JacksonFeatures features = new JacksonFeatures();
    features.add(SerializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(DeserializationFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    features.add(MapperFeature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    SerializationConfig config = mapper.getSerializationConfig();
    features.add(EnumFeature.values(), config::isEnabled, f -> f.enabledByDefault());
    features.add(JsonParser.Feature.values(), mapper::isEnabled, f -> f.enabledByDefault());
    for (JsonGenerator.Feature f : JsonGenerator.Feature.values()) {
      if (!f.name().equals("STRICT_DUPLICATE_DETECTION")) {
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
      JsonOptions options, PropertyNamingStrategy strategy, JacksonFeatures features) {
    if (strategy instanceof PropertyNamingStrategies.NamingBase named) {
      return options.withNaming(named::translate);
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

  private static void others(ObjectMapper mapper, JacksonFeatures features) {
    SerializationConfig config = mapper.getSerializationConfig();
    DateFormat dates = config.getDateFormat();
    features.require(
        dates instanceof StdDateFormat || dates instanceof SimpleDateFormat,
        "date format = " + dates);
    features.require(
        config.getAnnotationIntrospector().getClass() == JacksonAnnotationIntrospector.class,
        "annotation introspector = " + config.getAnnotationIntrospector().getClass().getName());
    features.require(config.getEnumNamingStrategy() == null, "enum naming strategy");
    features.require(config.getFullRootName() == null, "root name");
    features.require(
        config.getDefaultSetterInfo().equals(JsonSetter.Value.empty()), "default setter info");
    features.require(config.getDefaultMergeable() == null, "default mergeable");
    features.require(
        config.getBase64Variant().equals(Base64Variants.getDefaultVariant())
            || base64(config.getBase64Variant()) != JsonOptions.Base64Variant.STANDARD,
        "Base64 variant = " + config.getBase64Variant());
    features.require(
        mapper.getDeserializationConfig().getProblemHandlers() == null, "problem handlers");
    for (Class<?> type : JacksonFeatures.OVERRIDDEN) {
      features.require(
          config.findConfigOverride(type) == null, "configOverride(" + type.getName() + ")");
    }
    mapper.getRegisteredModuleIds().forEach(id -> features.addModule(id.toString()));
  }
}
