package io.seriform.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.beam.Shop.Box;
import io.seriform.beam.Shop.Cash;
import io.seriform.beam.Shop.Order;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

/** Pipelines on the direct runner. */
class PipelineTest {

  private static Pipeline pipeline() {
    return Pipeline.create(
        PipelineOptionsFactory.fromArgs("--runner=DirectRunner", "--targetParallelism=2").create());
  }

  private static Order order(int id) {
    return new Order(id, "Ada", List.of("pen"), new Cash(id));
  }

  private static PCollection<KV<Shop.Key, Order>> byKey(
      Pipeline pipeline, SeriformCoder<Shop.Key> keys) {
    SerializableFunction<Order, KV<Shop.Key, Order>> key =
        order -> KV.of(new Shop.Key(Map.of("rest", order.id() % 2, "two", 2)), order);
    return pipeline
        .apply(Create.of(order(1), order(2), order(3)).withCoder(SeriformCoder.of(Order.class)))
        .apply(MapElements.into(new TypeDescriptor<KV<Shop.Key, Order>>() {}).via(key))
        .setCoder(KvCoder.of(keys, SeriformCoder.of(Order.class)));
  }

  @Test
  void elementsAreGroupedByTheirKeys() {
    Pipeline pipeline = pipeline();
    SerializableFunction<KV<Shop.Key, Iterable<Order>>, Long> sum =
        group -> {
          long cents = 0;
          for (Order order : group.getValue()) {
            cents += ((Cash) order.payment()).cents();
          }
          return cents;
        };
    PCollection<Long> sums =
        byKey(pipeline, SeriformCoder.of(Shop.Key.class).withDeterministic())
            .apply(GroupByKey.create())
            .apply(MapElements.into(TypeDescriptors.longs()).via(sum));
    PAssert.that(sums).containsInAnyOrder(4L, 2L);
    assertThat(pipeline.run().waitUntilFinish().isTerminal()).isTrue();
  }

  @Test
  void keysThatAreEqualAreOneGroupWhateverTheirMapsAre() {
    Pipeline pipeline = pipeline();
    SerializableFunction<Integer, KV<Shop.Key, Integer>> key =
        i -> {
          Map<String, Integer> parts = i % 3 == 0 ? new TreeMap<>() : new LinkedHashMap<>();
          parts.put(i % 2 == 0 ? "a" : "b", 1);
          parts.put(i % 2 == 0 ? "b" : "a", 1);
          return KV.of(new Shop.Key(parts), i);
        };
    PCollection<Long> groups =
        pipeline
            .apply(Create.of(1, 2, 3, 4, 5, 6))
            .apply(MapElements.into(new TypeDescriptor<KV<Shop.Key, Integer>>() {}).via(key))
            .setCoder(
                KvCoder.of(SeriformCoder.of(Shop.Key.class).withDeterministic(), VarIntCoder.of()))
            .apply(GroupByKey.create())
            .apply(Count.globally());
    PAssert.thatSingleton(groups).isEqualTo(1L);
    assertThat(pipeline.run().waitUntilFinish().isTerminal()).isTrue();
  }

  @Test
  void keysWhoseBytesMayDifferAreRefusedWithWhatToDo() {
    PCollection<KV<Shop.Key, Order>> byKey = byKey(pipeline(), SeriformCoder.of(Shop.Key.class));
    assertThatThrownBy(() -> byKey.apply(GroupByKey.create()))
        .isInstanceOf(IllegalStateException.class)
        .hasStackTraceContaining("withDeterministic()");
  }

  @Test
  void aClassThatIsNotRegisteredFailsThePipelineWithItsName() {
    Pipeline pipeline = pipeline();
    SerializableFunction<Order, Box> box = order -> new Box(order.payment());
    pipeline
        .apply(Create.of(order(1)))
        .apply(MapElements.into(TypeDescriptor.of(Box.class)).via(box))
        .setCoder(SeriformCoder.of(Box.class))
        .apply(MapElements.into(TypeDescriptors.strings()).via(Box::toString));
    assertThatThrownBy(() -> pipeline.run().waitUntilFinish())
        .hasStackTraceContaining("cannot write io.seriform.beam.Shop$Box")
        .hasStackTraceContaining("io.seriform.beam.Shop$Cash");
  }
}
