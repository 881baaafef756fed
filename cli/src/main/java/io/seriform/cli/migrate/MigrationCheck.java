package io.seriform.cli.migrate;

import io.seriform.Format;
import io.seriform.annotation.Ignore;
import io.seriform.annotation.UseCodec;
import io.seriform.cli.migrate.ClassReport.Found;
import io.seriform.cli.migrate.ClassReport.Verdict;
import io.seriform.cli.terminal.Trouble;
import io.seriform.error.SeriformException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks the library, for each class of a package, if it takes it as it is. Classes are loaded, and
 * initialized where their constants are looked at; no object is made.
 */
public final class MigrationCheck {

  private final Origin origin;
  private final ClassLoader loader;
  private final List<ClassReport> reports = new ArrayList<>();
  private final Map<Class<?>, Set<String>> loaded = new LinkedHashMap<>();

  private MigrationCheck(Origin origin, ClassLoader loader) {
    this.origin = origin;
    this.loader = loader;
  }

  /**
   * Returns a report on each class that can hold data, by name.
   *
   * @param classes the annotations of the library that their files name
   */
  public static List<ClassReport> reports(
      Origin origin, ClassLoader loader, Map<String, Set<String>> classes) {
    MigrationCheck check = new MigrationCheck(origin, loader);
    classes.forEach(check::load);
    if (check.loaded.isEmpty() && check.reports.isEmpty()) {
      throw Trouble.usage(
          "no class of the package holds data"
              + (origin.ofSerializable() ? " and implements java.io.Serializable" : ""));
    }
    Format format = origin.format(check.concrete());
    check.loaded.forEach((type, named) -> check.check(format, type, named));
    return check.reports.stream().sorted((a, b) -> a.name().compareTo(b.name())).toList();
  }

  private void load(String name, Set<String> named) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      if (holdsData(type, named)) {
        loaded.put(type, named);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      reports.add(unloadable(name, "the class cannot be loaded: " + e));
    }
  }

  private static ClassReport unloadable(String name, String reason) {
    return new ClassReport(
        name,
        Verdict.UNLOADABLE,
        List.of(),
        List.of(),
        List.of(),
        reason + "; add what it needs to --classpath");
  }

  /** Returns true if objects may be of a class, or its annotations concern such classes. */
  private boolean holdsData(Class<?> type, Set<String> named) {
    if (type.isAnnotation()
        || type.isSynthetic()
        || type.isAnonymousClass()
        || type.isLocalClass()) {
      return false;
    }
    if (origin.ofSerializable() && !Serializable.class.isAssignableFrom(type)) {
      return false;
    }
    return !isAbstract(type) || (origin.dialect() != null && (!named.isEmpty() || type.isSealed()));
  }

  private static boolean isAbstract(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers()) && !type.isEnum();
  }

  private Class<?>[] concrete() {
    return loaded.keySet().stream().filter(type -> !isAbstract(type)).toArray(Class<?>[]::new);
  }

  private void check(Format format, Class<?> type, Set<String> named) {
    for (String annotation : named) {
      try {
        Class.forName(annotation, false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        reports.add(
            unloadable(
                type.getName(), "@" + annotation + " is not there, so it would be overlooked"));
        return;
      }
    }
    String error = null;
    try {
      format.codec(type);
    } catch (SeriformException e) {
      if (isMissing(e.getCause())) {
        reports.add(unloadable(type.getName(), e.getMessage() + ": " + e.getCause()));
        return;
      }
      error = e.getMessage();
    } catch (LinkageError | TypeNotPresentException | ArrayStoreException e) {
      reports.add(unloadable(type.getName(), "the class cannot be looked at: " + e));
      return;
    }
    try {
      reports.add(report(type, error));
    } catch (LinkageError | TypeNotPresentException | ArrayStoreException e) {
      reports.add(unloadable(type.getName(), "the class cannot be looked at: " + e));
    }
  }

  private static boolean isMissing(Throwable cause) {
    return cause instanceof LinkageError
        || cause instanceof TypeNotPresentException
        || cause instanceof ArrayStoreException;
  }

  private ClassReport report(Class<?> type, String error) {
    Set<Found> honoured = new LinkedHashSet<>();
    Set<Found> refused = new LinkedHashSet<>();
    Set<Found> notes = new LinkedHashSet<>(Habits.of(type, origin));
    Refusal ofClass = error == null ? null : refusal(type);
    sort(type, "", ofClass, honoured, refused, notes);
    for (Elements each : Elements.of(type)) {
      Refusal refusal = error == null ? null : refusal(each.element());
      sort(each.element(), each.place(), refusal, honoured, refused, notes);
    }
    return new ClassReport(
        type.getName(),
        error == null ? Verdict.TAKEN : Verdict.REFUSED,
        List.copyOf(honoured),
        List.copyOf(refused),
        List.copyOf(notes),
        error);
  }

  /** Sorts the annotations of a place by what becomes of them. */
  private void sort(
      AnnotatedElement element,
      String place,
      Refusal refusal,
      Collection<Found> honoured,
      Collection<Found> refused,
      Collection<Found> notes) {
    if (refusal != null) {
      refused.add(new Found(refusal.what(), place, refusal.remedy()));
    }
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      Class<?> type = annotation.annotationType();
      String name = "@" + type.getSimpleName();
      String advice = Habits.advice(type);
      if (!origin.isAnnotation(type.getName())
          || (refusal != null && refusal.what().startsWith(name))) {
        continue;
      }
      if (advice == null) {
        honoured.add(new Found(name, place, ""));
      } else if (!advice.isEmpty()) {
        notes.add(new Found(name, place, advice));
      }
    }
  }

  private Refusal refusal(Class<?> type) {
    if (origin.dialect() == null || type.isAnnotationPresent(UseCodec.class)) {
      return null;
    }
    ClassMarks marks = new ClassMarks(type);
    origin.dialect().type(type, marks);
    return marks.refused();
  }

  private Refusal refusal(AnnotatedElement element) {
    if (origin.dialect() == null
        || element.isAnnotationPresent(UseCodec.class)
        || element.isAnnotationPresent(Ignore.class)) {
      return null;
    }
    MemberMarks marks = new MemberMarks();
    origin.dialect().member(element, marks);
    return marks.refused();
  }
}
