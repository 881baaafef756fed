package io.seriform.bench.peer.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.TimestampSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.URISerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.UUIDSerializer;
import com.esotericsoftware.kryo.serializers.EnumMapSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import io.seriform.bench.model.alltypes.Color;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.sql.Timestamp;
import java.util.EnumMap;
import java.util.List;
import java.util.UUID;

/** Serializers that come with Kryo, but which it uses only if they are registered. */
final class JdkSerializers {

  private JdkSerializers() {}

  /**
   * Adds them, for a graph of these classes.
   *
   * @param classes the classes in the graph
   */
  static void addTo(Kryo kryo, List<Class<?>> classes) {
    kryo.addDefaultSerializer(URI.class, URISerializer.class);
    kryo.addDefaultSerializer(UUID.class, UUIDSerializer.class);
    kryo.addDefaultSerializer(Timestamp.class, TimestampSerializer.class);
    kryo.addDefaultSerializer(InetAddress.class, JavaSerializer.class);
    kryo.addDefaultSerializer(InetSocketAddress.class, JavaSerializer.class);
    if (classes.contains(Color.class)) {
      // a Kryo reads the enum maps of one enum, which has to be named
      kryo.addDefaultSerializer(EnumMap.class, new EnumMapSerializer(Color.class));
    }
  }
}
