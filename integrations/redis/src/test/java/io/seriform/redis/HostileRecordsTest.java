package io.seriform.redis;

import io.netty.buffer.Unpooled;
import io.seriform.Format;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.server.HostileRecords;
import io.seriform.testkit.server.HostileRecords.Sent;
import io.seriform.wire.Limits;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.redisson.client.RedisException;
import org.redisson.client.handler.State;
import org.springframework.data.redis.serializer.SerializationException;

/** Values that another program stored to do harm. */
class HostileRecordsTest {

  private static Format json(Limits limits) {
    return Json.with(JsonOptions.standard().withLimits(limits));
  }

  @Test
  void areRefusedAsSpringExpects() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) ->
            SeriformRedisSerializer.of(format.codec(Sent.class)).deserialize(record),
        SerializationException.class);
  }

  @Test
  void areRefusedAsLettuceExpects() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) ->
            SeriformRedisCodec.of(format.codec(Sent.class)).decodeValue(ByteBuffer.wrap(record)),
        SeriformException.class);
  }

  @Test
  void areRefusedAsRedissonExpects() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) ->
            new SeriformRedissonCodec(format.codec(Sent.class))
                .getValueDecoder()
                .decode(Unpooled.wrappedBuffer(record), new State()),
        RedisException.class);
  }

  @Test
  void areRefusedBehindTheNamesOfATable() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) -> {
          byte[] name = "sent:".getBytes(StandardCharsets.US_ASCII);
          ByteBuffer named = ByteBuffer.allocate(name.length + record.length);
          return SeriformRedisSerializer.of(TypeTable.of(format).with("sent", Sent.class))
              .deserialize(named.put(name).put(record).array());
        },
        SerializationException.class);
  }
}
