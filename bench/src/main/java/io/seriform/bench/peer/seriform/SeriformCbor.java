package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.document.Document;
import java.util.List;

/** Our CBOR: maps by name, maps by number, and the array shape. */
public final class SeriformCbor implements Contestant {

  /** The shape of the objects. */
  public enum Shape {
    /** Maps with names as keys. */
    NAMES("seriform/cbor", "alphabetical"),
    /** Maps with numbers as keys. */
    IDS("seriform/cbor-ids", "alphabetical, keys are numbers, enums by ordinal"),
    /** Arrays. */
    ARRAY("seriform/cbor-array", "array shape, alphabetical, enums by ordinal");

    private final String contestant;
    private final String settings;

    Shape(String contestant, String settings) {
      this.contestant = contestant;
      this.settings = settings;
    }
  }

  private final Shape shape;

  /** One of the shapes. */
  public SeriformCbor(Shape shape) {
    this.shape = shape;
  }

  @Override
  public String name() {
    return shape.contestant;
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-cbor", Cbor.class);
  }

  @Override
  public String settings() {
    return shape.settings;
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SELF_DESCRIBING;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    CborOptions options =
        SeriformMsgpack.options(CborOptions.standard(), workload, shape == Shape.ARRAY);
    if (shape == Shape.IDS) {
      options = options.withIds(CborOptions.Ids.ALL).withEnums(CborOptions.Enums.ORDINAL);
    }
    return new CborEntry<>(workload, Cbor.with(options));
  }

  private static final class CborEntry<T> implements Entry.Plain<T> {

    private final Codec<T> codec;
    private final Codec<Document> tree;

    @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
    CborEntry(Workload<T> workload, Cbor cbor) {
      this.codec = (Codec<T>) cbor.codec(workload.type());
      this.tree = cbor.codec(Document.class);
    }

    @Override
    public byte[] write(T value) {
      return codec.encode(value);
    }

    @Override
    public T read(byte[] bytes) {
      return codec.decode(bytes);
    }

    @Override
    public List<Variant> variants(T value) {
      byte[] bytes = write(value);
      Document document = tree.decode(bytes);
      return List.of(
          new Variant(
              "tree",
              () -> tree.decode(bytes),
              read -> GraphDiff.firstDifference(value, read(tree.encode((Document) read)))),
          new Variant(
              "tree.write",
              () -> tree.encode(document),
              written -> GraphDiff.firstDifference(value, read((byte[]) written))));
    }
  }
}
