package io.seriform.thrift;

import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import io.seriform.thrift.schema.ThriftSchema;

/** Thrift, its messages, trees and schemas. */
class EntryPointsTest extends EntryPointsKit {

  private static final String IDL =
      """
      namespace java x
      enum Color { RED = 1, BLUE }
      typedef list<Color> Colors
      const map<string, i32> SIZES = {'a': 1, "b": 0x2}
      struct Point { 1: required i32 x = 5, 2: optional string name, 3: Colors colors }
      exception Bad { 1: string why }
      service Points extends Base { Point get(1: i64 id) throws (1: Bad bad), oneway void set() }
      service Base { void ping() }
      """;

  @Override
  protected CallTarget target() {
    ThriftSchema schema = ThriftSchema.parse(IDL);
    Thrift untyped = Thrift.with(ThriftSubject.BY_POSITION.withSchema(schema));
    Thrift compact = Thrift.with(ThriftSubject.BY_POSITION.withProtocol(Encoding.COMPACT));
    ThriftMessage<Point> call =
        new ThriftMessage<>("get", ThriftMessage.Type.CALL, 1, new Point(1, "a"));
    return FormatCalls.of(ThriftSubject.binaryByPosition())
        .on(untyped, untyped.messages("Points"), untyped.tree("Point"))
        .on(compact, compact.codec(Point.class), compact.messages(Point.class))
        .on(schema, schema.definition("Point"))
        .statics(ThriftSchema.class)
        .giving(ThriftSchema.Loader.class, () -> path -> IDL)
        .without("new(String,Map,Map,List)", "the parts of a schema")
        .seed((Object) compact.messages(Point.class).encode(call))
        .seed((Object) ThriftSubject.binaryByPosition().messages(Point.class).encode(call))
        .seed(IDL)
        .seed("x.thrift", IDL)
        .seed("RED")
        .seed("x")
        .seed("Points")
        .seed("Point");
  }
}
