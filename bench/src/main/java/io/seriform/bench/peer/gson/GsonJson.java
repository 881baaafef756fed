package io.seriform.bench.peer.gson;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParser;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.peer.text.TextType;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TimeZone;

/** Gson, which writes and reads text alone: UTF-8 goes through a String. */
public final class GsonJson implements Contestant {

  @Override
  public String name() {
    return "gson";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.google.code.gson", "gson", Gson.class);
  }

  @Override
  public String settings() {
    return "disableHtmlEscaping, adapters for subtypes, byte[], Class, TimeZone, Date, Timestamp"
        + " and InetSocketAddress; UTF-8 through String";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    GsonBuilder builder =
        new GsonBuilder()
            .disableHtmlEscaping()
            .registerTypeAdapterFactory(new SubtypesByName())
            .registerTypeHierarchyAdapter(TimeZone.class, new TextAdapter<>(TextType.TIME_ZONE))
            .registerTypeHierarchyAdapter(Class.class, new TextAdapter<>(TextType.CLASS));
    register(builder, TextType.BYTES);
    register(builder, TextType.DATE);
    register(builder, TextType.TIMESTAMP);
    register(builder, TextType.SOCKET_ADDRESS);
    Gson gson = builder.create();
    return new GsonEntry<>(workload, gson, gson.newBuilder().setPrettyPrinting().create());
  }

  private static <V> void register(GsonBuilder builder, TextType<V> type) {
    builder.registerTypeAdapter(type.type(), new TextAdapter<>(type));
  }

  /** Goes through Strings in both directions. */
  private static final class GsonEntry<T> implements Entry.Plain<T> {

    private final Workload<T> workload;
    private final Type type;
    private final Gson gson;
    private final Gson pretty;

    GsonEntry(Workload<T> workload, Gson gson, Gson pretty) {
      this.workload = workload;
      this.type = workload.type();
      this.gson = gson;
      this.pretty = pretty;
    }

    @Override
    public byte[] write(T value) {
      return utf8(gson.toJson(value, type));
    }

    @Override
    public T read(byte[] bytes) {
      return gson.fromJson(new String(bytes, StandardCharsets.UTF_8), type);
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      return new JsonVariants<>(workload, value, this)
          .strings(v -> gson.toJson(v, type), text -> gson.fromJson(text, type))
          .layouts()
          .pretty(v -> utf8(pretty.toJson(v, type)))
          .tree(
              bytes -> JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8)),
              tree -> utf8(gson.toJson(tree)))
          .treeOfString(JsonParser::parseString, tree -> utf8(gson.toJson(tree)))
          .list();
    }

    private static byte[] utf8(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
  }
}
