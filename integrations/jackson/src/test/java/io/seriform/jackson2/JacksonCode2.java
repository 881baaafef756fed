package io.seriform.jackson2;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DatabindContext;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.impl.TypeIdResolverBase;
import com.fasterxml.jackson.databind.ser.VirtualBeanPropertyWriter;
import com.fasterxml.jackson.databind.util.Annotations;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;

/** Code for Jackson 2 that annotations of generated classes name. */
public final class JacksonCode2 {

  private JacksonCode2() {}

  /** Writes any value as a text. */
  public static final class Shouting extends JsonSerializer<Object> {
    @Override
    public void serialize(Object value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString("!" + value.getClass().getSimpleName());
    }
  }

  /** Writes any key as a text. */
  public static final class ShoutingKey extends JsonSerializer<Object> {
    @Override
    public void serialize(Object value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeFieldName("!" + value);
    }
  }

  /** Reads a text, with the type that is declared. */
  public static final class Plain extends JsonDeserializer<Object>
      implements ContextualDeserializer {
    private final JavaType type;

    /** For Jackson. */
    public Plain() {
      this(null);
    }

    private Plain(JavaType type) {
      this.type = type;
    }

    @Override
    public Plain createContextual(DeserializationContext context, BeanProperty property) {
      return new Plain(context.getContextualType());
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return in.getValueAsString() + "?" + type;
    }
  }

  /** Reads a key. */
  public static final class PlainKey extends KeyDeserializer {
    @Override
    public Object deserializeKey(String key, DeserializationContext context) {
      return key + "?";
    }
  }

  /** Leaves values as they are. */
  public static final class Same extends StdConverter<Object, Object> {
    @Override
    public Object convert(Object value) {
      return value;
    }
  }

  /** As Jackson's. */
  public static final class Resolver extends StdTypeResolverBuilder {
    private static final long serialVersionUID = 1;
  }

  /** Names classes by their simple names. */
  public static final class IdResolver extends TypeIdResolverBase {
    @Override
    public String idFromValue(Object value) {
      return value.getClass().getSimpleName();
    }

    @Override
    public String idFromValueAndType(Object value, Class<?> type) {
      return type.getSimpleName();
    }

    @Override
    public JavaType typeFromId(DatabindContext context, String id) throws IOException {
      throw new IOException("no class " + id);
    }

    @Override
    public JsonTypeInfo.Id getMechanism() {
      return JsonTypeInfo.Id.CUSTOM;
    }
  }

  /** Creates nothing. */
  public static final class Instantiator extends ValueInstantiator {
    @Override
    public String getValueTypeDesc() {
      return "nothing";
    }
  }

  /** A property that is not in the class. */
  public static final class Appended extends VirtualBeanPropertyWriter {
    private static final long serialVersionUID = 1;

    /** For Jackson. */
    public Appended() {}

    private Appended(BeanPropertyDefinition property, Annotations annotations, JavaType type) {
      super(property, annotations, type);
    }

    @Override
    protected Object value(Object bean, JsonGenerator out, SerializerProvider provider) {
      return "appended";
    }

    @Override
    public VirtualBeanPropertyWriter withConfig(
        MapperConfig<?> config,
        AnnotatedClass owner,
        BeanPropertyDefinition property,
        JavaType type) {
      return new Appended(property, owner.getAnnotations(), type);
    }
  }
}
