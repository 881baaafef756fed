package io.seriform.protobuf.schema;

import com.google.protobuf.AnyProto;
import com.google.protobuf.DescriptorProtos;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Schemas as text, comparisons of them, and the classes and messages that they describe. */
class EntryPointsTest extends EntryPointsKit {

  private static final String PROTO =
      """
      syntax = "proto3";
      package own;
      option java_package = "x";
      enum Color { option allow_alias = true; RED = 0; ROT = 0; BLUE = 0x2; reserved 5 to 7; reserved "OLD"; }
      message Monster {
        int32 hp = 1 [deprecated = true, json_name = "h"];
        map<string, Monster> named = 2;
        oneof any { string text = 3; Color color = 4; }
        repeated double values = 5 [packed = false];
        message Inner { optional bytes b = 1; }
        Inner inner = 6;
        reserved 10, 20 to max;
      }
      service Store { rpc Put (stream Monster) returns (Monster.Inner) { option deprecated = true; } }
      """;

  private static ProtoSchema parse(byte[] bytes) {
    return ProtoLoader.standard().texts(file(bytes)).load("a.proto");
  }

  private static Map<String, String> file(byte[] bytes) {
    return Map.of("a.proto", new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  protected CallTarget target() {
    ProtoSchema schema = parse(PROTO.getBytes(StandardCharsets.UTF_8));
    return new CallTarget()
        .on(schema, DynamicProtobuf.of(schema), schema.enumeration("own.Color"))
        .on(schema.message("own.Monster"), schema.message("own.Monster").options())
        .on(ProtoLoader.standard(), ProtoLoader.standard().texts(Map.of("a.proto", PROTO)))
        .on(ByPosition.CLASSES)
        .statics(DynamicProtobuf.class)
        .making(ProtoSchema.class, EntryPointsTest::parse)
        .making(Map.class, EntryPointsTest::file)
        .giving(Class[].class, () -> new Class<?>[] {Point.class})
        .using(ProtoLoader.class, loader -> loader.load("a.proto"))
        .using(ProtoSchema.class, ProtoSchema::view)
        .seed(PROTO)
        .seed("syntax = \"proto3\"; message Point { int32 x = 1; optional string name = 2; }")
        .seed(
            FileDescriptorSet.newBuilder()
                .addFile(DescriptorProtos.getDescriptor().toProto())
                .addFile(AnyProto.getDescriptor().toProto())
                .build()
                .toByteArray())
        .seed("own.Monster")
        .seed("own.Color")
        .seed("a.proto")
        .seed("own");
  }
}
