package io.seriform.bench.peer.hessian;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.util.List;

/**
 * Hessian 2 of Caucho and of SOFA, whose factory keeps its inputs and outputs for reuse. Both have
 * classes of the same names, and so each a class loader of its own.
 */
public final class Hessian extends ObjectGraphContestant {

  private static final ClassLoader CAUCHO = new CauchoLoader("caucho-hessian.jar");
  private static final ClassLoader SOFA = new CauchoLoader("sofa-hessian.jar");

  private final ClassLoader library;
  private final String group;
  private final boolean deflate;

  private Hessian(
      String name, String settings, ClassLoader library, String group, boolean deflate) {
    super(name, settings + ", URI and URL as text");
    this.library = library;
    this.group = group;
    this.deflate = deflate;
  }

  /** Caucho's. */
  public static Hessian caucho() {
    return new Hessian("hessian", "Hessian 2, HessianFactory", CAUCHO, "com.caucho", false);
  }

  /** Caucho's, in its own envelope of deflated bytes. */
  public static Hessian cauchoDeflated() {
    return new Hessian(
        "hessian-deflate", "Hessian 2 in its Deflation envelope", CAUCHO, "com.caucho", true);
  }

  /** SOFA's. */
  public static Hessian sofa() {
    return new Hessian(
        "sofa-hessian", "Hessian 2 of SOFA, HessianFactory", SOFA, "com.alipay.sofa", false);
  }

  @Override
  public Artifact artifact() {
    try {
      Class<?> anchor = library.loadClass("com.caucho.hessian.io.Hessian2Output");
      return new Artifact(group, "hessian", anchor);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the build puts the jar of " + name() + " in the classes", e);
    }
  }

  /**
   * They write the fields of the JDK's classes that they do not know, such as Currency; SOFA's
   * looks at those of StackTraceElement when it starts.
   */
  @Override
  public List<String> jvmFlags(int jdk) {
    return library == SOFA
        ? opens(
            "java.base/java.lang",
            "java.base/java.math",
            "java.base/java.util",
            "java.base/sun.util.calendar")
        : opens("java.base/java.util");
  }

  @Override
  @SuppressWarnings("unchecked") // the copy of the entry's class implements the same interface
  public <T> Entry<T, ?> enter(Workload<T> workload) throws ReflectiveOperationException {
    String name = CauchoEntry.class.getName() + (deflate ? "$Deflated" : "");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(library);
    try {
      return (Entry<T, ?>) library.loadClass(name).getConstructor().newInstance();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
