package io.seriform.bench.peer.seriform;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import io.seriform.document.Document;
import io.seriform.json.Json;
import io.seriform.json.JsonCodec;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import java.util.List;

/** Our JSON, as objects and in the array shape. */
public final class SeriformJson implements Contestant {

  private final boolean array;

  /**
   * One of the two shapes.
   *
   * @param array whether objects are arrays of their values
   */
  public SeriformJson(boolean array) {
    this.array = array;
  }

  @Override
  public String name() {
    return array ? "seriform/json-array" : "seriform/json";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-json", Json.class);
  }

  @Override
  public String settings() {
    return array ? "array shape, alphabetical, enums by ordinal" : "alphabetical";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    // up to JDK 23 there is a silent way; from then on the one flag that our documentation
    // recommends
    return jdk < 24 ? List.of() : List.of("--add-opens=java.base/java.lang=ALL-UNNAMED");
  }

  @Override
  public String declines(Workload<?> workload) {
    return array && workload.input() != null ? "the input is not in the array shape" : null;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new JsonEntry<>(workload, options(workload, array), array);
  }

  /** The options for a workload, which the tree shares. */
  static JsonOptions options(Workload<?> workload, boolean array) {
    ModelOptions model =
        ModelOptions.standard()
            .withSorting(PropertySorting.ALPHABETICAL)
            .withSubtype(Parent.class, Parent.class)
            .withSubtype(Parent.class, Child.class);
    JsonOptions options = JsonOptions.standard().withModel(model);
    if (workload.value() instanceof AllTypes all) {
      options = options.withClassValue(all.getType());
    }
    // the one workload whose objects refer to each other in a circle
    options = options.withReferences(!array && workload.value() instanceof NodeA);
    return array
        ? options.withShape(JsonOptions.Shape.ARRAY).withEnums(JsonOptions.Enums.ORDINAL)
        : options;
  }

  private static final class JsonEntry<T> implements Entry.Plain<T> {

    private final Workload<T> workload;
    private final boolean array;
    private final JsonOptions options;
    private final JsonCodec<T> codec;

    JsonEntry(Workload<T> workload, JsonOptions options, boolean array) {
      this.workload = workload;
      this.array = array;
      this.options = options;
      this.codec = codec(options);
    }

    @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
    private JsonCodec<T> codec(JsonOptions with) {
      return (JsonCodec<T>) Json.with(with).codec(workload.type());
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
    public List<Variant> variants(T value) throws Exception {
      // made here and not before, because a first call needs none of it
      JsonCodec<T> pretty = codec(options.withIndent(2));
      JsonCodec<Document> tree = Json.with(options).codec(Document.class);
      JsonVariants<T> variants =
          new JsonVariants<>(workload, value, this).strings(codec::encodeToString, codec::decode);
      return array
          ? variants.list()
          : variants
              .layouts()
              .pretty(pretty::encode)
              .tree(tree::decode, tree::encode)
              .treeOfString(tree::decode, tree::encode)
              .list();
    }
  }
}
