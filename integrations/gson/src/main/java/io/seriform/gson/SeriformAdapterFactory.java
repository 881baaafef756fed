package io.seriform.gson;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/**
 * Leaves classes to Seriform where Gson meets them: {@code
 * builder.registerTypeAdapterFactory(SeriformAdapterFactory.of(json).withClass(Order.class))}. Gson
 * goes on to write and read everything else. Its own annotations on these classes are not looked
 * at; what the options of the format say counts. Immutable and thread-safe.
 */
public final class SeriformAdapterFactory implements TypeAdapterFactory {

  private final SelfDescribingFormat format;
  private final Set<Class<?>> classes;

  private SeriformAdapterFactory(SelfDescribingFormat format, Set<Class<?>> classes) {
    this.format = format;
    this.classes = classes;
  }

  /**
   * A factory without classes.
   *
   * @param format describes the classes; its bytes are not written, but what it makes of values
   */
  public static SeriformAdapterFactory of(SelfDescribingFormat format) {
    return new SeriformAdapterFactory(Objects.requireNonNull(format, "format"), Set.of());
  }

  /**
   * A factory that also leaves a class to Seriform, with any type arguments; of a root of subtypes,
   * what is declared as the root.
   *
   * @throws io.seriform.error.ModelException where Seriform cannot describe it
   */
  public SeriformAdapterFactory withClass(Class<?> type) {
    format.codec((Type) type);
    Set<Class<?>> more = new LinkedHashSet<>(classes);
    more.add(type);
    return new SeriformAdapterFactory(format, Set.copyOf(more));
  }

  @Override
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    if (!classes.contains(type.getRawType())) {
      return null;
    }
    return new Adapter<T>(format, type.getType(), gson.getAdapter(JsonElement.class)).nullSafe();
  }

  private static final class Adapter<T> extends TypeAdapter<T> {
    private final SelfDescribingFormat format;
    private final Type type;
    private final Codec<T> codec;
    private final TypeAdapter<JsonElement> elements;

    @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
    Adapter(SelfDescribingFormat format, Type type, TypeAdapter<JsonElement> elements) {
      this.format = format;
      this.type = type;
      this.codec = (Codec<T>) format.codec(type);
      this.elements = elements;
    }

    @Override
    public void write(JsonWriter out, T value) throws IOException {
      Document document;
      try {
        document = format.readTree(codec.encode(value));
      } catch (SeriformException e) {
        throw new JsonParseException("Seriform cannot write the value: " + e.getMessage(), e);
      }
      elements.write(out, GsonTrees.element(document));
    }

    @Override
    @SuppressWarnings("unchecked") // it reads what it is made for
    public T read(JsonReader in) throws IOException {
      String path = in.getPath();
      JsonElement element = elements.read(in);
      try {
        return (T) format.fromDocument(GsonTrees.of(element), type);
      } catch (SeriformException e) {
        throw new JsonParseException(
            "Seriform cannot read the value at " + path + ": " + e.getMessage(), e);
      }
    }
  }
}
