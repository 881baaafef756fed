package io.seriform.graph.internal.names;

import io.seriform.model.Models;
import io.seriform.reflect.Types;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The names of classes in messages: those that a rule or an annotation gives, or else Java's.
 * Thread-safe where the rule is.
 */
public final class GraphTypeNames {

  private final Function<? super Class<?>, String> rule;
  private final Models models;

  public GraphTypeNames(Function<? super Class<?>, String> rule, Models models) {
    this.rule = rule;
    this.models = models;
  }

  /** The name of a class where a message says it. */
  public String of(Class<?> type) {
    String given = given(type);
    return given == null ? type.getName() : given;
  }

  /** The name of a type, which may have arguments. */
  public String of(Type type) {
    if (type instanceof Class<?> c && !c.isArray()) {
      return of(c);
    }
    if (!(type instanceof ParameterizedType p)) {
      return type.getTypeName();
    }
    List<String> arguments = new ArrayList<>();
    for (Type argument : p.getActualTypeArguments()) {
      arguments.add(of(argument));
    }
    return of(Types.raw(p)) + "<" + String.join(", ", arguments) + ">";
  }

  /**
   * The name of a class where no message says it, but both sides have to agree on it: without the
   * package and the classes around it, as it may move.
   */
  public String described(Class<?> type) {
    String given = given(type);
    String name = type.getName();
    return given != null
        ? given
        : name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  private String given(Class<?> type) {
    String name = rule.apply(type);
    return name != null ? name : models.typeName(type);
  }
}
