package io.seriform.bench.workload;

import io.seriform.Format;
import io.seriform.cbor.Cbor;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.hessian.Hessian;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.thrift.Thrift;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A class of the class path with a value from a file, or a generated one. Forks learn of both by
 * system properties, since they have the class path alone.
 */
public final class ClassWorkload implements Workload<Object> {

  private static final String CLASS = "seriform.bench.class";
  private static final String DATA = "seriform.bench.data";

  private final Class<?> type;
  private final Format format;
  private final byte[] data;

  private ClassWorkload(Class<?> type, Format format, byte[] data) {
    this.type = type;
    this.format = format;
    this.data = data;
  }

  /**
   * Returns the workload of a class and a file, from now on a known one.
   *
   * @param data the file; null to generate a value
   * @throws IllegalArgumentException if there is no such class or the file does not hold a value of
   *     it
   */
  public static Workload<?> declare(String type, Path data) {
    System.setProperty(CLASS, type);
    if (data == null) {
      System.clearProperty(DATA);
    } else {
      System.setProperty(DATA, data.toAbsolutePath().toString());
    }
    Workload<?> workload = declared().get(0);
    workload.value();
    return workload;
  }

  /** The flags by which a fork knows the declared workload. */
  public static List<String> flags() {
    String type = System.getProperty(CLASS);
    String data = System.getProperty(DATA);
    if (type == null) {
      return List.of();
    }
    String flag = "-D" + CLASS + "=" + type;
    return data == null ? List.of(flag) : List.of(flag, "-D" + DATA + "=" + data);
  }

  /** The declared workload, if there is one. */
  static List<Workload<?>> declared() {
    String type = System.getProperty(CLASS);
    String data = System.getProperty(DATA);
    return type == null ? List.of() : List.of(of(type, data == null ? null : Path.of(data)));
  }

  private static ClassWorkload of(String type, Path file) {
    Format format = file == null ? Json.standard() : format(file);
    try {
      Class<?> loaded = Class.forName(type, false, ClassWorkload.class.getClassLoader());
      byte[] data = file == null ? GeneratedData.of(loaded) : Files.readAllBytes(file);
      return new ClassWorkload(loaded, format, data);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "--class: there is no class " + type + " in --classpath; $ separates nested ones", e);
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          "--class: Java %d does not load %s: %s; a newer JDK, or more in --classpath, may"
              .formatted(Runtime.version().feature(), type, e.getMessage()),
          e);
    } catch (IOException e) {
      throw new IllegalArgumentException("--data: " + file + " cannot be read", e);
    }
  }

  private static Format format(Path file) {
    String name = file.getFileName().toString();
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "json" -> Json.standard();
      case "cbor" -> Cbor.standard();
      case "msgpack" -> Msgpack.standard();
      case "pb" -> Protobuf.standard();
      case "thrift" -> Thrift.compact();
      case "hessian" -> Hessian.standard();
      case "graph" -> Graph.standard();
      default ->
          throw new IllegalArgumentException(
              "--data: the name of "
                  + file
                  + " must end with its format: json, cbor, msgpack, pb, thrift, hessian, graph");
    };
  }

  @Override
  public String name() {
    return type.getSimpleName();
  }

  @Override
  public Type type() {
    return type;
  }

  @Override
  public Object value() {
    try {
      return format.decode(data, type);
    } catch (SeriformException e) {
      throw new IllegalArgumentException("--data: " + e.getMessage(), e);
    }
  }
}
