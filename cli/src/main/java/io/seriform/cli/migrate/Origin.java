package io.seriform.cli.migrate;

import io.seriform.Format;
import io.seriform.fastjson.FastjsonDialect;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.gson.GsonDialect;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.jsonb.JsonbDialect;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.List;

/** The library that wrote the classes until now, with what takes its place. */
public enum Origin {
  /** Jackson 3. */
  JACKSON,
  /** Jackson 2. */
  JACKSON2,
  /** Gson without settings. */
  GSON,
  /** JSON-B without settings. */
  JSONB,
  /** fastjson 2. */
  FASTJSON,
  /** fastjson 1. */
  FASTJSON1,
  /** Kryo; the graph format takes its place. */
  KRYO,
  /** Hessian 2, of any library. */
  HESSIAN,
  /** Java's own serialization; the graph format takes its place. */
  JDK;

  /** Returns what honours the library's annotations; null if its users annotate nothing. */
  Dialect dialect() {
    return switch (this) {
      case JACKSON -> JacksonDialect.jackson3();
      case JACKSON2 -> JacksonDialect.jackson2();
      case GSON -> GsonDialect.standard();
      case JSONB -> JsonbDialect.standard();
      case FASTJSON -> FastjsonDialect.fastjson2();
      case FASTJSON1 -> FastjsonDialect.fastjson1();
      case KRYO, HESSIAN, JDK -> null;
    };
  }

  /** Returns the packages of the library's annotations. */
  private List<String> annotations() {
    return switch (this) {
      case JACKSON, JACKSON2 ->
          List.of(
              "com.fasterxml.jackson.annotation.",
              "com.fasterxml.jackson.databind.annotation.",
              "tools.jackson.databind.annotation.");
      case GSON -> List.of("com.google.gson.annotations.");
      case JSONB -> List.of("jakarta.json.bind.annotation.", "javax.json.bind.annotation.");
      case FASTJSON, FASTJSON1 ->
          List.of("com.alibaba.fastjson.annotation.", "com.alibaba.fastjson2.annotation.");
      case KRYO -> List.of("com.esotericsoftware.kryo.");
      case HESSIAN, JDK -> List.of();
    };
  }

  /** Returns true if a class is one of the library's annotations. */
  boolean isAnnotation(String name) {
    return annotations().stream().anyMatch(name::startsWith);
  }

  /** Returns true if the library writes objects of serializable classes alone. */
  boolean ofSerializable() {
    return this == HESSIAN || this == JDK;
  }

  /** Returns the format that takes the library's place, with its classes registered. */
  Format format(Class<?>... classes) {
    ModelOptions fields = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
    return switch (this) {
      case KRYO, JDK ->
          Graph.with(
              GraphOptions.standard().withModel(fields).withReferences(true).withClass(classes));
      case HESSIAN -> Hessian.with(HessianOptions.standard().withModel(fields).withClass(classes));
      default -> Json.with(JsonOptions.standard().withDialects(dialect()));
    };
  }
}
