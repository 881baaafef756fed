package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.samples.ObjectSamples;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Eight threads at once: while codecs are made, and on one shared codec. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class ConcurrencyKit extends Kit {

  private static final int THREADS = 8;

  /** For formats. */
  protected ConcurrencyKit() {}

  private interface Work {
    void of(int thread) throws Exception;
  }

  private static void together(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CountDownLatch start = new CountDownLatch(THREADS);
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        all.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  work.of(thread);
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get(50, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static ObjectSamples.Tree tree(int depth, String label) {
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    tree.label = label;
    if (depth > 0) {
      tree.left = tree(depth - 1, label + "l");
      tree.children = List.of(tree(depth - 1, label + "c"));
      tree.named = Map.of("k" + depth, tree(0, label));
    }
    return tree;
  }

  @Test
  void codecsMadeAtOnce() throws Exception {
    Type boxes = new TypeRef<ObjectSamples.Box<ObjectSamples.Ping>>() {}.type();
    ObjectSamples.Ping ping = new ObjectSamples.Ping(1, new ObjectSamples.Pong("s", List.of()));
    Object box = new ObjectSamples.Box<>(ping, List.of(ping));
    for (int i = 0; i < 20; i++) {
      Format format = subject().format(Setup.of(Engine.COMPILED));
      together(
          thread -> {
            ObjectSamples.Tree tree = tree(3, "t" + thread);
            byte[] bytes = format.encode(tree);
            same(tree, format.decode(bytes, ObjectSamples.Tree.class), "tree");
            Codec<Object> codec = codec(format, boxes);
            same(box, codec.decode(codec.encode(box)), "boxes");
          });
    }
  }

  @Test
  void oneCodec() throws Exception {
    Codec<Object> codec = codec(format(Engine.COMPILED), ObjectSamples.Tree.class);
    together(
        thread -> {
          Random random = new Random(thread);
          for (int i = 0; i < 400; i++) {
            ObjectSamples.Tree tree = tree(random.nextInt(5), "é".repeat(random.nextInt(50)));
            byte[] bytes = codec.encode(tree);
            same(tree, codec.decode(bytes), "a tree");
            same(tree, codec.decode(new Trickle(bytes, 50, random)), "a stream");
            assertThat(codec.encode(tree)).isEqualTo(bytes);
          }
        });
  }

  /** Properties in another order in each thread: what is learnt of the order must do no harm. */
  @Test
  void orderOfPropertiesMayDifferPerThread() throws Exception {
    needs(Capability.EVOLUTION);
    Codec<Object> codec = codec(format(Engine.COMPILED), EvolutionKit.First.class);
    EvolutionKit.First first = new EvolutionKit.First(1, "b", List.of("x"), new Point(2, "p"));
    byte[] inOrder = codec.encode(first);
    byte[] reversed =
        format(Engine.COMPILED)
            .encode(new EvolutionKit.Reordered(first.d(), first.c(), first.b(), first.a()));
    together(
        thread -> {
          for (int i = 0; i < 5000; i++) {
            byte[] bytes = (thread + i) % 2 == 0 ? inOrder : reversed;
            assertThat(codec.decode(bytes)).isEqualTo(first);
          }
        });
  }
}
