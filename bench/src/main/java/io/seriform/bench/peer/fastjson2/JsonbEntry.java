package io.seriform.bench.peer.fastjson2;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.util.List;

/** JSONB. */
final class JsonbEntry<T> implements Entry.Plain<T> {

  private static final JSONReader.Context TREES =
      new JSONReader.Context(JSONReader.Feature.DisableReferenceDetect);

  private final Type type;
  private final JSONWriter.Context writing;
  private final JSONReader.Context reading;
  private final boolean trees;

  /**
   * An entry.
   *
   * @param trees whether what is written can be read as a tree, and that be written again
   */
  JsonbEntry(
      Workload<T> workload, JSONWriter.Context writing, JSONReader.Context reading, boolean trees) {
    this.type = workload.type();
    this.writing = writing;
    this.reading = reading;
    this.trees = trees;
  }

  @Override
  public byte[] write(T value) {
    return JSONB.toBytes(value, writing);
  }

  @Override
  public T read(byte[] bytes) {
    return JSONB.parseObject(bytes, 0, bytes.length, type, reading);
  }

  @Override
  public List<Variant> variants(T value) {
    if (!trees) {
      return List.of();
    }
    byte[] bytes = write(value);
    Object tree = JSONB.parse(bytes, TREES);
    return List.of(
        new Variant(
            "tree",
            () -> JSONB.parse(bytes, TREES),
            parsed -> GraphDiff.firstDifference(value, read(JSONB.toBytes(parsed)))),
        new Variant(
            "tree.write",
            () -> JSONB.toBytes(tree),
            written -> GraphDiff.firstDifference(value, read((byte[]) written))));
  }
}
