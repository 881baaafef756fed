package io.seriform.protobuf;

import static io.seriform.protobuf.WireFormatTest.both;
import static io.seriform.protobuf.WireFormatTest.reads;
import static io.seriform.protobuf.WireFormatTest.same;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Int32Value;
import com.google.protobuf.Int64Value;
import com.google.protobuf.StringValue;
import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.protobuf.ProtoField.Packing;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Numbers in a holder of Java, in a message of their own, or in both. */
class HeldNumbersTest {

  record AllTypes(
      @ProtoField(type = ProtoType.SINT64) OptionalLong a,
      @ProtoField(type = ProtoType.FIXED32) AtomicInteger b,
      @ProtoField(type = ProtoType.UINT64) AtomicLong c,
      @ProtoField(type = ProtoType.UINT32) OptionalInt d,
      @ProtoField(type = ProtoType.SFIXED64) AtomicLong e) {}

  @Test
  void integersOfAllTypes() {
    AllTypes all =
        new AllTypes(
            OptionalLong.of(-3),
            new AtomicInteger(-1),
            new AtomicLong(-1),
            OptionalInt.of(-1),
            new AtomicLong(5));
    String hex = "0805 15ffffffff 18ffffffffffffffffff01 20ffffffff0f 290500000000000000";
    same(all, hex);
  }

  record Narrow(@ProtoField(type = ProtoType.INT64) AtomicInteger value) {}

  @Test
  void integersThatDoNotFit() {
    both(
        p ->
            assertThatThrownBy(() -> p.decode(Wire.field(1, 1L << 31), Narrow.class))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("$.value"));
  }

  record Lists(List<AtomicLong> a, List<AtomicBoolean> b) {}

  /** They were never found behind their length, and the reader did not come to an end. */
  @Test
  void listsArePackedAndNot() {
    Lists lists =
        new Lists(
            List.of(new AtomicLong(3), new AtomicLong(-1)),
            List.of(new AtomicBoolean(true), new AtomicBoolean()));
    same(lists, "0a0b 03 ffffffffffffffffff01 1202 0100");
    reads(lists, "0803 08ffffffffffffffffff01 1001 1000");
  }

  record PackedTexts(@ProtoField(packing = Packing.PACKED) List<String> value) {}

  @Test
  void onlyNumbersArePacked() {
    both(
        p ->
            assertThatThrownBy(() -> p.codec(PackedTexts.class))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("java.lang.String cannot be packed"));
  }

  record MayBeEmpty(List<OptionalInt> list, Map<String, OptionalDouble> map, int last) {}

  @Test
  void emptyOnesInListsInAnyOrder() {
    MayBeEmpty value =
        new MayBeEmpty(
            List.of(OptionalInt.of(0), OptionalInt.empty()),
            Map.of("x", OptionalDouble.empty()),
            1);
    same(value, "0a020800 0a00 12050a01781200 1801");
    reads(value, "1801 12050a01781200 0a020800 0a00");
  }

  record Wrapped(
      @ProtoField(wrapped = true) OptionalInt a,
      @ProtoField(wrapped = true) OptionalInt b,
      @ProtoField(wrapped = true) AtomicInteger c,
      @ProtoField(wrapped = true) AtomicBoolean d) {}

  /** A wrapper without its field holds a zero. */
  @Test
  void zerosInWrappers() {
    Wrapped value =
        new Wrapped(
            OptionalInt.of(0), OptionalInt.empty(), new AtomicInteger(), new AtomicBoolean());
    byte[] empty = Int32Value.getDefaultInstance().toByteArray();
    byte[] bytes = Wire.join(Wire.field(1, empty), Wire.field(3, empty), Wire.field(4, empty));
    same(value, HexFormat.of().formatHex(bytes));
  }

  record Alternatives(
      @ProtoField(oneof = "x", wrapped = true) OptionalLong a, @ProtoField(oneof = "x") String b) {}

