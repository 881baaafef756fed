package io.seriform.jackson2;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.util.Objects;

/**
 * A module of Jackson 2 that leaves classes to Seriform: {@code mapper.registerModule(new
 * SeriformModule(json).withClass(Order.class))}. Jackson goes on to write and read everything else.
 * Its own annotations on these classes are not looked at; what the options of the format say
 * counts.
 *
 * <p>Not thread-safe while classes are added, as all modules of Jackson.
 */
public final class SeriformModule extends SimpleModule {

  private static final long serialVersionUID = 1L;

  private final transient SelfDescribingFormat format;

  /**
   * A module without classes.
   *
   * @param format describes the classes; its bytes are not written, but what it makes of values
   */
  public SeriformModule(SelfDescribingFormat format) {
    super("seriform-" + System.identityHashCode(format));
    this.format = Objects.requireNonNull(format, "format");
  }

  /**
   * Leaves a class to Seriform; of a root of subtypes, all of them.
   *
   * @return this
   * @throws io.seriform.error.ModelException where Seriform cannot describe it
   */
  public <T> SeriformModule withClass(Class<T> type) {
    Codec<T> codec = format.codec(type);
    addSerializer(type, new Writer<>(type, codec, format));
    addDeserializer(type, new Reader<>(type, format));
    return this;
  }

  private static final class Writer<T> extends StdSerializer<T> {
    private static final long serialVersionUID = 1L;
    private final transient Codec<T> codec;
    private final transient SelfDescribingFormat format;

    Writer(Class<T> type, Codec<T> codec, SelfDescribingFormat format) {
      super(type);
      this.codec = codec;
      this.format = format;
    }

    @Override
    public void serialize(T value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      try {
        JacksonTrees.write(format.readTree(codec.encode(value)), out);
      } catch (SeriformException e) {
        provider.reportMappingProblem(e, "%s", e.getMessage());
      }
    }

    @Override
    public void serializeWithType(
        T value, JsonGenerator out, SerializerProvider provider, TypeSerializer typed)
        throws IOException {
      // Seriform says the subtype itself
      serialize(value, out, provider);
    }
  }

  private static final class Reader<T> extends StdDeserializer<T> {
    private static final long serialVersionUID = 1L;
    private final transient SelfDescribingFormat format;

    Reader(Class<T> type, SelfDescribingFormat format) {
      super(type);
      this.format = format;
    }

    @Override
    @SuppressWarnings("unchecked") // it reads what it is registered for
    public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
      try {
        Document document = JacksonTrees.read(in, (ObjectMapper) in.getCodec());
        return (T) format.fromDocument(document, handledType());
      } catch (SeriformException e) {
        throw JsonMappingException.from(in, e.getMessage(), e);
      }
    }

    @Override
    public Object deserializeWithType(
        JsonParser in, DeserializationContext context, TypeDeserializer typed) throws IOException {
      return deserialize(in, context);
    }
  }
}
