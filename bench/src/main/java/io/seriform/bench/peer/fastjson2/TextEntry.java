package io.seriform.bench.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** JSON from and to UTF-8. */
final class TextEntry<T> implements Entry.Plain<T> {

  private static final JSONReader.Context TREES =
      new JSONReader.Context(JSONReader.Feature.DisableReferenceDetect);

  private final Workload<T> workload;
  private final Type type;
  private final JSONWriter.Context writing;
  private final JSONReader.Context reading;
  private final boolean objects;

  /**
   * An entry.
   *
   * @param objects whether beans are written as JSON objects
   */
  TextEntry(
      Workload<T> workload,
      JSONWriter.Context writing,
      JSONReader.Context reading,
      boolean objects) {
    this.workload = workload;
    this.type = workload.type();
    this.writing = writing;
    this.reading = reading;
    this.objects = objects;
  }

  @Override
  public byte[] write(T value) {
    return JSON.toJSONBytes(value, StandardCharsets.UTF_8, writing);
  }

  @Override
  public T read(byte[] bytes) {
    return JSON.parseObject(bytes, type, reading);
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    JsonVariants<T> variants =
        new JsonVariants<>(workload, value, this)
            .strings(
                v -> JSON.toJSONString(v, writing), text -> JSON.parseObject(text, type, reading));
    if (objects) {
      JSONWriter.Context pretty = new JSONWriter.Context();
      pretty.setFeatures(writing.getFeatures());
      pretty.config(JSONWriter.Feature.PrettyFormat);
      variants
          .layouts()
          .pretty(v -> JSON.toJSONBytes(v, StandardCharsets.UTF_8, pretty))
          .tree(bytes -> JSON.parse(bytes, TREES), JSON::toJSONBytes)
          .treeOfString(text -> JSON.parse(text, TREES), JSON::toJSONBytes);
    }
    return variants.list();
  }
}
