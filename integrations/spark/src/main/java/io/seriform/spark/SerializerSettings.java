package io.seriform.spark;

import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.scan.PackageScan;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.spark.SparkConf;
import scala.Product;

/**
 * The configuration of the serializer: names alone, which driver and executors share.
 *
 * @param classes registered classes
 * @param packages a class of each package whose records, enums and case classes are registered
 * @param java classes and packages that go by Java serialization
 * @param graph the class that makes the format; empty for the standard one
 */
record SerializerSettings(
    List<String> classes, List<String> packages, List<String> java, String graph)
    implements Serializable {

  static final String CLASSES = "spark.seriform.classes";
  static final String PACKAGES = "spark.seriform.packages";
  static final String JAVA = "spark.seriform.java";
  static final String GRAPH = "spark.seriform.graph";

  /** The base types of classes that are found in packages. */
  private static final List<Class<?>> DATA = List.of(Record.class, Enum.class, Product.class);

  static SerializerSettings of(SparkConf conf) {
    return new SerializerSettings(
        list(conf.get(CLASSES, "")),
        list(conf.get(PACKAGES, "")),
        list(conf.get(JAVA, "")),
        conf.get(GRAPH, "").strip());
  }

  private static List<String> list(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }

  /** Returns the registered classes, with all of each sealed hierarchy. */
  Set<Class<?>> registered(ClassLoader loader) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (String name : classes) {
      add(load(name, CLASSES, loader), all);
    }
    for (String name : packages) {
      PackageScan scan = PackageScan.of(load(name, PACKAGES, loader)).withSubpackages();
      for (Class<?> kind : DATA) {
        for (Class<?> type : scan.extending(kind).classes()) {
          add(type, all);
        }
      }
    }
    return all;
  }

  private static void add(Class<?> type, Set<Class<?>> all) {
    if (all.add(type) && type.isSealed() && !type.isEnum()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        add(permitted, all);
      }
    }
  }

  /** Returns the options of the format, before classes are registered. */
  GraphOptions options(ClassLoader loader) {
    if (graph.isEmpty()) {
      return GraphOptions.standard();
    }
    try {
      Object made = load(graph, GRAPH, loader).getConstructor().newInstance();
      if (made instanceof Supplier<?> supplier && supplier.get() instanceof Graph format) {
        return format.options();
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          GRAPH + "=" + graph + ": it needs a public constructor without parameters", e);
    }
    throw new IllegalArgumentException(GRAPH + "=" + graph + " is no Supplier<Graph>");
  }

  private static Class<?> load(String name, String key, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          key + "=" + name + ": there is no such class; that of an inner class has a $", e);
    }
  }

  /** Returns the error for a class that is not registered. */
  NotSerializableException unregistered(Class<?> type) {
    return new NotSerializableException(
        type.getTypeName() + " is not registered with SeriformSerializer: " + adds(CLASSES, type));
  }

  /** Returns the line of configuration that adds a class to a list. */
  String adds(String key, Class<?> type) {
    Class<?> leaf = type;
    while (leaf.isArray()) {
      leaf = leaf.getComponentType();
    }
    List<String> before = key.equals(CLASSES) ? classes : java;
    String line = before.isEmpty() ? "" : String.join(",", before) + ",";
    return "set " + key + "=" + line + leaf.getName();
  }
}
