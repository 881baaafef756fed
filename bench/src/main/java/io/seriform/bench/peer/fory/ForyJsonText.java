package io.seriform.bench.peer.fory;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.peer.text.TextType;
import io.seriform.bench.workload.Workload;
import java.util.List;
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

  /** Returns the flags that its documentation recommends from JDK 25 on. */
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
    return workload.type() instanceof Class<?> type
        ? ofClass(workload, json, type)
        : ofType(workload, json, TypeRef.of(workload.type()));
  }

  /** By the calls for classes, which are the faster ones. */
  @SuppressWarnings("unchecked") // the type of T is a class
  private static <T> Entry<T, ?> ofClass(Workload<T> workload, ForyJson json, Class<?> type) {
    Class<T> of = (Class<T>) type;
    return new ForyJsonEntry<>(
        workload,
        json,
        value -> json.toJsonBytes(value, of),
        bytes -> json.fromJson(bytes, of),
        value -> json.toJson(value, of),
        text -> json.fromJson(text, of));
  }

  private static <T> Entry<T, ?> ofType(Workload<T> workload, ForyJson json, TypeRef<T> type) {
    return new ForyJsonEntry<>(
        workload,
        json,
        value -> json.toJsonBytes(value, type),
        bytes -> json.fromJson(bytes, type),
        value -> json.toJson(value, type),
        text -> json.fromJson(text, type));
  }

  private static <V> void register(ForyJsonBuilder builder, TextType<V> type) {
    builder.registerCodec(type.type(), new TextCodec<>(type));
  }
}
