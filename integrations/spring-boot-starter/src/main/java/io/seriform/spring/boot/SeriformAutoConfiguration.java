package io.seriform.spring.boot;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.spring.MediaFormat;
import java.util.Iterator;
import java.util.List;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.core.NativeDetector;
import org.springframework.core.annotation.Order;
import org.springframework.util.ClassUtils;

/**
 * The formats that are on the class path, with the options of the properties {@code seriform.*}: of
 * all formats {@code seriform.unknown}, of one {@code seriform.json.indent}. Each is a bean ({@link
 * Json}, {@link Cbor}, {@link Msgpack}, {@link Protobuf}) that one of your own replaces, and a
 * {@link MediaFormat}, of which any number may be added.
 */
@AutoConfiguration
@ImportRuntimeHints(SeriformRuntimeHints.class)
public final class SeriformAutoConfiguration {

  /** Of spring-web, which a program without a server goes without. */
  private static final String MEDIA_TYPE = "org.springframework.http.MediaType";

  SeriformAutoConfiguration() {}

  private static final String PREFIX = "seriform";
  private static final String MAPPER = "tools.jackson.databind.json.JsonMapper";

  /** The options of one format: standard ones, then those of properties, then those of beans. */
  private static <O extends Options<O>> O options(
      O standard,
      String name,
      ApplicationContext context,
      ObjectProvider<OptionsCustomizer<O>> beans) {
    Binder binder = Binder.get(context.getEnvironment());
    // no class can be defined in a native image
    Dialect[] languages = DialectProvider.languages().toArray(Dialect[]::new);
    O options = like(standard, binder, context);
    options = languages.length == 0 ? options : options.withDialects(languages);
    options = NativeDetector.inNativeImage() ? options.withEngine(Engine.INTERPRETED) : options;
    options = new OptionBinder(binder).bind(options, PREFIX, PREFIX + "." + name);
    for (Iterator<OptionsCustomizer<O>> all = beans.orderedStream().iterator(); all.hasNext(); ) {
      options = all.next().customize(options);
    }
    return options;
  }

  /** Returns the library that is followed; empty for none. */
  private static String like(Binder binder) {
    return binder.bind(PREFIX + ".like", String.class).orElse("");
  }

  @SuppressWarnings("unchecked") // options like others are of the same class
  private static <O extends Options<O>> O like(
      O standard, Binder binder, ListableBeanFactory beans) {
    String like = like(binder);
    if (like.isEmpty() || !(standard instanceof SelfDescribingOptions<?> shared)) {
      return standard;
    }
    if (!like.equals("jackson")) {
      throw new IllegalArgumentException(
          PREFIX + ".like is " + like + "; the library that it may name is jackson");
    }
    for (String each : List.of("io.seriform.jackson3.JacksonSettings", MAPPER)) {
      if (!ClassUtils.isPresent(each, null)) {
        throw new IllegalArgumentException(
            PREFIX
                + ".like=jackson needs "
                + (each.equals(MAPPER) ? "Jackson 3" : "io.seriform:seriform-jackson")
                + "; add this dependency");
      }
    }
    String[] except = binder.bind(PREFIX + ".like-except", String[].class).orElse(new String[0]);
    return (O) LikeJackson.options(shared, beans, except);
  }

  /** Returns bodies of a format, with pages as those that it follows has them. */
  private static MediaFormat media(Format format, ApplicationContext context) {
    boolean like = !like(Binder.get(context.getEnvironment())).isEmpty();
    return MediaFormat.of(format).withWholePages(like && LikeJackson.writesWholePages(context));
  }

  /** JSON. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(Json.class)
  @ConditionalOnBooleanProperty(name = "seriform.json.enabled", matchIfMissing = true)
  static final class JsonConfiguration {

    JsonConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    Json seriformJson(
        ApplicationContext context, ObjectProvider<OptionsCustomizer<JsonOptions>> customizers) {
      return Json.with(options(JsonOptions.standard(), "json", context, customizers));
    }

    @Bean
    @ConditionalOnClass(name = MEDIA_TYPE)
    @Order(0)
    MediaFormat seriformJsonMedia(Json json, ApplicationContext context) {
      return media(json, context);
    }
  }

  /** CBOR. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(Cbor.class)
  @ConditionalOnBooleanProperty(name = "seriform.cbor.enabled", matchIfMissing = true)
  static final class CborConfiguration {

    CborConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    Cbor seriformCbor(
        ApplicationContext context, ObjectProvider<OptionsCustomizer<CborOptions>> customizers) {
      return Cbor.with(options(CborOptions.standard(), "cbor", context, customizers));
    }

    @Bean
    @ConditionalOnClass(name = MEDIA_TYPE)
    @Order(1)
    MediaFormat seriformCborMedia(Cbor cbor, ApplicationContext context) {
      return media(cbor, context);
    }
  }

  /** MessagePack. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(Msgpack.class)
  @ConditionalOnBooleanProperty(name = "seriform.msgpack.enabled", matchIfMissing = true)
  static final class MsgpackConfiguration {

    MsgpackConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    Msgpack seriformMsgpack(
        ApplicationContext context, ObjectProvider<OptionsCustomizer<MsgpackOptions>> customizers) {
      return Msgpack.with(options(MsgpackOptions.standard(), "msgpack", context, customizers));
    }

    @Bean
    @ConditionalOnClass(name = MEDIA_TYPE)
    @Order(2)
    MediaFormat seriformMsgpackMedia(Msgpack msgpack, ApplicationContext context) {
      return media(msgpack, context);
    }
  }

  /** Protocol Buffers. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(Protobuf.class)
  @ConditionalOnBooleanProperty(name = "seriform.protobuf.enabled", matchIfMissing = true)
  static final class ProtobufConfiguration {

    ProtobufConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    Protobuf seriformProtobuf(
        ApplicationContext context,
        ObjectProvider<OptionsCustomizer<ProtobufOptions>> customizers) {
      return Protobuf.with(options(ProtobufOptions.standard(), "protobuf", context, customizers));
    }

    @Bean
    @ConditionalOnClass(name = MEDIA_TYPE)
    @Order(3)
    MediaFormat seriformProtobufMedia(Protobuf protobuf) {
      return MediaFormat.of(protobuf);
    }
  }
}
