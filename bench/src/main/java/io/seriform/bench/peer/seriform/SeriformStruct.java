package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.seriform.FlatViewEntry.Reader;
import io.seriform.bench.workload.Workload;
import io.seriform.struct.Struct;
import java.util.List;

/**
 * Our C structures: those of the floor by hand, by the plain classes with annotations from mix-ins.
 * With {@code view} the objects are read through views, and so are the lazy figures.
 */
public final class SeriformStruct implements Contestant {

  private final boolean view;

  /**
   * Either row.
   *
   * @param view whether views read
   */
  public SeriformStruct(boolean view) {
    this.view = view;
  }

  @Override
  public String name() {
    return view ? "seriform/struct-view" : "seriform/struct";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-struct", Struct.class);
  }

  @Override
  public String settings() {
    return view ? "read by views" : "";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return view;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.input() != null) {
      return "the input is JSON";
    }
    return StructViews.READERS.containsKey(workload.type()) ? null : "no fixed layout";
  }

  @Override
  @SuppressWarnings("unchecked") // the codec and the reader of a type are of that type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Codec<T> codec = (Codec<T>) StructModels.STRUCT.codec(workload.type());
    return view
        ? new ViewEntry<>(
            codec,
            (Class<T>) workload.type(),
            (Reader<T, ?>) StructViews.READERS.get(workload.type()))
        : new CodecEntry<>(codec);
  }

  private record CodecEntry<T>(Codec<T> codec) implements Entry.Plain<T> {
    @Override
    public byte[] write(T value) {
      return codec.encode(value);
    }

    @Override
    public T read(byte[] bytes) {
      return codec.decode(bytes);
    }
  }

  private record ViewEntry<T, V>(Codec<T> codec, Class<T> type, Reader<T, V> reader)
      implements Entry.Plain<T> {
    @Override
    public byte[] write(T value) {
      return codec.encode(value);
    }

    private V open(byte[] bytes) {
      return StructModels.STRUCT.view(type, bytes, reader.view());
    }

    @Override
    public T read(byte[] bytes) {
      return reader.copy().apply(open(bytes));
    }

    @Override
    @SuppressWarnings("unchecked") // the variant gives what open gives
    public List<Variant> variants(T value) {
      byte[] bytes = write(value);
      return List.of(
          new Variant(
              "open",
              () -> open(bytes),
              view -> GraphDiff.firstDifference(value, reader.copy().apply((V) view))),
          new Variant(
              "read-one",
              () -> reader.one().apply(open(bytes)),
              GraphDiff.equalTo(reader.oneOf().apply(value))),
          new Variant(
              "read-all",
              () -> reader.sum().apply(open(bytes)),
              GraphDiff.equalTo(reader.sumOf().apply(value))));
    }
  }
}
