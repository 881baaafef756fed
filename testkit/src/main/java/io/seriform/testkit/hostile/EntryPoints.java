package io.seriform.testkit.hostile;

import io.seriform.testkit.modules.ModuleTypes;
import io.seriform.testkit.modules.Signatures;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The public methods and constructors by which input comes in: one of their parameters is bytes,
 * text, a stream, a buffer, a file, a tree or a schema.
 *
 * <p>No entry points, as their text is of the program: options and builders ({@code with...}),
 * constructors and components of records, constants of enums by their names, exceptions, and
 * methods of interfaces that callers implement as lambdas.
 */
final class EntryPoints {

  /**
   * Types of parameters that carry input, by the names of classes, as not every module has them.
   */
  static final Set<String> CARRIERS =
      Set.of(
          "byte[]",
          "char[]",
          "java.io.File",
          "java.io.InputStream",
          "java.io.ObjectInput",
          "java.io.Reader",
          "java.lang.CharSequence",
          "java.lang.Readable",
          "java.lang.String",
          "java.lang.String[]",
          "java.nio.ByteBuffer",
          "java.nio.CharBuffer",
          "java.nio.channels.ReadableByteChannel",
          "java.nio.file.Path",
          "java.util.Map<java.lang.String, java.lang.String>",
          "com.fasterxml.jackson.core.JsonParser",
          "com.fasterxml.jackson.databind.JsonNode",
          "com.google.gson.JsonElement",
          "com.google.gson.stream.JsonReader",
          "io.netty.buffer.ByteBuf",
          "io.seriform.document.Document",
          "io.seriform.document.DocumentArray",
          "io.seriform.document.DocumentObject",
          "io.seriform.document.DocumentPatch",
          "io.seriform.flatbuffers.schema.FlatBuffersSchema",
          "io.seriform.hessian.HessianTree",
          "io.seriform.protobuf.schema.ProtoSchema",
          "io.seriform.schema.Schema",
          "io.seriform.schema.SchemaView",
          "io.seriform.thrift.schema.ThriftSchema",
          "jakarta.json.JsonValue",
          "jakarta.json.stream.JsonParser",
          "org.reactivestreams.Publisher",
          "org.springframework.core.io.buffer.DataBuffer",
          "org.springframework.http.HttpInputMessage",
          "tools.jackson.core.JsonParser",
          "tools.jackson.databind.JsonNode");

  private EntryPoints() {}

  /**
   * Returns the entry points of a module, each with the visible class on whose objects it is
   * called: methods of the module's classes, also those that they inherit from other classes of the
   * library.
   *
   * @param module the folder of the module's pom
   * @param packages of which packages
   */
  static List<EntryPoint> of(Path module, Predicate<String> packages) throws IOException {
    return ModuleTypes.of(module).stream()
        .filter(type -> packages.test(type.getPackageName()))
        .filter(Signatures::isVisible)
        .flatMap(type -> of(type).map(method -> new EntryPoint(type, method)))
        .toList();
  }

  /** An executable, and the class that it is called on. */
  record EntryPoint(Class<?> type, Executable method) {
    @Override
    public String toString() {
      return name(type) + '.' + signature(method);
    }
  }

  /** Returns the entry points of a class in the order of their signatures. */
  static Stream<Executable> of(Class<?> type) {
    if (Throwable.class.isAssignableFrom(type) || type.isAnnotation() || isLambda(type)) {
      return Stream.empty();
    }
    Map<String, Executable> found = new LinkedHashMap<>();
    boolean made = !type.isRecord() && !Modifier.isAbstract(type.getModifiers());
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (made && isEntryPoint(constructor)) {
        found.put(signature(constructor), constructor);
      }
    }
    for (Class<?> each = type; isOfLibrary(each); each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        // static methods and those of abstract classes are once where they are declared
        boolean here = each == type;
        boolean inherited = made && !Modifier.isStatic(method.getModifiers());
        if ((here || inherited) && isEntryPoint(method) && !isOption(method)) {
          found.putIfAbsent(signature(method), method);
        }
      }
    }
    return found.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue);
  }

  private static boolean isOfLibrary(Class<?> type) {
    return type != null && type.getName().startsWith("io.seriform.");
  }

  private static boolean isEntryPoint(Executable method) {
    return Modifier.isPublic(method.getModifiers())
        && !method.isSynthetic()
        && carriers(method).findAny().isPresent();
  }

  /** Returns the types of the parameters that carry input. */
  static Stream<Type> carriers(Executable method) {
    return Arrays.stream(method.getGenericParameterTypes())
        .filter(type -> CARRIERS.contains(carrier(type)));
  }

  /** Returns the name of a type as it is listed, without the arguments of a publisher. */
  private static String carrier(Type type) {
    boolean map = type.getTypeName().startsWith("java.util.Map<");
    return type instanceof ParameterizedType p && !map
        ? p.getRawType().getTypeName()
        : type.getTypeName();
  }

  /** Returns true if a method sets an option, or is made by the compiler for enums. */
  private static boolean isOption(Method method) {
    Class<?> owner = method.getDeclaringClass();
    return (method.getName().startsWith("with") && method.getReturnType().isAssignableFrom(owner))
        || (owner.isEnum() && method.getName().equals("valueOf"));
  }

  /** Returns true if a type has one abstract method and no other, for callers to implement. */
  private static boolean isLambda(Class<?> type) {
    return type.isInterface()
        && type.getDeclaredMethods().length == 1
        && Modifier.isAbstract(type.getDeclaredMethods()[0].getModifiers());
  }

  /** Returns the name and the parameters, with simple names of types. */
  static String signature(Executable method) {
    return (method instanceof Constructor<?> ? "new" : method.getName())
        + Arrays.stream(method.getParameterTypes())
            .map(EntryPoints::name)
            .collect(Collectors.joining(",", "(", ")"));
  }

  private static String name(Class<?> type) {
    String name = type.getTypeName();
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
