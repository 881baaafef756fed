package io.seriform.kafka;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.kafka.Shop.Placed;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** Records, with and without the head of a schema registry. */
class EntryPointsTest extends EntryPointsKit {

  private static SeriformDeserializer<Object> framed() {
    SeriformDeserializer<Object> deserializer = new SeriformDeserializer<>();
    deserializer.configure(
        Map.of(
            "seriform.format", "json",
            "seriform.framing", "registry",
            "seriform.type", Placed.class),
        false);
    return deserializer;
  }

  @Override
  protected CallTarget target() {
    Placed placed = new Placed(7, "Ada");
    byte[] json = Json.standard().encode(placed);
    byte[] head = {0, 0, 0, 0, 9};
    byte[] withHead = new byte[head.length + json.length];
    System.arraycopy(head, 0, withHead, 0, head.length);
    System.arraycopy(json, 0, withHead, head.length, json.length);
    return new CallTarget()
        .on(framed(), new SeriformDeserializer<>(Json.standard().codec(Placed.class)))
        .on(new SeriformDeserializer<>(Cbor.standard().codec(Placed.class)))
        .on(new SeriformSerializer<>(Json.standard().codec(Placed.class)))
        .giving(Headers.class, RecordHeaders::new)
        .giving(Object.class, () -> placed)
        .refusing(SerializationException.class)
        .seed("t")
        .seed("t", json)
        .seed("t", withHead)
        .seed("t", Cbor.standard().encode(placed));
  }
}
