package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.graph.Graph;
import io.seriform.json.Json;
import io.seriform.redis.Shop.Invoice;
import io.seriform.redis.Shop.Order;
import io.seriform.redis.Shop.OrderLater;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.cache.Cache;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/** Templates, hashes and caches of Spring Data Redis, against a server. */
@ExtendWith(RedisServer.Shared.class)
class SpringDataTest {

  private final LettuceConnectionFactory connections;

  SpringDataTest(RedisServer server) {
    connections =
        new LettuceConnectionFactory(
            LettuceConnectionFactory.createRedisConfiguration(server.address()));
    connections.afterPropertiesSet();
    connections.start();
  }

  @AfterEach
  void close() {
    connections.destroy();
  }

  private <T> RedisTemplate<String, T> template(RedisSerializer<T> values) {
    RedisTemplate<String, T> template = new RedisTemplate<>();
    template.setConnectionFactory(connections);
    template.setKeySerializer(RedisSerializer.string());
    template.setHashKeySerializer(RedisSerializer.string());
    template.setValueSerializer(values);
    template.setHashValueSerializer(values);
    template.afterPropertiesSet();
    return template;
  }

  private String raw(String key) {
    try (var connection = connections.getConnection()) {
      return new String(
          connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8)),
          StandardCharsets.UTF_8);
    }
  }

  @Test
  void valuesListsAndHashesAreOfOneType() {
    RedisTemplate<String, Order> orders =
        template(SeriformRedisSerializer.of(Json.standard().codec(Order.class)));
    orders.opsForValue().set("spring:7", ORDER);
    assertThat(orders.opsForValue().get("spring:7")).isEqualTo(ORDER);
    assertThat(raw("spring:7")).isEqualTo(Json.standard().encodeToString(ORDER));
    assertThat(orders.opsForValue().get("spring:none")).isNull();
    orders.opsForList().rightPushAll("spring:list", ORDER, new Order(8, "Bo", List.of()));
    assertThat(orders.opsForList().range("spring:list", 0, -1))
        .containsExactly(ORDER, new Order(8, "Bo", List.of()));
    orders.opsForHash().put("spring:hash", "7", ORDER);
    assertThat(orders.opsForHash().entries("spring:hash")).isEqualTo(Map.of("7", ORDER));
  }

  @Test
  void valuesOfSeveralTypesHaveATable() {
    RedisTemplate<String, Object> values = template(SeriformRedisSerializer.of(TYPES));
    values
        .opsForHash()
        .putAll("spring:table", Map.of("a", ORDER, "b", "text", "c", List.of(ORDER)));
    assertThat(values.opsForHash().entries("spring:table"))
        .isEqualTo(Map.of("a", ORDER, "b", "text", "c", List.of(ORDER)));
    assertThatThrownBy(() -> values.opsForValue().set("spring:no", new Invoice(1, 2)))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("cannot write io.seriform.redis.Shop$Invoice: ")
        .hasMessageContaining("is not in the table of types; add with(NAME,");
  }

  @Test
  void aCacheKeepsNullsAndEveryTypeOfTheTable() {
    RedisCacheManager manager =
        RedisCacheManager.builder(connections)
            .cacheDefaults(
                RedisCacheConfiguration.defaultCacheConfig()
                    .serializeValuesWith(
                        SerializationPair.fromSerializer(SeriformRedisSerializer.of(TYPES))))
            .build();
    manager.afterPropertiesSet();
    Cache cache = manager.getCache("orders");
    cache.put("7", ORDER);
    cache.put("8", null);
    assertThat(cache.get("7").get()).isEqualTo(ORDER);
    assertThat(cache.get("8")).as("a null that is kept").isNotNull();
    assertThat(cache.get("8").get()).isNull();
    assertThat(cache.get("9")).as("nothing that is kept").isNull();
    assertThat(cache.get("10", () -> "loaded")).isEqualTo("loaded");
    assertThat(cache.get("10", String.class)).isEqualTo("loaded");
    assertThat(raw("orders::7")).startsWith("order:{");
  }

  @Test
  void aCachedRecordOutlivesItsClassBothWays() {
    for (var format : List.of(Json.standard(), Graph.standard())) {
      // the name stays while the class changes
      TypeTable before = TypeTable.of(format).with("order", Order.class);
      TypeTable after = TypeTable.of(format).with("order", OrderLater.class);
      RedisTemplate<String, Object> old = template(SeriformRedisSerializer.of(before));
      RedisTemplate<String, Object> now = template(SeriformRedisSerializer.of(after));
      old.opsForValue().set("spring:version", ORDER);
      assertThat(now.opsForValue().get("spring:version"))
          .as(format.name())
          .isEqualTo(new OrderLater(7, "Ada", ORDER.items(), null));
    }
    RedisTemplate<String, OrderLater> now =
        template(SeriformRedisSerializer.of(Json.standard().codec(OrderLater.class)));
    RedisTemplate<String, Order> old =
        template(SeriformRedisSerializer.of(Json.standard().codec(Order.class)));
    now.opsForValue().set("spring:version", new OrderLater(7, "Ada", ORDER.items(), "late"));
    assertThat(old.opsForValue().get("spring:version"))
        .as("what the former class knows")
        .isEqualTo(new Order(7, null, ORDER.items()));
  }

  @Test
  void whatIsNotReadableSaysWhyAndWhere() {
    template(RedisSerializer.string()).opsForValue().set("spring:bad", "{\"id\":\"seven\"}");
    RedisTemplate<String, Order> orders =
        template(SeriformRedisSerializer.of(Json.standard().codec(Order.class)));
    assertThatThrownBy(() -> orders.opsForValue().get("spring:bad"))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("cannot read a value: JSON: ")
        .hasMessageContaining("at $.id, offset 6");
  }

  @Test
  void nullsAreNothing() {
    SeriformRedisSerializer<Order> orders =
        SeriformRedisSerializer.of(Json.standard().codec(Order.class));
    assertThat(orders.serialize(null)).isEmpty();
    assertThat(orders.deserialize(null)).isNull();
    assertThat(orders.deserialize(new byte[0])).isNull();
  }
}
