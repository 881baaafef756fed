package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.StringCodec;
import io.seriform.cbor.Cbor;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.redis.Shop.Invoice;
import io.seriform.redis.Shop.Item;
import io.seriform.redis.Shop.Order;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Lettuce, against a server. */
@ExtendWith(RedisServer.Shared.class)
class LettuceTest {

  private final RedisClient client;

  LettuceTest(RedisServer server) {
    client = RedisClient.create(server.address());
  }

  @AfterEach
  void close() {
    client.shutdown();
  }

  @Test
  void valuesOfOneType() {
    SeriformRedisCodec<String, Order> codec =
        SeriformRedisCodec.of(Cbor.standard().codec(Order.class));
    try (StatefulRedisConnection<String, Order> connection = client.connect(codec)) {
      RedisCommands<String, Order> redis = connection.sync();
      redis.set("lettuce:7", ORDER);
      assertThat(redis.get("lettuce:7")).isEqualTo(ORDER);
      assertThat(redis.get("lettuce:none")).isNull();
      Order large = new Order(8, "Bo", Collections.nCopies(20_000, new Item("pencil", 12)));
      redis.hset("lettuce:hash", Map.of("large", large, "small", ORDER));
      assertThat(redis.hgetall("lettuce:hash")).isEqualTo(Map.of("large", large, "small", ORDER));
    }
    try (var bytes = client.connect(ByteArrayCodec.INSTANCE)) {
      assertThat(bytes.sync().get("lettuce:7".getBytes(StandardCharsets.UTF_8)))
          .isEqualTo(Cbor.standard().encode(ORDER));
    }
  }

  @Test
  void valuesOfATableUnderOtherKeys() {
    SeriformRedisCodec<byte[], Object> codec =
        SeriformRedisCodec.of(TYPES).withKeys(ByteArrayCodec.INSTANCE);
    byte[] key = {0, 1, (byte) 0xff};
    try (StatefulRedisConnection<byte[], Object> connection = client.connect(codec)) {
      connection.sync().rpush(key, ORDER, "text", List.of(ORDER));
      assertThat(connection.sync().lrange(key, 0, -1))
          .containsExactly(ORDER, "text", List.of(ORDER));
    }
  }

  @Test
  void whatFailsFailsTheCommandWithTheLibrarysMessage() {
    try (StatefulRedisConnection<String, String> connection = client.connect(StringCodec.UTF8)) {
      connection.sync().set("lettuce:bad", "refund:{}");
    }
    try (StatefulRedisConnection<String, Object> connection =
        client.connect(SeriformRedisCodec.of(TYPES))) {
      RedisCommands<String, Object> redis = connection.sync();
      assertThatThrownBy(() -> redis.get("lettuce:bad"))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("the value is of 'refund', which is none of the names");
      assertThatThrownBy(() -> redis.set("lettuce:no", new Invoice(1, 2)))
          .cause()
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("Invoice is not in the table of types");
      redis.set("lettuce:next", "the connection goes on");
      assertThat(redis.get("lettuce:next")).isEqualTo("the connection goes on");
    }
  }

  @Test
  void keysAndValuesAsBuffers() {
    SeriformRedisCodec<String, Order> codec =
        SeriformRedisCodec.of(Json.standard().codec(Order.class));
    assertThat(codec.decodeValue(codec.encodeValue(ORDER))).isEqualTo(ORDER);
    assertThat(codec.decodeKey(codec.encodeKey("käse"))).isEqualTo("käse");
  }
}
