package io.seriform.protobuf.json;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.ProtoLoader;
import io.seriform.protobuf.schema.ProtoSchema;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.util.Map;

/** ProtoJSON: messages as JSON, as trees and as bytes. */
class EntryPointsTest extends EntryPointsKit {

  private static final String PROTO =
      """
      syntax = "proto3";
      import "google/protobuf/any.proto";
      import "google/protobuf/duration.proto";
      import "google/protobuf/field_mask.proto";
      import "google/protobuf/struct.proto";
      import "google/protobuf/timestamp.proto";
      enum Color { RED = 0; BLUE = 2; }
      message Monster {
        int64 hp = 1;
        map<int32, Monster> named = 2;
        oneof any { string text = 3; Color color = 4; }
        repeated double values = 5;
        bytes data = 6;
        google.protobuf.Any packed = 7;
        google.protobuf.Duration wait = 8;
        google.protobuf.FieldMask mask = 9;
        google.protobuf.Value free = 10;
        google.protobuf.Timestamp at = 11;
      }
      """;
  private static final String JSON =
      "{\"hp\":\"5\",\"named\":{\"1\":{\"text\":\"x\"}},\"color\":\"BLUE\",\"values\":[1.5,\"NaN\"],"
          + "\"data\":\"AQI=\",\"packed\":{\"@type\":\"x/Monster\",\"hp\":1},\"wait\":\"1.5s\","
          + "\"mask\":\"a.b,c\",\"free\":{\"k\":[1,null]},\"at\":\"2026-01-31T00:00:00Z\"}";

  @Override
  protected CallTarget target() {
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of("a.proto", PROTO)).load("a.proto");
    ProtobufJson json = ProtobufJson.of(schema);
    ProtobufJsonCodec codec = json.codec("Monster");
    Document tree = codec.decode(JSON);
    return new CallTarget()
        .on(json, codec)
        .statics(ProtobufJson.class)
        .giving(ProtoSchema.class, () -> schema)
        .seed(JSON)
        .seed("Monster")
        .seed((Object) codec.toProtobuf(JSON.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .seed(tree)
        .seed(Document.object().put("hp", "5"));
  }
}
