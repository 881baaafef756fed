package io.seriform.gson;

import com.google.gson.Gson;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.reflect.Reach;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;

/** Writes and reads the values of one class or field by Gson. Thread-safe as its adapter is. */
final class GsonCode {

  private final TypeAdapter<Object> adapter;

  private GsonCode(TypeAdapter<Object> adapter) {
    this.adapter = adapter;
  }

  /** By what Gson has for a type: the adapter that is registered, or that its class names. */
  @SuppressWarnings("unchecked") // it gets the values of its type
  static GsonCode of(Gson gson, Type type) {
    try {
      return new GsonCode((TypeAdapter<Object>) gson.getAdapter(TypeToken.get(type)));
    } catch (IllegalArgumentException | JsonParseException e) {
      throw new ModelException("Gson has no adapter for " + type.getTypeName(), e);
    }
  }

  /** By what the annotation of a field names. */
  @SuppressWarnings("unchecked") // it gets the values of its type
  static GsonCode of(Gson gson, Type type, JsonAdapter said) {
    Object made = make(said.value());
    TypeAdapter<?> adapter = null;
    if (made instanceof TypeAdapter<?> itself) {
      adapter = itself;
    } else if (made instanceof TypeAdapterFactory factory) {
      adapter = factory.create(gson, TypeToken.get(type));
    } else if (made instanceof JsonSerializer<?> || made instanceof JsonDeserializer<?>) {
      adapter = new Trees(gson, type, made);
    }
    return adapter == null ? of(gson, type) : new GsonCode((TypeAdapter<Object>) adapter);
  }

  private static Object make(Class<?> type) {
    Constructor<?> constructor;
    try {
      constructor = type.getDeclaredConstructor();
    } catch (NoSuchMethodException e) {
      throw new ModelException(
          type.getName() + ", which @JsonAdapter names, needs a constructor without parameters", e);
    }
    try {
      Reach.open(constructor);
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw new ModelException("the constructor of " + type.getName() + " failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new ModelException(type.getName() + ", which @JsonAdapter names, cannot be made", e);
    }
  }

  /** The tree that Gson writes for a value. */
  Document write(Object value) {
    try {
      return GsonTrees.of(adapter.toJsonTree(value));
    } catch (JsonParseException | IllegalArgumentException | IllegalStateException e) {
      throw new EncodeException("Gson cannot write the value", e);
    }
  }

  /** The value that Gson reads from a tree. */
  Object read(Document document) {
    try {
      return adapter.fromJsonTree(GsonTrees.element(document));
    } catch (JsonParseException | IllegalArgumentException | IllegalStateException e) {
      throw new MappingException("Gson cannot read the value", e);
    }
  }

  /** A serializer, a deserializer or both; what there is none of is done as Gson does it. */
  private static final class Trees extends TypeAdapter<Object>
      implements JsonSerializationContext, JsonDeserializationContext {

    private final Gson gson;
    private final Type type;
    private final JsonSerializer<Object> serializer;
    private final JsonDeserializer<?> deserializer;
    private final TypeAdapter<Object> usual;

    @SuppressWarnings("unchecked") // it gets the values of its type
    Trees(Gson gson, Type type, Object made) {
      this.gson = gson;
      this.type = type;
      this.serializer = made instanceof JsonSerializer<?> s ? (JsonSerializer<Object>) s : null;
      this.deserializer = made instanceof JsonDeserializer<?> d ? d : null;
      this.usual = (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(type));
    }

    @Override
    public void write(JsonWriter out, Object value) throws IOException {
      if (serializer == null) {
        usual.write(out, value);
      } else {
        gson.getAdapter(JsonElement.class).write(out, serializer.serialize(value, type, this));
      }
    }

    @Override
    public Object read(JsonReader in) throws IOException {
      return deserializer == null
          ? usual.read(in)
          : deserializer.deserialize(gson.getAdapter(JsonElement.class).read(in), type, this);
    }

    @Override
    public JsonElement serialize(Object value) {
      return gson.toJsonTree(value);
    }

    @Override
    public JsonElement serialize(Object value, Type typeOfValue) {
      return gson.toJsonTree(value, typeOfValue);
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as Gson declares it
    public <R> R deserialize(JsonElement element, Type typeOfValue) {
      return gson.fromJson(element, typeOfValue);
    }
  }
}
