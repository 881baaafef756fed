package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.workload.Workload;

/**
 * Jackson 2's databind over some format, set up alike for all of them: nulls are left out, and the
 * few classes that need it get the library's annotations by mix-in.
 */
abstract class JacksonContestant implements Contestant {

  private static final String COMMON =
      "NON_NULL, mix-ins for subtypes and object ids, deserializers for addresses and Timestamp";

  private final String name;
  private final Artifact artifact;
  private final String settings;
  private final FormatKind kind;

  /**
   * One row.
   *
   * @param settings what differs from the others, or empty
   */
  JacksonContestant(String name, Artifact artifact, String settings, FormatKind kind) {
    this.name = name;
    this.artifact = artifact;
    this.settings = settings;
    this.kind = kind;
  }

  /** A new builder with the modules of this row. */
  abstract MapperBuilder<?, ?> builder();

  /** A builder for JSON that writes each character in UTF-8, as the other libraries do. */
  static JsonMapper.Builder json() {
    return JsonMapper.builder().enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final Artifact artifact() {
    return artifact;
  }

  @Override
  public final String settings() {
    return settings.isEmpty() ? COMMON : settings + ", " + COMMON;
  }

  @Override
  public final FormatKind kind() {
    return kind;
  }

  @Override
  public final String declines(Workload<?> workload) {
    boolean foreign = workload.input() != null && kind != FormatKind.TEXT;
    return foreign ? "the input is JSON" : null;
  }

  @Override
  public final <T> Entry<T, ?> enter(Workload<T> workload) {
    JsonInclude.Value nonNull =
        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS);
    ObjectMapper mapper =
        builder()
            .defaultPropertyInclusion(nonNull)
            .addMixIn(Parent.class, MixIns.WithSubtypes.class)
            .addMixIn(NodeA.class, MixIns.WithId.class)
            .addMixIn(NodeB.class, MixIns.WithId.class)
            .addModule(new JavaTimeModule())
            .addModule(MixIns.moreTypes())
            .build();
    return kind == FormatKind.TEXT
        ? new TextEntry<>(mapper, workload)
        : new MapperEntry<>(mapper, workload);
  }
}
