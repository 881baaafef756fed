package io.seriform.bench.workload;

import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.large.Link;
import io.seriform.bench.model.large.Mixed;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Documents of many megabytes; only raced where they are named. */
final class LargeWorkloads {

  private static final int MILLION = 1_000_000;

  private LargeWorkloads() {}

  static Workload<Mixed> mixed() {
    return new Built<>("large.mixed", Mixed.class, LargeWorkloads::everything);
  }

  private static Mixed everything() {
    SplittableRandom random = new SplittableRandom(8);
    Mixed mixed = new Mixed();
    mixed.setFilms(new MediaGenerator(8).list(9000));
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < 25_000; i++) {
      texts.put("key." + i, "text ".repeat(random.nextInt(12)) + i);
    }
    mixed.setTexts(texts);
    mixed.setMeasures(random.doubles(60_000, -1000, 1000).toArray());
    mixed.setStamps(random.longs(60_000, 0, 1L << 41).toArray());
    mixed.setCounts(new ArrayList<>(random.ints(60_000, -10, 100_000).boxed().toList()));
    return mixed;
  }

  static Workload<double[]> doubles() {
    return new Built<>(
        "large.doubles", double[].class, () -> new SplittableRandom(9).doubles(MILLION).toArray());
  }

  static Workload<String> text() {
    return new Built<>("large.string", String.class, LargeWorkloads::letters);
  }

  private static String letters() {
    SplittableRandom random = new SplittableRandom(10);
    StringBuilder text = new StringBuilder(MILLION);
    for (int i = 0; i < MILLION; i++) {
      text.append((char) random.nextInt(' ', '~'));
    }
    return text.toString();
  }

  static Workload<List<Link>> deep() {
    Type type = new TypeCapture<List<Link>>() {}.type();
    return new Built<>("large.deep", type, LargeWorkloads::chains);
  }

  private static List<Link> chains() {
    List<Link> chains = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Link link = null;
      for (int n = 400; n > 0; n--) {
        Link outer = new Link();
        outer.setNumber(n);
        outer.setName("link " + n);
        outer.setNext(link);
        link = outer;
      }
      chains.add(link);
    }
    return chains;
  }

  static Workload<List<Ints255>> wide() {
    Type type = new TypeCapture<List<Ints255>>() {}.type();
    return new Built<>("large.wide", type, LargeWorkloads::objects);
  }

  private static List<Ints255> objects() {
    List<Ints255> objects = new ArrayList<>();
    for (int i = 0; i < 1500; i++) {
      objects.add(Ints255Workload.ints255().value());
    }
    return objects;
  }
}
