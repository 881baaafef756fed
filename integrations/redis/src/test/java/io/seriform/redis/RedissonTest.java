package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.cbor.Cbor;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.redis.Shop.Invoice;
import io.seriform.redis.Shop.Order;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RMapCache;
import org.redisson.api.RScoredSortedSet;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/** Redisson, against a server. */
@ExtendWith(RedisServer.Shared.class)
class RedissonTest {

  private final RedissonClient redisson;

  RedissonTest(RedisServer server) throws Exception {
    Config config =
        Config.fromYAML(
            """
            singleServerConfig:
              address: "%s"
              connectionMinimumIdleSize: 1
              connectionPoolSize: 4
              subscriptionConnectionMinimumIdleSize: 1
            codec: !<%s> {}
            """
                .formatted(server.address(), ShopCodec.class.getName()));
    redisson = Redisson.create(config);
  }

  @AfterEach
  void close() {
    redisson.shutdown();
  }

  @Test
  void theCodecOfTheConfigurationHasTheTable() {
    redisson.getBucket("redisson:bucket").set(ORDER);
    assertThat(redisson.getBucket("redisson:bucket").get()).isEqualTo(ORDER);
    assertThat(redisson.getBucket("redisson:bucket", StringCodec.INSTANCE).get())
        .asString()
        .startsWith("order:{\"id\":7");
    redisson.getList("redisson:list").addAll(List.of(ORDER, "text"));
    assertThat(redisson.getList("redisson:list").readAll()).containsExactly(ORDER, "text");
    RMap<String, Object> map = redisson.getMap("redisson:map");
    map.putAll(Map.of("a", ORDER, "b", "text"));
    assertThat(map.readAllMap()).isEqualTo(Map.of("a", ORDER, "b", "text"));
    assertThat(map.replace("a", ORDER, "other")).as("values are compared by their bytes").isTrue();
  }

  @Test
  void oneTypeWithKeysOfAnother() {
    SeriformRedissonCodec codec =
        new SeriformRedissonCodec(Cbor.standard().codec(Order.class))
            .withMapKeys(Json.standard().codec(Long.class));
    RMap<Long, Order> map = redisson.getMap("redisson:long", codec);
    map.put(7L, ORDER);
    assertThat(map.get(7L)).isEqualTo(ORDER);
    assertThat(map.keySet()).containsExactly(7L);
    RMapCache<Long, Order> cache = redisson.getMapCache("redisson:cache", codec);
    cache.put(7L, ORDER, 1, TimeUnit.MINUTES);
    assertThat(cache.get(7L)).isEqualTo(ORDER);
    RScoredSortedSet<Order> sorted = redisson.getScoredSortedSet("redisson:sorted", codec);
    sorted.add(1.5, ORDER);
    assertThat(sorted.first()).isEqualTo(ORDER);
    assertThat(redisson.<String, byte[]>getMap("redisson:long", new ByteArrayCodec()).size())
        .isEqualTo(1);
  }

  @Test
  void whatFailsHasTheLibrarysMessage() {
    assertThatThrownBy(() -> redisson.getBucket("redisson:no").set(new Invoice(1, 2)))
        .isInstanceOf(RedisException.class)
        .hasMessageContaining("Invoice is not in the table of types; add with(NAME,");
    assertThatThrownBy(() -> redisson.getMap("redisson:no").put(7L, ORDER))
        .isInstanceOf(RedisException.class)
        .hasMessageContaining("the keys of maps are strings, and this one is of java.lang.Long");
    redisson.getBucket("redisson:bad", StringCodec.INSTANCE).set("java.lang.Runtime:{}");
    assertThatThrownBy(() -> redisson.getBucket("redisson:bad").get())
        .isInstanceOf(RedisException.class)
        .hasMessageContaining("the value is of 'java.lang.Runtime', which is none of the names")
        .hasCauseInstanceOf(MappingException.class);
    SeriformRedissonCodec orders = new SeriformRedissonCodec(Json.standard().codec(Order.class));
    assertThatThrownBy(() -> redisson.getBucket("redisson:no", orders).set("text"))
        .isInstanceOf(RedisException.class)
        .hasMessageContaining("java.lang.String is not of the codec's type; use a TypeTable");
  }

  @Test
  void aCopyForAnotherLoaderHasTheSameTypes() throws Exception {
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    for (Codec codec : List.of(new ShopCodec(), new SeriformRedissonCodec(TYPES))) {
      Codec copy = BaseCodec.copy(loader, codec);
      assertThat(copy.getClassLoader()).isSameAs(loader);
      assertThat(copy.getValueEncoder().encode("x").toString(StandardCharsets.UTF_8))
          .isEqualTo("text:\"x\"");
    }
  }
}
