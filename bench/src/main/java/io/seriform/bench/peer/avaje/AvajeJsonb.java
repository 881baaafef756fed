package io.seriform.bench.peer.avaje;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** avaje-jsonb with adapters that its annotation processor generates for {@link AvajeTypes}. */
public final class AvajeJsonb implements Contestant {

  @Override
  public String name() {
    return "avaje-jsonb";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.avaje", "avaje-jsonb", Jsonb.class);
  }

  @Override
  public String settings() {
    return "adapters generated at build time, an adapter for subtypes over them";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Jsonb jsonb = Jsonb.builder().add(Parent.class, SubtypesByName::new).build();
    return new AvajeEntry<>(workload, jsonb.type(workload.type()), jsonb.type(Object.class));
  }

  /** Reads and writes a declared type. */
  private static final class AvajeEntry<T> implements Entry.Plain<T> {

    private final Workload<T> workload;
    private final JsonType<T> type;
    private final JsonType<Object> trees;

    AvajeEntry(Workload<T> workload, JsonType<T> type, JsonType<Object> trees) {
      this.workload = workload;
      this.type = type;
      this.trees = trees;
    }

    @Override
    public byte[] write(T value) {
      return type.toJsonBytes(value);
    }

    @Override
    public T read(byte[] bytes) {
      return type.fromJson(bytes);
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      return new JsonVariants<>(workload, value, this)
          .strings(type::toJson, type::fromJson)
          .layouts()
          .pretty(v -> type.toJsonPretty(v).getBytes(StandardCharsets.UTF_8))
          .tree(trees::fromJson, trees::toJsonBytes)
          .treeOfString(trees::fromJson, trees::toJsonBytes)
          .list();
    }
  }
}
