package io.seriform.bench.peer.fastjson1;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.Feature;
import com.alibaba.fastjson.parser.ParserConfig;
import com.alibaba.fastjson.serializer.SerializerFeature;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** JSON from and to UTF-8. */
final class Fastjson1Entry<T> implements Entry.Plain<T> {

  private static final Feature[] NO_FEATURES = {};

  private final Workload<T> workload;
  private final Type type;
  private final int writing;
  private final int reading;
  private final ParserConfig config;
  private final boolean objects;

  /**
   * An entry.
   *
   * @param writing the mask of writing features
   * @param reading the mask of reading features
   * @param objects whether beans are written as JSON objects
   */
  Fastjson1Entry(
      Workload<T> workload, int writing, int reading, ParserConfig config, boolean objects) {
    this.workload = workload;
    this.type = workload.type();
    this.writing = writing;
    this.reading = reading;
    this.config = config;
    this.objects = objects;
  }

  @Override
  public byte[] write(T value) {
    return JSON.toJSONBytes(value, writing);
  }

  @Override
  public T read(byte[] bytes) {
    return JSON.parseObject(
        bytes, StandardCharsets.UTF_8, type, config, null, reading, NO_FEATURES);
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    JsonVariants<T> variants =
        new JsonVariants<>(workload, value, this)
            .strings(
                v -> JSON.toJSONString(v, writing),
                text -> JSON.parseObject(text, type, config, reading, NO_FEATURES));
    if (objects) {
      variants
          .layouts()
          .pretty(v -> JSON.toJSONBytes(v, writing, SerializerFeature.PrettyFormat))
          .tree(Fastjson1Entry::parse, tree -> JSON.toJSONBytes(tree))
          .treeOfString(text -> JSON.parse(text), tree -> JSON.toJSONBytes(tree));
    }
    return variants.list();
  }

  private static Object parse(byte[] bytes) {
    return JSON.parse(bytes);
  }
}
