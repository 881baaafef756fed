package io.seriform.codec.methods;

import io.seriform.codec.CodecInput;
import io.seriform.codec.Protocol;
import io.seriform.codec.methods.ProtocolMethod.Side;
import io.seriform.codec.methods.ProtocolMethod.Subject;
import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Checks the protocol methods of a format, for its tests: a misspelled name or a wrong parameter
 * would otherwise show only where a value needs the method, or never.
 *
 * @param problems what is wrong, a line each; empty for a sound format
 * @param offered for each class of sites and shapes, the protocol methods that accept it, such as
 *     {@code WRITER.writeInt}; for {@code none} those that are chosen by nothing
 */
public record ProtocolCheck(List<String> problems, Map<String, List<String>> offered) {

  /** A format has all of these, or none and no maps. */
  private static final Set<String> MAPS = Set.of("beginMap", "endMap", "nextEntry");

  /** Checks the writer, if there is one, and the reader of a protocol. */
  public static ProtocolCheck of(Protocol protocol) {
    return of(protocol.writer(), protocol.reader(), protocol.tracksIdentity());
  }

  static ProtocolCheck of(Class<?> writer, Class<?> reader, boolean opens) {
    List<String> problems = new ArrayList<>();
    Map<String, List<String>> offered = new TreeMap<>();
    if (writer != null) {
      check(Side.WRITER, writer, opens, problems, offered);
    }
    check(Side.READER, reader, opens, problems, offered);
    return new ProtocolCheck(List.copyOf(problems), offered);
  }

  private static void check(
      Side side,
      Class<?> owner,
      boolean opens,
      List<String> problems,
      Map<String, List<String>> offered) {
    List<Class<?>> sites = new ArrayList<>();
    List<Class<?>> shapes = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Method m : methods(owner)) {
      Optional<ProtocolMethod> method = ProtocolMethod.named(side, m.getName());
      if (method.isEmpty()) {
        problems.add(m + " is public and static, and no protocol method of a " + word(side));
      } else if (!fits(method.get(), owner, m)) {
        problems.add(m + " does not have the signature " + method.get().signature());
      } else {
        names.add(m.getName());
        Subject subject = method.get().subject();
        if (subject != Subject.NONE) {
          Class<?> type = method.get().fromSubject(owner, m)[0];
          addLeaves(type, subject == Subject.SITE ? sites : shapes);
        }
      }
    }
    boolean maps = names.stream().anyMatch(MAPS::contains);
    for (ProtocolMethod method : ProtocolMethod.all(side)) {
      boolean needed = method.isNeeded(opens) && (maps || !MAPS.contains(method.name()));
      if (needed && !names.contains(method.name())) {
        problems.add(owner.getName() + " lacks " + method.signature());
      }
      switch (method.subject()) {
        case SITE -> sites.forEach(c -> offer(side, owner, method, c, problems, offered));
        case SHAPE -> shapes.forEach(c -> offer(side, owner, method, c, problems, offered));
        case NONE -> offer(side, owner, method, null, problems, offered);
      }
    }
  }

  private static List<Method> methods(Class<?> owner) {
    List<Method> all = new ArrayList<>();
    for (Method m : owner.getMethods()) {
      // those of the base are for the engines
      if (Modifier.isStatic(m.getModifiers()) && m.getDeclaringClass() != CodecInput.class) {
        all.add(m);
      }
    }
    all.sort(Comparator.comparing(Method::toString));
    return all;
  }

  private static boolean fits(ProtocolMethod method, Class<?> owner, Method m) {
    Class<?>[] parameters = method.fromSubject(owner, m);
    Class<?> subject = parameters == null || parameters.length == 0 ? null : parameters[0];
    boolean chosen =
        method.subject() == Subject.NONE || (subject != null && !subject.isPrimitive());
    Class<?> returned = m.getReturnType();
    boolean same = method.returns() == void.class || method.returns().isPrimitive();
    return chosen
        && method.accepts(parameters, subject)
        && (same ? returned == method.returns() : method.returns().isAssignableFrom(returned));
  }

  /** Adds a class, or those that it permits, where it is sealed. */
  private static void addLeaves(Class<?> type, List<Class<?>> to) {
    if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        addLeaves(permitted, to);
      }
    }
    boolean made = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
    if (made && !to.contains(type)) {
      to.add(type);
    }
  }

  private static void offer(
      Side side,
      Class<?> owner,
      ProtocolMethod method,
      Class<?> subject,
      List<String> problems,
      Map<String, List<String>> offered) {
    try {
      if (ProtocolMethods.findOrNull(side, owner, method.name(), subject) != null) {
        offered
            .computeIfAbsent(subject == null ? "none" : subject.getName(), n -> new ArrayList<>())
            .add(side + "." + method.name());
      }
    } catch (ModelException e) {
      problems.add(e.problem());
    }
  }

  private static String word(Side side) {
    return side == Side.WRITER ? "writer" : "reader";
  }
}
