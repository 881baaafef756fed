package io.seriform.jackson3;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * A module of Jackson 3 that leaves classes to Seriform: {@code mapper.registerModule(new
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
    public void serialize(T value, JsonGenerator out, SerializationContext provider)
        throws JacksonException {
      try {
        JacksonTrees.write(format.readTree(codec.encode(value)), out);
      } catch (SeriformException e) {
        provider.reportMappingProblem(e, "%s", e.getMessage());
      }
    }

    @Override
    public void serializeWithType(
        T value, JsonGenerator out, SerializationContext provider, TypeSerializer typed)
        throws JacksonException {
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
    public T deserialize(JsonParser in, DeserializationContext context) throws JacksonException {
      try {
        Document document = JacksonTrees.read(in, JacksonApi.mapper(in));
        return (T) format.fromDocument(document, handledType());
      } catch (SeriformException e) {
        throw DatabindException.from(in, e.getMessage(), e);
      }
    }

    @Override
    public Object deserializeWithType(
        JsonParser in, DeserializationContext context, TypeDeserializer typed)
        throws JacksonException {
      return deserialize(in, context);
    }
  }
}
