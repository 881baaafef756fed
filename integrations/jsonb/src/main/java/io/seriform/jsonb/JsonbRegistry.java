package io.seriform.jsonb;

import io.seriform.error.ModelException;
import io.seriform.reflect.Types;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;

/** The code of a configuration, by the classes that it is for. Immutable. */
final class JsonbRegistry {

  static final JsonbRegistry EMPTY = new JsonbRegistry(Map.of(), Map.of(), Map.of());

  private final Map<Class<?>, JsonbAdapter<?, ?>> adapters;
  private final Map<Class<?>, JsonbSerializer<?>> serializers;
  private final Map<Class<?>, JsonbDeserializer<?>> deserializers;

  private JsonbRegistry(
      Map<Class<?>, JsonbAdapter<?, ?>> adapters,
      Map<Class<?>, JsonbSerializer<?>> serializers,
      Map<Class<?>, JsonbDeserializer<?>> deserializers) {
    this.adapters = adapters;
    this.serializers = serializers;
    this.deserializers = deserializers;
  }

  static JsonbRegistry of(JsonbConfig config) {
    return new JsonbRegistry(
        byClass(config, JsonbConfig.ADAPTERS, JsonbAdapter.class, new JsonbAdapter<?, ?>[0]),
        byClass(config, JsonbConfig.SERIALIZERS, JsonbSerializer.class, new JsonbSerializer<?>[0]),
        byClass(
            config,
            JsonbConfig.DESERIALIZERS,
            JsonbDeserializer.class,
            new JsonbDeserializer<?>[0]));
  }

  private static <C> Map<Class<?>, C> byClass(
      JsonbConfig config, String property, Class<?> kind, C[] none) {
    @SuppressWarnings("unchecked") // what the configuration keeps under this name
    C[] all = (C[]) config.getProperty(property).orElse(none);
    Map<Class<?>, C> found = new HashMap<>();
    for (C each : all) {
      Type type = Types.arguments(each.getClass(), kind).get(0);
      if (type == Object.class) {
        throw new ModelException(
            each.getClass().getName()
                + " does not say for which class it is: declare it as a class that implements "
                + kind.getSimpleName()
                + " with type arguments");
      }
      found.put(Types.raw(type), each);
    }
    return Map.copyOf(found);
  }

  /** The code for a class; null if there is none. */
  JsonbCode code(JsonbFormats formats, Class<?> type) {
    JsonbAdapter<?, ?> adapter = adapters.get(type);
    JsonbSerializer<?> serializer = serializers.get(type);
    JsonbDeserializer<?> deserializer = deserializers.get(type);
    return adapter == null && serializer == null && deserializer == null
        ? null
        : JsonbCode.of(formats, type, true, adapter, serializer, deserializer);
  }
}
