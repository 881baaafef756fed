package io.seriform.bench.peer.protostuff;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.IdStrategy;
import io.protostuff.runtime.RuntimeSchema;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;

/**
 * Protostuff's runtime schemas in its own format, which spares it the lengths of protobuf's. A root
 * that is a list or an array is the one field of a message. Graphs with cycles need {@code
 * GraphIOUtil}, as its documentation says; it knows all objects but the root, which therefore is
 * held too. Types that cannot be described by their fields get delegates.
 */
public final class Protostuff implements Contestant {

  @Override
  public String name() {
    return "protostuff";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.protostuff", "protostuff-runtime", RuntimeSchema.class);
  }

  @Override
  public String settings() {
    return "ProtostuffIOUtil, buffer kept per thread, COLLECTION_SCHEMA_ON_REPEATED_FIELDS;"
        + " for cycle GraphIOUtil; for family and alltypes MORPH flags and delegates";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  /** Without them it cannot look into the JDK's maps of unknown classes (alltypes). */
  @Override
  public List<String> jvmFlags(int jdk) {
    return List.of("--add-opens=java.base/java.util=ALL-UNNAMED");
  }

  @Override
  public String declines(Workload<?> workload) {
    return workload.input() == null ? null : "the input is JSON";
  }

  @Override
  @SuppressWarnings("unchecked") // a holder is chosen by the type of the value that it holds
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Type type = workload.type();
    if (type instanceof Class<?> plain && !Holders.isHeld(plain)) {
      return root((Class<T>) plain, Function.identity(), Function.identity());
    }
    Holders.Holder<T, ?> holder = (Holders.Holder<T, ?>) Holders.of(type);
    return held(holder);
  }

  private static <T, H> Entry<T, ?> held(Holders.Holder<T, H> holder) {
    return root(holder.type(), holder.hold(), holder.held());
  }

  private static <T, H> Entry<T, ?> root(Class<H> type, Function<T, H> hold, Function<H, T> held) {
    int flags = IdStrategy.DEFAULT_FLAGS | IdStrategy.COLLECTION_SCHEMA_ON_REPEATED_FIELDS;
    if (Holders.isMorph(type)) {
      flags |= IdStrategy.MORPH_NON_FINAL_POJOS;
      flags |= IdStrategy.MORPH_MAP_INTERFACES;
    }
    DefaultIdStrategy strategy = new DefaultIdStrategy(flags);
    Delegates.register(strategy);
    Schema<H> schema = RuntimeSchema.getSchema(type, strategy);
    return Holders.isGraph(type)
        ? new GraphEntry<>(schema, hold, held)
        : new TreeEntry<>(schema, hold, held);
  }

  /** Trees of objects. */
  private static final class TreeEntry<T, H> extends SchemaEntry<T, H> {

    TreeEntry(Schema<H> schema, Function<T, H> hold, Function<H, T> held) {
      super(schema, hold, held);
    }

    @Override
    byte[] write(H message, Schema<H> schema, LinkedBuffer buffer) {
      return ProtostuffIOUtil.toByteArray(message, schema, buffer);
    }

    @Override
    void read(byte[] bytes, H message, Schema<H> schema) {
      ProtostuffIOUtil.mergeFrom(bytes, message, schema);
    }
  }
}
