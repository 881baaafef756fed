package io.seriform.scan;

import io.seriform.error.ModelException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Objects;

/**
 * Finds the classes of a package that have an annotation or extend a type, so that they can be
 * registered. It reads class files: it loads only the classes that it finds, and initialises none.
 * Immutable and thread-safe.
 *
 * <pre>{@code
 * Class<?>[] found = PackageScan.of(Order.class).withSubpackages().annotated(Wire.class).classes();
 * Graph graph = Graph.with(GraphOptions.standard().withClass(found));
 * }</pre>
 *
 * <p>It searches the module of the package, or, on the class path, each folder and jar that
 * contains it. It finds only concrete classes: no interfaces, no abstract, local or anonymous
 * classes.
 */
public final class PackageScan {

  private final Class<?> anchor;
  private final boolean deep;
  private final Class<?> wanted;

  private PackageScan(Class<?> anchor, boolean deep, Class<?> wanted) {
    this.anchor = anchor;
    this.deep = deep;
    this.wanted = wanted;
  }

  /**
   * A scan of the package of a class, as its class loader sees it.
   *
   * @param anchor any class of the package
   */
  public static PackageScan of(Class<?> anchor) {
    return new PackageScan(Objects.requireNonNull(anchor, "anchor"), false, null);
  }

  /** Includes subpackages; in a module, those of the module. */
  public PackageScan withSubpackages() {
    return new PackageScan(anchor, true, wanted);
  }

  /**
   * Selects classes that have an annotation themselves.
   *
   * @throws ModelException if the annotation is not kept in class files
   */
  public PackageScan annotated(Class<? extends Annotation> annotation) {
    Retention retention = annotation.getAnnotation(Retention.class);
    if (retention != null && retention.value() == RetentionPolicy.SOURCE) {
      throw new ModelException(
          annotation.getName()
              + " is not kept in class files: give it @Retention(RetentionPolicy.CLASS) or"
              + " RUNTIME");
    }
    return new PackageScan(anchor, deep, annotation);
  }

  /** Selects classes that extend or implement a type, directly or indirectly. */
  public PackageScan extending(Class<?> type) {
    return new PackageScan(anchor, deep, Objects.requireNonNull(type, "type"));
  }

  /**
   * The classes, ordered by name.
   *
   * @throws ModelException if it was not said which, or the package cannot be looked through
   */
  public Class<?>[] classes() {
    if (wanted == null) {
      throw new ModelException("say which classes are looked for: annotated or extending");
    }
    ClassFiles files = ClassFiles.of(anchor, deep);
    return files.all().stream()
        .filter(file -> file.concrete() && fits(files, file))
        .map(file -> load(file.name()))
        .toArray(Class<?>[]::new);
  }

  private boolean fits(ClassFiles files, ClassFile file) {
    return wanted.isAnnotation()
        ? file.annotations().contains(wanted.getName())
        : !file.name().equals(wanted.getName()) && files.extend(file, wanted.getName());
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, false, anchor.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new ModelException(name + " cannot be loaded", e);
    }
  }
}
