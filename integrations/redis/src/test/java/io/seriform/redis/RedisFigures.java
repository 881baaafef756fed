package io.seriform.redis;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.seriform.cbor.Cbor;
import io.seriform.graph.Graph;
import io.seriform.json.Json;
import io.seriform.testkit.modules.Figures;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.redisson.Redisson;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.Codec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;
import org.redisson.config.Config;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.ValueOperations;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;

/** The figures of the page of this module, from one run: {@code ./seriform figures redis}. */
public final class RedisFigures {

  private static final int IN_MEMORY = 5_000;
  private static final int AT_THE_SERVER = 500;

  private static final Order ORDER =
      new Order(
          4_711_815,
          "Ada Lovelace",
          "London",
          true,
          List.of(
              new Line("pen, blue", 12, 199),
              new Line("notebook, ruled", 3, 450),
              new Line("ink", 1, 799)));

  private RedisFigures() {}

  /** A line of an order. */
  public record Line(String article, int count, long cents) implements Serializable {}

  /** What is kept. */
  public record Order(long id, String customer, String city, boolean express, List<Line> lines)
      implements Serializable {}

  /** Prints the tables. */
  public static void main(String[] args) throws Exception {
    try (RedisServer server = new RedisServer()) {
      spring(server);
      redisson(server);
    }
  }

  private static void spring(RedisServer server) throws Exception {
    Map<String, RedisSerializer<?>> contestants = new LinkedHashMap<>();
    contestants.put("Seriform JSON", serializer(Json.standard().codec(Order.class)));
    contestants.put(
        "Seriform JSON, with a table",
        SeriformRedisSerializer.of(TypeTable.of(Json.standard()).with("order", Order.class)));
    contestants.put("Seriform CBOR", serializer(Cbor.standard().codec(Order.class)));
    contestants.put("Seriform graph", serializer(Graph.standard().codec(Order.class)));
    contestants.put(
        "JacksonJsonRedisSerializer (Jackson 3)", new JacksonJsonRedisSerializer<>(Order.class));
    contestants.put("JdkSerializationRedisSerializer", RedisSerializer.java());
    LettuceConnectionFactory connections =
        new LettuceConnectionFactory(
            LettuceConnectionFactory.createRedisConfiguration(server.address()));
    connections.afterPropertiesSet();
    connections.start();
    Figures figures = new Figures();
    contestants.forEach(
        (name, each) -> {
          @SuppressWarnings("unchecked") // each writes orders
          RedisSerializer<Object> serializer = (RedisSerializer<Object>) each;
          byte[] bytes = serializer.serialize(ORDER);
          require(ORDER.equals(serializer.deserialize(bytes)));
          RedisTemplate<String, Object> template = new RedisTemplate<>();
          template.setConnectionFactory(connections);
          template.setKeySerializer(RedisSerializer.string());
          template.setValueSerializer(serializer);
          template.afterPropertiesSet();
          ValueOperations<String, Object> values = template.opsForValue();
          figures
              .number(name, "bytes", bytes.length)
              .time(name, "write, µs", IN_MEMORY, () -> write(serializer))
              .time(name, "read, µs", IN_MEMORY, () -> read(serializer, bytes))
              .time(name, "set and get, µs", AT_THE_SERVER, () -> setAndGet(values));
        });
    System.out.println("Spring Data Redis, with Lettuce:\n\n" + figures.table());
    connections.destroy();
  }

  private static <T> RedisSerializer<T> serializer(io.seriform.Codec<T> codec) {
    return SeriformRedisSerializer.of(codec);
  }

  private static void write(RedisSerializer<Object> serializer) {
    long sum = 0;
    for (int i = 0; i < IN_MEMORY; i++) {
      sum += serializer.serialize(ORDER).length;
    }
    require(sum > 0);
  }

  private static void read(RedisSerializer<Object> serializer, byte[] bytes) {
    long sum = 0;
    for (int i = 0; i < IN_MEMORY; i++) {
      sum += ((Order) serializer.deserialize(bytes)).id();
    }
    require(sum == IN_MEMORY * ORDER.id());
  }

  private static void setAndGet(ValueOperations<String, Object> values) {
    for (int i = 0; i < AT_THE_SERVER; i++) {
      values.set("figures", ORDER);
      require(ORDER.equals(values.get("figures")));
    }
  }

  private static void redisson(RedisServer server) throws Exception {
    Map<String, Codec> contestants = new LinkedHashMap<>();
    contestants.put(
        "Seriform graph", new SeriformRedissonCodec(Graph.standard().codec(Order.class)));
    contestants.put("Seriform CBOR", new SeriformRedissonCodec(Cbor.standard().codec(Order.class)));
    contestants.put("Kryo5Codec, Redisson's default", new Kryo5Codec());
    contestants.put("SerializationCodec (JDK)", new SerializationCodec());
    Config config = new Config();
    config.useSingleServer().setAddress(server.address());
    RedissonClient redisson = Redisson.create(config);
    Figures figures = new Figures();
    for (Map.Entry<String, Codec> each : contestants.entrySet()) {
      String name = each.getKey();
      Codec codec = each.getValue();
      byte[] bytes = ByteBufUtil.getBytes(codec.getValueEncoder().encode(ORDER));
      RBucket<Order> bucket = redisson.getBucket("figures", codec);
      figures
          .number(name, "bytes", bytes.length)
          .time(name, "write, µs", IN_MEMORY, () -> write(codec))
          .time(name, "read, µs", IN_MEMORY, () -> read(codec, bytes))
          .time(name, "set and get, µs", AT_THE_SERVER, () -> setAndGet(bucket));
    }
    System.out.println("Redisson:\n\n" + figures.table());
    redisson.shutdown();
  }

  private static void write(Codec codec) throws Exception {
    long sum = 0;
    for (int i = 0; i < IN_MEMORY; i++) {
      ByteBuf written = codec.getValueEncoder().encode(ORDER);
      sum += written.readableBytes();
      written.release();
    }
    require(sum > 0);
  }

  private static void read(Codec codec, byte[] bytes) throws Exception {
    long sum = 0;
    for (int i = 0; i < IN_MEMORY; i++) {
      Object read = codec.getValueDecoder().decode(Unpooled.wrappedBuffer(bytes), null);
      sum += ((Order) read).id();
    }
    require(sum == IN_MEMORY * ORDER.id());
  }

  private static void setAndGet(RBucket<Order> bucket) {
    for (int i = 0; i < AT_THE_SERVER; i++) {
      bucket.set(ORDER);
      require(ORDER.equals(bucket.get()));
    }
  }

  private static void require(boolean right) {
    if (!right) {
      throw new AssertionError("the answer is wrong");
    }
  }
}
