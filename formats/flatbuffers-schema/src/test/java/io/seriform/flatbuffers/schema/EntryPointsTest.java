package io.seriform.flatbuffers.schema;

import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Schemas as text and in binary, comparisons of them, and messages and their JSON. */
class EntryPointsTest extends EntryPointsKit {

  private static final String FBS =
      """
      namespace own;
      enum Color : ubyte (bit_flags) { Red, Green, Blue = 3 }
      struct Vec { x:float; y:double; color:Color; test:[short:3]; }
      table Stat { id:string (key); val:long = -1; }
      union Any { Monster, Stat, Vec }
      /// commented
      table Monster {
        pos:Vec; hp:short = 100; name:string (required); inventory:[ubyte]; any:Any;
        next:Monster; old:int (deprecated); nested:[ubyte] (nested_flatbuffer: "Stat");
      }
      rpc_service Store { Put(Monster):Stat (streaming: "server"); }
      root_type Monster;
      file_identifier "OWNM";
      """;
  private static final String JSON =
      "{name: \"n\", hp: 5, inventory: [1, 2], any_type: \"Stat\", any: {id: \"i\", val: 7},"
          + " pos: {x: 1.5, y: 2, color: \"Red Blue\", test: [1, 2, 3]}, next: {name: \"m\"}}";

  private static FlatBuffersSchema parse(String text) {
    return FlatBuffersLoader.standard().texts(Map.of("a.fbs", text)).load("a.fbs");
  }

  private static Map<String, String> file(byte[] bytes) {
    return Map.of("a.fbs", new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  protected CallTarget target() {
    FlatBuffersSchema schema = parse(FBS);
    FlatBuffersMessages messages = FlatBuffersMessages.of(schema);
    byte[] message = messages.fromJson(JSON);
    return new CallTarget()
        .on(schema, messages, schema.object("own.Monster"), schema.enumeration("own.Color"))
        .on(FlatBuffersLoader.standard(), FlatBuffersLoader.standard().texts(Map.of("a.fbs", FBS)))
        .on(FlatBuffersClasses.standard())
        .statics(FlatBuffersSchema.class, FlatBuffersMessages.class)
        .making(FlatBuffersSchema.class, bytes -> FlatBuffersSchema.ofBinary(bytes))
        .making(Map.class, EntryPointsTest::file)
        .giving(Class[].class, () -> new Class<?>[] {Stat.class})
        .using(FlatBuffersLoader.class, loader -> loader.load("a.fbs"))
        .using(FlatBuffersSchema.class, each -> each.conform(schema))
        .seed(FBS)
        .seed(JSON)
        .seed("own.Monster")
        .seed("own.Color")
        .seed("own.Store")
        .seed("a.fbs")
        .seed((Object) schema.toBinary())
        .seed((Object) FlatBuffersClasses.standard().toSchema("", Stat.class).toBinary())
        .seed((Object) message)
        .seed(messages.tree(JSON))
        .seed("own.Monster", messages.tree(JSON));
  }

  /** The class of a table. */
  record Stat(String id, long val) {}
}
