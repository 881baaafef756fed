package io.seriform.bench.peer.jackson3;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.sql.Timestamp;
import tools.jackson.databind.deser.std.StdDelegatingDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;
import tools.jackson.databind.util.StdConverter;

/** What the models would be annotated with, and the types that the library lacks. */
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

  /** The subclasses of InetAddress, which is known, and a Timestamp with all its digits. */
  static SimpleModule moreTypes() {
    return new SimpleModule("more-types")
        .addDeserializer(Inet4Address.class, delegating(new ToInet<>(Inet4Address.class)))
        .addDeserializer(Inet6Address.class, delegating(new ToInet<>(Inet6Address.class)))
        .addDeserializer(Timestamp.class, delegating(new ToTimestamp()))
        .addSerializer(Timestamp.class, ToStringSerializer.instance);
  }

  private static <A, B> StdDelegatingDeserializer<B> delegating(StdConverter<A, B> converter) {
    return new StdDelegatingDeserializer<>(converter);
  }

  /** Narrows what the library reads. */
  private static final class ToInet<I extends InetAddress> extends StdConverter<InetAddress, I> {

    private final Class<I> type;

    ToInet(Class<I> type) {
      this.type = type;
    }

    @Override
    public I convert(InetAddress address) {
      return type.cast(address);
    }
  }

  /** Reads the JDBC escape format. */
  private static final class ToTimestamp extends StdConverter<String, Timestamp> {

    @Override
    public Timestamp convert(String text) {
      return Timestamp.valueOf(text);
    }
  }
}
