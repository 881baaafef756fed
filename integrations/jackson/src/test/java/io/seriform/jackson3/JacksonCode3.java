package io.seriform.jackson3;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import tools.jackson.databind.jsontype.impl.TypeIdResolverBase;
import tools.jackson.databind.ser.VirtualBeanPropertyWriter;
import tools.jackson.databind.util.Annotations;
import tools.jackson.databind.util.StdConverter;

/** Code for Jackson 3 that annotations of generated classes name. */
public final class JacksonCode3 {

  private JacksonCode3() {}

  /** Writes any value as a text. */
  public static final class Shouting extends ValueSerializer<Object> {
    @Override
    public void serialize(Object value, JsonGenerator out, SerializationContext provider) {
      out.writeString("!" + value.getClass().getSimpleName());
    }
  }

  /** Writes any key as a text. */
  public static final class ShoutingKey extends ValueSerializer<Object> {
    @Override
    public void serialize(Object value, JsonGenerator out, SerializationContext provider) {
      out.writeName("!" + value);
    }
  }

  /** Reads a text, with the type that is declared. */
  public static final class Plain extends ValueDeserializer<Object> {
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
    public Object deserialize(JsonParser in, DeserializationContext context) {
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
    private static final long serialVersionUID = 1;

    @Override
    public String idFromValue(DatabindContext context, Object value) {
      return value.getClass().getSimpleName();
    }

    @Override
    public String idFromValueAndType(DatabindContext context, Object value, Class<?> type) {
      return type.getSimpleName();
    }

    @Override
    public JavaType typeFromId(DatabindContext context, String id) {
      throw new IllegalArgumentException("no class " + id);
    }

    @Override
    public JsonTypeInfo.Id getMechanism() {
      return JsonTypeInfo.Id.CUSTOM;
    }
  }

  /** Creates nothing. */
  public static final class Instantiator extends ValueInstantiator {
    @Override
    public Class<?> getValueClass() {
      return Object.class;
    }

    @Override
    public ValueInstantiator createContextual(
        DeserializationContext context, BeanDescription.Supplier description) {
      return this;
    }

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
    protected Object value(Object bean, JsonGenerator out, SerializationContext provider) {
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
