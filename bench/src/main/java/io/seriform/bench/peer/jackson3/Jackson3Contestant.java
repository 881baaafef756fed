package io.seriform.bench.peer.jackson3;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.workload.Workload;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.databind.json.JsonMapper;

/**
 * Jackson 3's databind. Buffers are recycled per thread, as in Jackson 2, which its documentation
 * calls the fastest way for platform threads.
 */
abstract class Jackson3Contestant implements Contestant {

  private static final String COMMON =
      "threadLocalPool, NON_NULL, mix-ins for subtypes and object ids, deserializers for addresses"
          + " and Timestamp";

  private final String name;
  private final Artifact artifact;
  private final String settings;

  /**
   * One row.
   *
   * @param settings what differs from the others, or empty
   */
  Jackson3Contestant(String name, Artifact artifact, String settings) {
    this.name = name;
    this.artifact = artifact;
    this.settings = settings;
  }

  /** Adds the modules of this row. */
  abstract JsonMapper.Builder extend(JsonMapper.Builder builder);

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
    return FormatKind.TEXT;
  }

  @Override
  public final <T> Entry<T, ?> enter(Workload<T> workload) {
    JsonFactory factory =
        JsonFactory.builder().recyclerPool(JsonRecyclerPools.threadLocalPool()).build();
    JsonMapper mapper =
        extend(JsonMapper.builder(factory))
            .changeDefaultPropertyInclusion(
                value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
            .addMixIn(Parent.class, MixIns.WithSubtypes.class)
            .addMixIn(NodeA.class, MixIns.WithId.class)
            .addMixIn(NodeB.class, MixIns.WithId.class)
            .addModule(MixIns.moreTypes())
            .build();
    return new Jackson3Entry<>(mapper, workload);
  }
}
