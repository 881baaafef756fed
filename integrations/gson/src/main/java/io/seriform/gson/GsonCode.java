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
import io.seriform.annotation.Conversion;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.reflect.Reach;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.List;

/** Writes and reads the values of one class or field by Gson. Thread-safe as its adapter is. */
final class GsonCode implements Conversion<Object, Document> {

  private final Gson gson;
  private final TypeAdapter<Object> adapter;

  /** A list of values of the class, whose elements Gson writes by their own; null for a field. */
  private final Type list;

  private GsonCode(Gson gson, TypeAdapter<Object> adapter, Type list) {
    this.gson = gson;
    this.adapter = adapter;
    this.list = list;
  }

  /** By what Gson has for a type: the adapter that is registered, or that its class names. */
  @SuppressWarnings("unchecked") // it gets the values of its type
  static GsonCode of(Gson gson, Type type) {
    try {
      return new GsonCode(
          gson,
          (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(type)),
          TypeToken.getParameterized(List.class, type).getType());
    } catch (IllegalArgumentException | JsonParseException e) {
      throw new ModelException("Gson has no adapter for " + type.getTypeName(), e);
    }
  }

  /** By what the annotation of a field names. */
  @SuppressWarnings("unchecked") // it gets the values of its type
  static GsonCode of(Gson gson, Type type, JsonAdapter declared) {
    Object made = make(declared.value());
    TypeAdapter<?> adapter = null;
    if (made instanceof TypeAdapter<?> itself) {
      adapter = itself;
    } else if (made instanceof TypeAdapterFactory factory) {
      adapter = factory.create(gson, TypeToken.get(type));
    } else if (made instanceof JsonSerializer<?> || made instanceof JsonDeserializer<?>) {
      adapter = new Trees(gson, type, made);
    }
    return adapter == null
        ? of(gson, type)
        : new GsonCode(gson, (TypeAdapter<Object>) adapter, null);
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
  @Override
  public Document toWire(Object value) {
    try {
      return GsonTrees.of(
          list == null || !knows(value.getClass())
              ? new AsSet(gson, adapter).toJsonTree(value)
              : gson.toJsonTree(List.of(value), list).getAsJsonArray().get(0));
    } catch (JsonParseException | IllegalArgumentException | IllegalStateException e) {
      throw new EncodeException("Gson cannot write the value", e);
    }
  }

  /** Elements are written by their own class, of which Gson may have no adapter. */
  private boolean knows(Class<?> type) {
    try {
      return gson.getAdapter(type) != null;
    } catch (JsonParseException | IllegalArgumentException none) {
      return false;
    }
  }

  /** The value that Gson reads from a tree. */
  @Override
  public Object fromWire(Document document) {
    try {
      return adapter.fromJsonTree(GsonTrees.element(document));
    } catch (JsonParseException | IllegalArgumentException | IllegalStateException e) {
      throw new MappingException("Gson cannot read the value", e);
    }
  }

  /** Writes or leaves out nulls, as Gson is set to; trees have them otherwise. */
  private static final class AsSet extends TypeAdapter<Object> {

    private final Gson gson;
    private final TypeAdapter<Object> adapter;

    AsSet(Gson gson, TypeAdapter<Object> adapter) {
      this.gson = gson;
      this.adapter = adapter;
    }

    @Override
    public void write(JsonWriter out, Object value) throws IOException {
      out.setSerializeNulls(gson.serializeNulls());
      adapter.write(out, value);
    }

    @Override
    public Object read(JsonReader in) throws IOException {
      return adapter.read(in);
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
