package io.seriform.bench.peer.jackson3;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.jr.ob.JSON;

/** Jackson-jr, the small sibling of Jackson's databind, which knows beans, lists and maps. */
public final class JacksonJr implements Contestant {

  @Override
  public String name() {
    return "jackson-jr";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("tools.jackson.jr", "jackson-jr-objects", JSON.class);
  }

  @Override
  public String settings() {
    return "threadLocalPool";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    JsonFactory factory =
        JsonFactory.builder().recyclerPool(JsonRecyclerPools.threadLocalPool()).build();
    return new JrEntry<>(workload, JSON.builder(factory).build());
  }

  /** Reads the declared class, or a list of it: the types for which the library has calls. */
  private static final class JrEntry<T> implements Entry.Plain<T> {

    private final Workload<T> workload;
    private final JSON json;
    private final JSON pretty;
    private final Class<?> type;
    private final boolean list;

    JrEntry(Workload<T> workload, JSON json) {
      this.workload = workload;
      this.json = json;
      pretty = json.with(JSON.Feature.PRETTY_PRINT_OUTPUT);
      Type declared = workload.type();
      list = declared instanceof ParameterizedType parameterized && isList(parameterized);
      type = (Class<?>) (list ? element((ParameterizedType) declared) : declared);
    }

    private static boolean isList(ParameterizedType type) {
      return type.getRawType() == List.class && element(type) instanceof Class<?>;
    }

    private static Type element(ParameterizedType type) {
      return type.getActualTypeArguments()[0];
    }

    @Override
    public byte[] write(T value) {
      return json.asBytes(value);
    }

    @Override
    public T read(byte[] bytes) {
      return readAny(bytes);
    }

    /** Reads bytes or a String. */
    @SuppressWarnings("unchecked") // T is the declared type
    private T readAny(Object input) {
      return (T) (list ? json.listOfFrom(type, input) : json.beanFrom(type, input));
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      return new JsonVariants<>(workload, value, this)
          .strings(json::asString, this::readAny)
          .layouts()
          .pretty(pretty::asBytes)
          .tree(json::anyFrom, json::asBytes)
          .treeOfString(json::anyFrom, json::asBytes)
          .list();
    }
  }
}
