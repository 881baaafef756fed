package io.seriform.bench.peer.fory;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.peer.text.TextType;
import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.fory.codegen.CodeGenerator;
import org.apache.fory.json.ForyJson;
import org.apache.fory.json.ForyJsonBuilder;
import org.apache.fory.json.codec.Base64ByteArrayCodec;
import org.apache.fory.reflect.TypeRef;

/**
 * Fory's JSON, whose generated codecs replace its interpreter some seconds after the first calls.
 */
public final class ForyJsonText implements Contestant {

  @Override
  public String name() {
    return "fory-json";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.apache.fory", "fory-json", ForyJson.class);
  }

  @Override
  public String settings() {
    return "Base64ByteArrayCodec, codecs for URL and addresses";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  /** What its documentation recommends from JDK 25 on. */
  @Override
  public List<String> jvmFlags(int jdk) {
    return jdk >= 25 ? List.of("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED") : List.of();
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    ForyJsonBuilder builder =
        ForyJson.builder().registerCodec(byte[].class, new Base64ByteArrayCodec());
    register(builder, TextType.URL_TEXT);
    register(builder, TextType.INET4);
    register(builder, TextType.INET6);
    register(builder, TextType.SOCKET_ADDRESS);
    ForyJson json = builder.build();
    return new ForyEntry<>(workload, json, TypeRef.of(workload.type()));
  }

  private static <V> void register(ForyJsonBuilder builder, TextType<V> type) {
    builder.registerCodec(type.type(), new TextCodec<>(type));
  }

  /** Reads and writes a declared type. */
  private static final class ForyEntry<T> implements Entry.Plain<T> {

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    private final Workload<T> workload;
    private final ForyJson json;
    private final TypeRef<T> type;

    ForyEntry(Workload<T> workload, ForyJson json, TypeRef<T> type) {
      this.workload = workload;
      this.json = json;
      this.type = type;
    }

    @Override
    public byte[] write(T value) {
      return json.toJsonBytes(value, type);
    }

    @Override
    public T read(byte[] bytes) {
      return json.fromJson(bytes, type);
    }

    /** Returns early for classes of hundreds of properties, whose code takes minutes. */
    @Override
    public void settle(T value, byte[] bytes) throws InterruptedException {
      ThreadPoolExecutor compiler = (ThreadPoolExecutor) CodeGenerator.getCompilationService();
      long begin = System.nanoTime();
      long started;
      do {
        started = compiler.getTaskCount();
        json.toJson(value, type);
        write(value);
        read(bytes);
        while (isBusy(compiler) && System.nanoTime() - begin < PATIENCE) {
          Thread.sleep(20);
        }
      } while (compiler.getTaskCount() > started && System.nanoTime() - begin < PATIENCE);
    }

    private static boolean isBusy(ThreadPoolExecutor compiler) {
      return compiler.getActiveCount() > 0 || !compiler.getQueue().isEmpty();
    }

    @Override
    public List<Variant> variants(T value) throws Exception {
      return new JsonVariants<>(workload, value, this)
          .strings(v -> json.toJson(v, type), text -> json.fromJson(text, type))
          .layouts()
          .tree(bytes -> json.fromJson(bytes, Object.class), json::toJsonBytes)
          .treeOfString(text -> json.fromJson(text, Object.class), json::toJsonBytes)
          .list();
    }
  }
}
