package io.seriform.redis;

import static io.seriform.redis.Shop.ORDER;
import static io.seriform.redis.Shop.TYPES;

import io.netty.buffer.Unpooled;
import io.seriform.json.Json;
import io.seriform.redis.Shop.Order;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.IOException;
import org.redisson.client.RedisException;
import org.redisson.client.handler.State;
import org.springframework.data.redis.serializer.SerializationException;

/** Values of Spring Data, Lettuce and Redisson, with and without the names of their types. */
public class EntryPointsTest extends EntryPointsKit {

  /** What Redisson calls, by decoders. */
  public static final class Redisson {
    private final SeriformRedissonCodec codec =
        new SeriformRedissonCodec(TYPES).withMapKeys(Json.standard().codec(Order.class));

    /** Reads a value. */
    public Object value(byte[] bytes) throws IOException {
      return codec.getValueDecoder().decode(Unpooled.wrappedBuffer(bytes), new State());
    }

    /** Reads the key of a map. */
    public Object key(byte[] bytes) throws IOException {
      return codec.getMapKeyDecoder().decode(Unpooled.wrappedBuffer(bytes), new State());
    }
  }

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(new Redisson())
        .on(SeriformRedisSerializer.of(TYPES))
        .on(SeriformRedisSerializer.of(Json.standard().codec(Order.class)))
        .on(SeriformRedisCodec.of(TYPES))
        .refusing(SerializationException.class, RedisException.class)
        .without("encodeKey(Object,ByteBuf)", "the buffer is written")
        .without("encodeValue(Object,ByteBuf)", "the buffer is written")
        .seed((Object) TYPES.codec().encode(ORDER))
        .seed((Object) Json.standard().encode(ORDER));
  }
}
