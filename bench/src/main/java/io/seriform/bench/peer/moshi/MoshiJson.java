package io.seriform.bench.peer.moshi;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.peer.text.TextType;
import io.seriform.bench.workload.Workload;
import java.io.IOException;
import java.util.List;
import okio.Buffer;

/** Moshi with its reflective adapters, which are all that it has for Java. */
public final class MoshiJson implements Contestant {

  @Override
  public String name() {
    return "moshi";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.squareup.moshi", "moshi", Moshi.class);
  }

  @Override
  public String settings() {
    return "Okio buffers, adapters for subtypes and byte[]";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Moshi moshi =
        new Moshi.Builder()
            .add(byte[].class, new TextAdapter<>(TextType.BYTES).nullSafe())
            .add(new SubtypesByName())
            .build();
    return new MoshiEntry<>(workload, moshi.adapter(workload.type()), moshi.adapter(Object.class));
  }

  /** Reads and writes through a buffer of Okio. */
  private static final class MoshiEntry<T> implements Entry.Plain<T> {

    private final Workload<T> workload;
    private final JsonAdapter<T> adapter;
    private final JsonAdapter<Object> trees;

    MoshiEntry(Workload<T> workload, JsonAdapter<T> adapter, JsonAdapter<Object> trees) {
      this.workload = workload;
      this.adapter = adapter;
      this.trees = trees;
    }

    @Override
    public byte[] write(T value) throws IOException {
      return write(adapter, value);
    }

    @Override
    public T read(byte[] bytes) throws IOException {
      return read(adapter, bytes);
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      JsonAdapter<T> indenting = adapter.indent("  ");
      return new JsonVariants<>(workload, value, this)
          .strings(adapter::toJson, adapter::fromJson)
          .layouts()
          .pretty(v -> write(indenting, v))
          .tree(bytes -> read(trees, bytes), tree -> write(trees, tree))
          .treeOfString(trees::fromJson, tree -> write(trees, tree))
          .list();
    }

    private static <A> byte[] write(JsonAdapter<A> adapter, A value) throws IOException {
      Buffer buffer = new Buffer();
      adapter.toJson(buffer, value);
      return buffer.readByteArray();
    }

    private static <A> A read(JsonAdapter<A> adapter, byte[] bytes) throws IOException {
      return adapter.fromJson(new Buffer().write(bytes));
    }
  }
}
