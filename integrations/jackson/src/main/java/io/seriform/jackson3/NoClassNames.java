package io.seriform.jackson3;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.databind.module.SimpleModule;

/** Takes from a mapper what would load a class by a name in the input. */
final class NoClassNames {

  private static final String LOADS = "Seriform loads no class by a name in the input";

  private NoClassNames() {}

  /**
   * A copy of a mapper that loads no classes by name.
   *
   * @throws IllegalArgumentException where the mapper is made to do so
   */
  static ObjectMapper in(ObjectMapper mapper) {
    if (mapper.deserializationConfig().getDefaultTyper(null) != null) {
      throw new IllegalArgumentException(
          "the mapper has default typing, which names classes in the input; give the bridge a"
              + " mapper without it, and list the subtypes with @JsonSubTypes");
    }
    SimpleModule module = new SimpleModule("seriform-no-class-names");
    module.addDeserializer(Class.class, new NoClass());
    module.addKeyDeserializer(Class.class, new NoClassKey());
    return JacksonApi.with(mapper, new Denied(), module);
  }

  private static final class Denied extends PolymorphicTypeValidator.Base {
    private static final long serialVersionUID = 1L;

    @Override
    public Validity validateBaseType(DatabindContext context, JavaType baseType) {
      return Validity.DENIED;
    }

    @Override
    public Validity validateSubClassName(
        DatabindContext context, JavaType baseType, String subClassName) {
      return Validity.DENIED;
    }

    @Override
    public Validity validateSubType(DatabindContext context, JavaType baseType, JavaType subType) {
      return Validity.DENIED;
    }
  }

  @SuppressWarnings("rawtypes") // the class of classes has an argument that says nothing here
  private static final class NoClass extends StdDeserializer<Class> {
    private static final long serialVersionUID = 1L;

    NoClass() {
      super(Class.class);
    }

    @Override
    public Class deserialize(JsonParser in, DeserializationContext context)
        throws JacksonException {
      return context.reportInputMismatch(Class.class, LOADS);
    }
  }

  private static final class NoClassKey extends KeyDeserializer {

    @Override
    public Object deserializeKey(String key, DeserializationContext context)
        throws JacksonException {
      return context.reportInputMismatch(Class.class, LOADS);
    }
  }
}
