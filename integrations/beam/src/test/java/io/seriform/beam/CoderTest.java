package io.seriform.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.beam.Shop.Box;
import io.seriform.beam.Shop.Boxes;
import io.seriform.beam.Shop.Card;
import io.seriform.beam.Shop.Cash;
import io.seriform.beam.Shop.InCbor;
import io.seriform.beam.Shop.Order;
import io.seriform.beam.Shop.OrderLater;
import io.seriform.beam.Shop.OrderMisfit;
import io.seriform.cbor.Cbor;
import io.seriform.testkit.keys.EqualKeys;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder.NonDeterministicException;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;

/** Coders, without a pipeline. */
class CoderTest {

  private static final SeriformCoder<Order> ORDERS = SeriformCoder.of(Order.class);

  private static Shop.Key key(int capacity, boolean forwards) {
    Map<String, Integer> parts = new HashMap<>(capacity);
    for (int i = 0; i < 50; i++) {
      int part = forwards ? i : 49 - i;
      parts.put("a" + part, part);
    }
    return new Shop.Key(parts);
  }

  @Test
  void beamsOwnPropertiesHold() throws Exception {
    Order same = new Order(7, "Ada", List.of("pen", "ink"), new Cash(250));
    Order other = new Order(8, "Eve", null, new Card("4711"));
    for (SeriformCoder<Order> coder :
        List.of(ORDERS, ORDERS.withDeterministic(), SeriformCoder.of(Order.class, InCbor.class))) {
      CoderProperties.coderSerializable(coder);
      CoderProperties.coderDecodeEncodeEqual(coder, Shop.ORDER);
      CoderProperties.coderDecodeEncodeEqual(coder, other);
      CoderProperties.structuralValueDecodeEncodeEqual(coder, Shop.ORDER);
      CoderProperties.structuralValueConsistentWithEquals(coder, Shop.ORDER, same);
      CoderProperties.structuralValueConsistentWithEquals(coder, Shop.ORDER, other);
    }
  }

  @Test
  void equalKeysHaveEqualBytesWhereAskedFor() throws Exception {
    SeriformCoder<Shop.Key> coder = SeriformCoder.of(Shop.Key.class).withDeterministic();
    CoderProperties.coderDeterministic(coder, key(4, true), key(4096, false));
    coder.verifyDeterministic();
    assertThatThrownBy(() -> SeriformCoder.of(Shop.Key.class).verifyDeterministic())
        .isInstanceOf(NonDeterministicException.class)
        .hasMessageContaining("withDeterministic()");
    SeriformCoder<Order> cbor = SeriformCoder.of(Order.class, InCbor.class);
    assertThatThrownBy(cbor::withDeterministic)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use a Graph");
  }

  @Test
  void equalKeysOfEachKindOfMemberHaveEqualBytes() {
    EqualKeys.forEach(5, CoderTest::checkKeys);
  }