  @Test
  void aZeroInAWrapperThatWasEmptied() {
    byte[] zero = Wire.field(1, new byte[0]);
    byte[] bytes = Wire.join(Wire.field(1, new byte[] {8, 5}), Wire.field(2, new byte[1]), zero);
    both(p -> assertThat(p.decode(bytes, Alternatives.class).a()).isEqualTo(OptionalLong.of(0)));
  }

  record Elements(
      @ProtoField(wrappedElements = true) List<Long> list,
      @ProtoField(wrappedElements = true) Map<Integer, String> map,
      @ProtoField(wrappedElements = true) long[] array,
      @ProtoField(wrappedElements = true) Optional<List<Long>> inside,
      @ProtoField(wrappedElements = true, type = ProtoType.UINT32) List<AtomicInteger> held) {}

  @Test
  void elementsInWrappers() {
    byte[] zero = Int64Value.of(0).toByteArray();
    byte[] five = Int64Value.of(5).toByteArray();
    byte[] text = StringValue.of("x").toByteArray();
    Elements value =
        new Elements(
            List.of(0L, 5L),
            Map.of(1, "x"),
            new long[] {5, 0},
            Optional.of(List.of(5L)),
            List.of(new AtomicInteger(), new AtomicInteger(-1)));
    byte[] bytes =
        Wire.join(
            Wire.field(1, zero),
            Wire.field(1, five),
            Wire.field(2, Wire.join(Wire.field(1, 1), Wire.field(2, text))),
            Wire.field(3, five),
            Wire.field(3, zero),
            Wire.field(4, Wire.field(1, five)),
            Wire.field(5, zero),
            Wire.field(5, Wire.hex("08ffffffff0f")));
    same(value, HexFormat.of().formatHex(bytes));
    Elements withNull =
        new Elements(Arrays.asList(1L, null), Map.of(), new long[0], Optional.empty(), List.of());
    both(
        p ->
            assertThatThrownBy(() -> p.encode(withNull))
                .isInstanceOf(EncodeException.class)
                .hasMessageContaining("$.list[1]"));
  }

  record Records(@ProtoField(wrappedElements = true) List<Narrow> value) {}

  @Test
  void messagesAreNotWrapped() {
    both(
        p ->
            assertThatThrownBy(() -> p.codec(Records.class))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("wrappedElements is for single values"));
  }

  record Maps(
      Map<String, Map<Integer, String>> a,
      @ProtoField(key = ProtoType.FIXED32) Map<Integer, Map<String, Object>> b) {}

  /** The type of the keys of the outer map was taken for that of the inner one's. */
  @Test
  void mapsInMapsHaveKeysOfTheirOwn() {
    Maps maps = new Maps(Map.of("a", Map.of(1, "x")), Map.of(3, Map.of("y", "x")));
    String hex = "0a0c 0a0161 1207 0a05 0801 120178 1211 0d03000000 120a 0a08 0a0179 1203 1a0178";
    same(maps, hex);
  }

  record Required(@Property(required = true) OptionalInt value) {}

  /** An empty document is a zero, so that an empty value cannot be written. */
  @Test
  void emptyOnesWhereOneHasToBe() {
    both(
        p -> {
          assertThatThrownBy(() -> p.encode(new Required(OptionalInt.empty())))
              .isInstanceOf(EncodeException.class)
              .hasMessageContaining("a required field is null, at $.value");
          assertThatThrownBy(() -> p.encode(OptionalInt.empty()))
              .isInstanceOf(EncodeException.class);
          Codec<Optional<Integer>> optional = p.codec(new TypeRef<>() {});
          assertThatThrownBy(() -> optional.encode(Optional.empty()))
              .isInstanceOf(EncodeException.class);
          assertThat(optional.decode(optional.encode(Optional.of(0)))).contains(0);
          Codec<Optional<List<Integer>>> list = p.codec(new TypeRef<>() {});
          assertThatThrownBy(() -> list.encode(Optional.empty()))
              .isInstanceOf(EncodeException.class);
          assertThat(list.decode(list.encode(Optional.of(List.of())))).contains(List.of());
        });
  }
}
