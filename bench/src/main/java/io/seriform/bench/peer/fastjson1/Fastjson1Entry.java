package io.seriform.bench.peer.fastjson1;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.Feature;
import com.alibaba.fastjson.parser.ParserConfig;
import com.alibaba.fastjson.serializer.SerializeConfig;
import com.alibaba.fastjson.serializer.SerializeFilter;
import com.alibaba.fastjson.serializer.SerializerFeature;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.peer.text.Needs;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** JSON from and to UTF-8. */
final class Fastjson1Entry<T> implements Entry.Plain<T> {

  private static final Feature[] NO_FEATURES = {};
  private static final SerializeFilter[] NO_FILTERS = {};

  /** In trees, types and references are data like any other. */
  private static final Feature[] TREES = {Feature.DisableSpecialKeyDetect};

  /** The features for trees in which the type has to stay in front. */
  private static final Feature[] ORDERED_TREES = {
    Feature.DisableSpecialKeyDetect, Feature.OrderedField
  };

  private final Workload<T> workload;
  private final Type type;
  private final SerializeConfig writers;
  private final int writing;
  private final ParserConfig readers;
  private final int reading;
  private final boolean objects;

  /**
   * An entry.
   *
   * @param writing the mask of writing features
   * @param reading the mask of reading features
   * @param objects whether beans are written as JSON objects
   */
  Fastjson1Entry(
      Workload<T> workload,
      SerializeConfig writers,
      int writing,
      ParserConfig readers,
      int reading,
      boolean objects) {
    this.workload = workload;
    this.type = workload.type();
    this.writers = writers;
    this.writing = writing;
    this.readers = readers;
    this.reading = reading;
    this.objects = objects;
  }

  @Override
  public byte[] write(T value) {
    return JSON.toJSONBytes(value, writers, writing);
  }

  @Override
  public T read(byte[] bytes) {
    return JSON.parseObject(
        bytes, StandardCharsets.UTF_8, type, readers, null, reading, NO_FEATURES);
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    JsonVariants<T> variants =
        new JsonVariants<>(workload, value, this)
            .strings(
                v -> JSON.toJSONString(v, writers, NO_FILTERS, null, writing),
                text -> JSON.parseObject(text, type, readers, reading, NO_FEATURES));
    if (objects) {
      Feature[] trees = Needs.subclasses(workload) ? ORDERED_TREES : TREES;
      variants
          .layouts()
          .pretty(v -> JSON.toJSONBytes(v, writers, writing, SerializerFeature.PrettyFormat))
          .tree(bytes -> parse(bytes, trees), tree -> JSON.toJSONBytes(tree))
          .treeOfString(text -> JSON.parse(text, trees), tree -> JSON.toJSONBytes(tree));
    }
    return variants.list();
  }

  private static Object parse(byte[] bytes, Feature[] features) {
    return JSON.parse(bytes, features);
  }
}
