package io.seriform.bench.peer.jackson3;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.TextType;
import java.sql.Timestamp;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** The annotations that the models would have, and the types that the library lacks. */
final class MixIns {

  private MixIns() {}

  /** A class whose subclasses travel by their names. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Parent.class, name = "Parent"),
    @JsonSubTypes.Type(value = Child.class, name = "Child")
  })
  interface WithSubtypes {}

  /** A class whose instances are written once and then referred to. */
  @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
  interface WithId {}

  /**
   * Addresses that the library writes and does not read back as they were, and timestamps with all
   * their digits.
   */
  static SimpleModule moreTypes() {
    SimpleModule module = new SimpleModule("more-types");
    read(module, TextType.INET4);
    read(module, TextType.INET6);
    read(module, TextType.SOCKET_ADDRESS);
    read(module, TextType.TIMESTAMP);
    return module.addSerializer(Timestamp.class, ToStringSerializer.instance);
  }

  private static <V> void read(SimpleModule module, TextType<V> type) {
    module.addDeserializer(type.type(), new FromText<>(type));
  }

  /** Reads one type from a string. */
  private static final class FromText<V> extends StdDeserializer<V> {
    private final TextType<V> type;

    FromText(TextType<V> type) {
      super(type.type());
      this.type = type;
    }

    @Override
    public V deserialize(JsonParser parser, DeserializationContext context) {
      return type.fromText().apply(parser.getString());
    }
  }
}
