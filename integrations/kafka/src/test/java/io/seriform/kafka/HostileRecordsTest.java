package io.seriform.kafka;

import io.seriform.Format;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.server.HostileRecords;
import io.seriform.testkit.server.HostileRecords.Sent;
import io.seriform.wire.Limits;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;

/** Records of a producer that means harm. */
class HostileRecordsTest {

  private static Format json(Limits limits) {
    return Json.with(JsonOptions.standard().withLimits(limits));
  }

  @Test
  void areRefusedAsKafkaExpects() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) ->
            new SeriformDeserializer<>(format.codec(Sent.class)).deserialize("t", record),
        SerializationException.class);
  }

  @Test
  void areRefusedInBuffers() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) ->
            new SeriformDeserializer<>(format.codec(Sent.class))
                .deserialize("t", null, ByteBuffer.wrap(record)),
        SerializationException.class);
  }

  @Test
  void areRefusedByConfiguredTypesBehindTheHeadOfARegistry() throws Exception {
    HostileRecords.areRefused(
        HostileRecordsTest::json,
        (format, record) -> {
          try (SeriformDeserializer<Sent> deserializer = new SeriformDeserializer<>()) {
            deserializer.configure(
                Map.of(
                    SeriformConfig.FORMAT,
                    format,
                    SeriformConfig.FRAMING,
                    "registry",
                    SeriformConfig.TYPE,
                    Sent.class),
                false);
            ByteBuffer framed = ByteBuffer.allocate(5 + record.length);
            return deserializer.deserialize("t", framed.put(5, record).array());
          }
        },
        SerializationException.class);
  }
}
