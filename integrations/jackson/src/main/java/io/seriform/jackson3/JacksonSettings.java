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
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.SerializationConfig;
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
    JacksonFeatures features = JacksonApi.features(mapper);
    JsonInclude.Value inclusion = config.getDefaultPropertyInclusion();
    String values = inclusion.getValueInclusion().name();
    String contents = inclusion.getContentInclusion().name();
    JacksonDialect dialect =
        features
            .dialect(JacksonApi.dialect(), config.getDefaultVisibilityChecker().toString())
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
  }
}
