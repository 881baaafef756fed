package io.seriform.testkit.unseen;

import io.seriform.error.SeriformException;
import io.seriform.reflect.Types;
import io.seriform.testkit.Deep;
import io.seriform.testkit.unseen.Finding.Kind;
import io.seriform.testkit.unseen.Instances.Fill;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/** Writes and reads the objects of one group with both libraries. */
final class Trial {

  private final Peer peer;
  private final List<Class<?>> classes;
  private final Peer.Sides sides;
  private final Predicate<Finding> wanted;
  private int samples;

  private Trial(Peer peer, Unseen group, Class<?> compiled, Predicate<Finding> wanted) {
    this.peer = peer;
    this.wanted = wanted;
    this.classes = classes(compiled);
    this.sides = peer.sides(classes, group.settings());
  }

  /** The result of a trial. The finding is null if both agree. */
  record Result(Finding finding, int samples) {}

  /** Tries a group that has been compiled, passing over findings that are not wanted. */
  static Result of(Peer peer, Unseen group, Class<?> compiled, Predicate<Finding> wanted) {
    Trial trial;
    try {
      trial = new Trial(peer, group, compiled, wanted);
    } catch (IllegalArgumentException e) {
      Finding finding = new Finding(Kind.REFUSED, "settings", "set up", "", e.getMessage());
      return new Result(wanted.test(finding) ? finding : null, 0);
    }
    return new Result(trial.first(), trial.samples);
  }

  private static List<Class<?>> classes(Class<?> group) {
    return Arrays.stream(group.getDeclaredClasses())
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  private Finding first() {
    for (Class<?> type : classes) {
      if (type.isEnum() || type.isAnnotation() || type.getSimpleName().endsWith("Mix")) {
        continue;
      }
      for (Fill fill : Fill.values()) {
        Instances instances = new Instances(classes, fill, fill.ordinal());
        Object value = instances.of(type);
        Type declared =
            type.getTypeParameters().length == 0 ? type : Types.parameterized(type, String.class);
        Finding finding = value == null ? null : compare(declared, value, fill);
        if (finding != null && wanted.test(finding)) {
          return finding;
        }
      }
    }
    return null;
  }

  private Finding compare(Type type, Object value, Fill fill) {
    String subject =
        Unseen.simple(type.getTypeName()) + ", " + fill + " " + value.getClass().getSimpleName();
    String theirs;
    try {
      theirs = sides.theirs().write(type, value);
    } catch (Exception | StackOverflowError theirMatter) {
      return null;
    }
    samples++;
    String ours = null;
    try {
      ours = sides.ours().write(type, value);
      String difference = difference("$", peer.tree(theirs), peer.tree(ours));
      if (difference != null) {
        return new Finding(Kind.WRITTEN, subject, difference, theirs, ours);
      }
    } catch (Exception | StackOverflowError e) {
      return failed(subject, "written", theirs, e);
    }
    Finding read = read(type, subject, theirs);
    if (read == null && fill == Fill.FILLED) {
      read = changed(type, subject, peer.tree(theirs));
    }
    return read != null || fill != Fill.FILLED ? read : erased(value, subject);
  }

  /** Reads what was written with a property more, without one, and with a null for one. */
  private Finding changed(Type type, String subject, Object tree) {
    if (!(tree instanceof Map<?, ?> written)) {
      return null;
    }
    Map<Object, Object> more = new LinkedHashMap<>(written);
    more.put("not known", List.of(1, Map.of("a", "b")));
    Finding finding = read(type, subject, peer.text(more));
    for (Object name : written.keySet()) {
      Map<Object, Object> less = new LinkedHashMap<>(written);
      less.remove(name);
      finding = finding == null ? read(type, subject, peer.text(less)) : finding;
      less.put(name, null);
      finding = finding == null ? read(type, subject, peer.text(less)) : finding;
    }
    return finding;
  }

  private Finding read(Type type, String subject, String json) {
    Object expected;
    try {
      expected = sides.theirs().read(type, json);
    } catch (Exception | StackOverflowError theirMatter) {
      return null;
    }
    try {
      Object read = sides.ours().read(type, json);
      String difference = Deep.difference(expected, read);
      if (difference != null) {
        return new Finding(Kind.READ, subject, Unseen.simple(difference), json, shown(type, read));
      }
    } catch (Exception | StackOverflowError e) {
      return failed(subject, "read", json, e);
    }
    return null;
  }

  private String shown(Type type, Object read) {
    try {
      return "read as " + sides.theirs().write(type, read);
    } catch (Exception e) {
      return "read as " + read;
    }
  }

  /** Values whose type is not declared. */
  private Finding erased(Object value, String subject) {
    List<Object> roots = new ArrayList<>(List.of(value, List.of(value)));
    roots.add(Map.of("k", value));
    for (Object root : roots) {
      String what = "undeclared " + root.getClass().getSimpleName() + " of " + subject;
      String theirs;
      try {
        theirs = sides.theirs().write(root);
      } catch (Exception | StackOverflowError theirMatter) {
        continue;
      }
      try {
        String ours = sides.ours().write(root);
        String difference = difference("$", peer.tree(theirs), peer.tree(ours));
        if (difference != null) {
          return new Finding(Kind.WRITTEN, what, difference, theirs, ours);
        }
      } catch (Exception | StackOverflowError e) {
        return failed(what, "written", theirs, e);
      }
    }
    return null;
  }

  private static Finding failed(String subject, String what, String theirs, Throwable e) {
    boolean refused = e instanceof SeriformException;
    String message = refused ? e.getMessage() : e + trace(e);
    return new Finding(
        refused ? Kind.REFUSED : Kind.CRASHED, subject, what, theirs, Unseen.simple(message));
  }

  private static String trace(Throwable e) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(e.getStackTrace()).limit(8).forEach(at -> text.append("\n    at ").append(at));
    return text.toString();
  }

  /** Returns where two trees differ first, theirs before ours; null if they do not. */
  private static String difference(String path, Object a, Object b) {
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      Map<Object, Object> more = new LinkedHashMap<>(y);
      for (Map.Entry<?, ?> e : x.entrySet()) {
        if (!y.containsKey(e.getKey())) {
          return path + "." + e.getKey() + " is missing";
        }
        more.remove(e.getKey());
        String inner = difference(path + "." + e.getKey(), e.getValue(), y.get(e.getKey()));
        if (inner != null) {
          return inner;
        }
      }
      return more.isEmpty() ? null : path + "." + more.keySet().iterator().next() + " is more";
    }
    if (a instanceof List<?> x && b instanceof List<?> y && x.size() == y.size()) {
      for (int i = 0; i < x.size(); i++) {
        String inner = difference(path + "[" + i + "]", x.get(i), y.get(i));
        if (inner != null) {
          return inner;
        }
      }
      return null;
    }
    boolean same =
        (a instanceof Number && b instanceof Number)
            ? new BigDecimal(a.toString()).compareTo(new BigDecimal(b.toString())) == 0
            : Objects.equals(a, b);
    return same ? null : path + ": " + a + " for theirs, " + b + " for ours";
  }
}