  private static <T> void checkKeys(EqualKeys.Keys<T> keys) {
    SeriformCoder<T> coder = SeriformCoder.of(keys.type(), Shop.Parts.class).withDeterministic();
    assertThatCode(coder::verifyDeterministic).doesNotThrowAnyException();
    try {
      byte[] first = CoderUtils.encodeToByteArray(coder, keys.values().get(0));
      for (T value : keys.values()) {
        assertThat(CoderUtils.encodeToByteArray(coder, value)).isEqualTo(first);
      }
      T read = CoderUtils.decodeFromByteArray(coder, first);
      assertThat(CoderUtils.encodeToByteArray(coder, read)).isEqualTo(first);
    } catch (CoderException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void keysThatMayHaveOtherBytesAreRefusedWithWhatHelps() {
    EqualKeys.forEachOrdered(
        6,
        keys ->
            assertThatThrownBy(
                    () -> SeriformCoder.of(keys.type()).withDeterministic().verifyDeterministic())
                .isInstanceOf(NonDeterministicException.class)
                .hasMessageContaining("keeps an order that its equals ignores; declare a "));
    assertThatThrownBy(
            () ->
                SeriformCoder.of(Shop.Key.class, Shop.Shared.class)
                    .withDeterministic()
                    .verifyDeterministic())
        .isInstanceOf(NonDeterministicException.class)
        .hasMessageContaining("GraphOptions.withReferences(false)");
  }

  @Test
  void aLaterVersionOfTheClassReadsIt() throws Exception {
    byte[] bytes = CoderUtils.encodeToByteArray(ORDERS, Shop.ORDER);
    assertThat(CoderUtils.decodeFromByteArray(SeriformCoder.of(OrderLater.class), bytes))
        .isEqualTo(new OrderLater(7, "Ada", null));
  }

  @Test
  void eachFormatWillDo() throws Exception {
    SeriformCoder<Order> cbor = SeriformCoder.of(Order.class, InCbor.class);
    byte[] bytes = CoderUtils.encodeToByteArray(cbor, Shop.ORDER);
    assertThat(Arrays.copyOfRange(bytes, 1, bytes.length))
        .isEqualTo(Cbor.standard().encode(Shop.ORDER));
  }

  @Test
  void elementsOfAListFollowEachOther() throws Exception {
    CoderProperties.coderDecodeEncodeEqual(
        ListCoder.of(ORDERS), List.of(Shop.ORDER, Shop.ORDER, Shop.ORDER));
  }

  @Test
  void errorsNameTheClass() throws Exception {
    assertThatThrownBy(() -> CoderUtils.encodeToByteArray(ORDERS, null))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("cannot encode a null " + Order.class.getName());
    Box box = new Box(new Cash(1));
    assertThatThrownBy(() -> CoderUtils.encodeToByteArray(SeriformCoder.of(Box.class), box))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("cannot write io.seriform.beam.Shop$Box")
        .hasMessageContaining("io.seriform.beam.Shop$Cash");
    CoderProperties.coderDecodeEncodeEqual(SeriformCoder.of(Box.class, Boxes.class), box);
    byte[] bytes = CoderUtils.encodeToByteArray(ORDERS, Shop.ORDER);
    assertThatThrownBy(
            () -> CoderUtils.decodeFromByteArray(SeriformCoder.of(OrderMisfit.class), bytes))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("cannot read io.seriform.beam.Shop$OrderMisfit: graph: ")
        .hasMessageContaining("$.id");
    assertThatThrownBy(() -> CoderUtils.decodeFromByteArray(ORDERS, Arrays.copyOf(bytes, 9)))
        .isInstanceOf(CoderException.class)
        .hasMessageContaining("were announced, and there are 8");
  }

  @Test
  void aFormatWithoutALastingNameIsRefused() {
    Supplier<Format> lambda = Cbor::standard;
    @SuppressWarnings("unchecked") // it is one
    Class<? extends Supplier<Format>> hidden =
        (Class<? extends Supplier<Format>>) lambda.getClass();
    assertThatThrownBy(() -> SeriformCoder.of(Order.class, hidden))
        .hasMessageContaining("has no lasting name");
  }

  @Test
  void beamFindsCodersByAnnotationByTableAndByRegistrar() throws Exception {
    CoderRegistry registry = CoderRegistry.createDefault();
    assertThat(registry.getCoder(Order.class)).isEqualTo(ORDERS);
    assertThatThrownBy(() -> registry.getCoder(Shop.Key.class))
        .isInstanceOf(CannotProvideCoderException.class);
    SeriformCoder<Shop.Key> keys = SeriformCoder.of(Shop.Key.class).withDeterministic();
    registry.registerCoderProvider(SeriformCoderProvider.of(keys));
    assertThat(registry.getCoder(Shop.Key.class)).isEqualTo(keys);
    assertThat(registry.getCoder(new TypeDescriptor<List<Shop.Key>>() {}))
        .isEqualTo(ListCoder.of(keys));
    assertThatThrownBy(() -> registry.getCoder(Box.class))
        .isInstanceOf(CannotProvideCoderException.class)
        .hasStackTraceContaining("is not in the table of coders");
    assertThat(registry.getCoder(Shop.Refund.class)) // by the registrar
        .isEqualTo(SeriformCoder.of(Shop.Refund.class));
    assertThatThrownBy(() -> SeriformCoderProvider.of(keys, SeriformCoder.of(Shop.Key.class)))
        .hasMessageContaining("has a coder already");
  }
}
