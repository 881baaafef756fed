package io.seriform.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.PolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

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
    if (mapper.getDeserializationConfig().getDefaultTyper(null) != null) {
      throw new IllegalArgumentException(
          "the mapper has default typing, which names classes in the input; give the bridge a"
              + " mapper without it, and list the subtypes with @JsonSubTypes");
    }
    ObjectMapper copy = mapper.copy();
    copy.setPolymorphicTypeValidator(new Denied());
    SimpleModule module = new SimpleModule("seriform-no-class-names");
    module.addDeserializer(Class.class, new NoClass());
    module.addKeyDeserializer(Class.class, new NoClassKey());
    return copy.registerModule(module);
  }

  private static final class Denied extends PolymorphicTypeValidator.Base {
    private static final long serialVersionUID = 1L;

    @Override
    public Validity validateBaseType(MapperConfig<?> config, JavaType baseType) {
      return Validity.DENIED;
    }

    @Override
    public Validity validateSubClassName(
        MapperConfig<?> config, JavaType baseType, String subClassName) {
      return Validity.DENIED;
    }

    @Override
    public Validity validateSubType(MapperConfig<?> config, JavaType baseType, JavaType subType) {
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
    public Class deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return context.reportInputMismatch(Class.class, LOADS);
    }
  }

  private static final class NoClassKey extends KeyDeserializer {

    @Override
    public Object deserializeKey(String key, DeserializationContext context) throws IOException {
      return context.reportInputMismatch(Class.class, LOADS);
    }
  }
}
