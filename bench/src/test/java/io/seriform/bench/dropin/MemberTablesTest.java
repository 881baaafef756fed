package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Members say which classes their values have, in every format that has hierarchies. */
class MemberTablesTest {

  /** Common to classes that know nothing of a table. */
  public interface Part {}

  public record Wheel(@Property(id = 1) int size) implements Part {}

  public record Seat(@Property(id = 1) String color) implements Part {}

  public record Cart(
      @Property(id = 1)
          @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = {
                @Subtype(value = Wheel.class, id = 11),
                @Subtype(value = Seat.class, id = 12)
              })
          Part one,
      @Property(id = 2)
          @Subtypes({@Subtype(value = Wheel.class, id = 11), @Subtype(value = Seat.class, id = 12)})
          List<Part> more,
      @Property(id = 3) int n) {}

  private static List<Format> formats(Engine engine) {
    GraphOptions graph = GraphOptions.standard().withEngine(engine).withClass(Cart.class);
    HessianOptions hessian = HessianOptions.standard().withEngine(engine).withClass(Cart.class);
    return List.of(
        Json.with(JsonOptions.standard().withEngine(engine)),
        Cbor.with(CborOptions.standard().withEngine(engine)),
        Msgpack.with(MsgpackOptions.standard().withEngine(engine)),
        Protobuf.with(ProtobufOptions.standard().withPositionalIds(true).withEngine(engine)),
        Thrift.with(ThriftOptions.standard().withPositionalIds(true).withEngine(engine)),
        Flatbuffers.with(FlatbuffersOptions.standard().withEngine(engine)),
        Graph.with(graph.withClass(Wheel.class).withClass(Seat.class)),
        Hessian.with(hessian.withClass(Wheel.class).withClass(Seat.class)));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void thereAndBack(Engine engine) {
    Cart cart = new Cart(new Wheel(3), List.of(new Seat("red"), new Wheel(4)), 5);
    for (Format format : formats(engine)) {
      Codec<Cart> codec = format.codec(Cart.class);
      assertThat(codec.decode(codec.encode(cart))).as("%s", format).isEqualTo(cart);
      assertThat(Copier.of(codec).copy(cart)).as("%s", format).isEqualTo(cart);
    }
  }
}
