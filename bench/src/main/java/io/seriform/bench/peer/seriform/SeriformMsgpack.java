package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.workload.Workload;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.util.List;

/** Our MessagePack, as maps and in the array shape. */
public final class SeriformMsgpack implements Contestant {

  private final boolean array;

  /**
   * One of the two shapes.
   *
   * @param array whether objects are arrays of their values
   */
  public SeriformMsgpack(boolean array) {
    this.array = array;
  }

  @Override
  public String name() {
    return array ? "seriform/msgpack-array" : "seriform/msgpack";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-msgpack", Msgpack.class);
  }

  @Override
  public String settings() {
    return array ? "array shape, alphabetical, enums by ordinal" : "alphabetical";
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
    MsgpackOptions options = options(MsgpackOptions.standard(), workload, array);
    return entry(Msgpack.with(options).codec(workload.type()));
  }

  /** The options of a self-describing format for a workload. */
  static <O extends SelfDescribingOptions<O>> O options(
      O standard, Workload<?> workload, boolean array) {
    ModelOptions model =
        ModelOptions.standard()
            .withSorting(PropertySorting.ALPHABETICAL)
            .withSubtype(Parent.class, Parent.class)
            .withSubtype(Parent.class, Child.class);
    O options = standard.withModel(model);
    if (workload.value() instanceof AllTypes all) {
      options = options.withClassValue(all.getType());
    }
    // the one workload whose objects refer to each other in a circle
    options = options.withReferences(workload.value() instanceof NodeA);
    return array
        ? options
            .withShape(SelfDescribingOptions.Shape.ARRAY)
            .withEnums(SelfDescribingOptions.Enums.ORDINAL)
        : options;
  }

  /** An entry that uses a codec. */
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  static <T> Entry.Plain<T> entry(Codec<?> any) {
    Codec<T> codec = (Codec<T>) any;
    return new Entry.Plain<>() {
      @Override
      public byte[] write(T value) {
        return codec.encode(value);
      }

      @Override
      public T read(byte[] bytes) {
        return codec.decode(bytes);
      }
    };
  }
}
