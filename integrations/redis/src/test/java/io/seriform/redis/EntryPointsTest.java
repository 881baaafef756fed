package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;

import io.seriform.json.Json;
import io.seriform.redis.Shop.Order;
import io.seriform.testkit.CallTarget;
import io.seriform.testkit.EntryPointsKit;
import org.springframework.data.redis.serializer.SerializationException;

/** Values of Spring Data, Lettuce and Redisson, with and without the names of their types. */
class EntryPointsTest extends EntryPointsKit {

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(SeriformRedisSerializer.of(TYPES))
        .on(SeriformRedisSerializer.of(Json.standard().codec(Order.class)))
        .on(SeriformRedisCodec.of(TYPES))
        .refusing(SerializationException.class)
        .without("encodeKey(Object,ByteBuf)", "the buffer is written")
        .without("encodeValue(Object,ByteBuf)", "the buffer is written")
        .seed((Object) TYPES.codec().encode(ORDER))
        .seed((Object) Json.standard().encode(ORDER));
  }
}
