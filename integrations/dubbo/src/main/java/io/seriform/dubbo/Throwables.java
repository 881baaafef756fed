package io.seriform.dubbo;

import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianTree.Definition;
import io.seriform.hessian.HessianTree.Instance;
import io.seriform.hessian.HessianTree.Sequence;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.lang.reflect.InvocationTargetException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.dubbo.rpc.RpcException;

/**
 * Exceptions as the libraries write them, by the fields of {@code Throwable}: message, cause, stack
 * trace and suppressed exceptions. Other fields are neither written nor read. An exception is made
 * by a constructor of its class, which is one that a method of a service throws, or one of a few of
 * the JDK; of another one a {@link RemoteException} is made. Thread-safe.
 */
final class Throwables {

  private static final String MESSAGE = "detailMessage";
  private static final String CAUSE = "cause";
  private static final String TRACE = "stackTrace";
  private static final String SUPPRESSED = "suppressedExceptions";
  private static final String ELEMENT = StackTraceElement.class.getName();
  private static final Definition FRAME =
      new Definition(ELEMENT, List.of("declaringClass", "methodName", "fileName", "lineNumber"));

  private static final List<Class<? extends Throwable>> KNOWN =
      List.of(
          Exception.class,
          RuntimeException.class,
          IllegalArgumentException.class,
          IllegalStateException.class,
          NumberFormatException.class,
          NullPointerException.class,
          ClassCastException.class,
          ArithmeticException.class,
          IndexOutOfBoundsException.class,
          ArrayIndexOutOfBoundsException.class,
          StringIndexOutOfBoundsException.class,
          UnsupportedOperationException.class,
          SecurityException.class,
          java.util.NoSuchElementException.class,
          java.util.ConcurrentModificationException.class,
          java.util.concurrent.TimeoutException.class,
          java.util.concurrent.ExecutionException.class,
          java.io.IOException.class,
          java.io.UncheckedIOException.class,
          RpcException.class);

  private final Map<String, Class<?>> classes = new HashMap<>();
  private final Limits limits;

  /**
   * Of a service.
   *
   * @param declared the exceptions of its methods
   * @param limits how deeply causes and suppressed exceptions may nest
   */
  Throwables(Collection<Class<?>> declared, Limits limits) {
    this.limits = limits;
    KNOWN.forEach(c -> classes.put(c.getName(), c));
    declared.forEach(c -> classes.put(c.getName(), c));
  }

  // ---- writing

  static HessianTree tree(Throwable thrown) {
    return tree(thrown, new IdentityHashMap<>());
  }

  private static HessianTree tree(Throwable thrown, IdentityHashMap<Throwable, HessianTree> done) {
    if (done.containsKey(thrown)) {
      return done.get(thrown);
    }
    Instance tree =
        new Instance(
            new Definition(
                thrown.getClass().getName(), List.of(MESSAGE, CAUSE, TRACE, SUPPRESSED)));
    done.put(thrown, tree);
    Sequence trace = new Sequence("[" + ELEMENT);
    for (StackTraceElement e : thrown.getStackTrace()) {
      trace.elements().add(frame(e));
    }
    Sequence suppressed = new Sequence(null);
    for (Throwable s : thrown.getSuppressed()) {
      suppressed.elements().add(tree(s, done));
    }
    tree.set(MESSAGE, HessianTree.of(thrown.getMessage()));
    // one that is its own cause has none
    tree.set(CAUSE, thrown.getCause() == null ? tree : tree(thrown.getCause(), done));
    tree.set(TRACE, trace);
    tree.set(SUPPRESSED, suppressed);
    return tree;
  }

  private static HessianTree frame(StackTraceElement e) {
    return new Instance(FRAME)
        .set("declaringClass", HessianTree.of(e.getClassName()))
        .set("methodName", HessianTree.of(e.getMethodName()))
        .set("fileName", HessianTree.of(e.getFileName()))
        .set("lineNumber", HessianTree.of(e.getLineNumber()));
  }

  // ---- reading

  /**
   * The exception of a tree; null for null.
   *
   * @throws io.seriform.error.LimitException if causes or suppressed exceptions are nested too
   *     deeply: each may be referred to, so that the message need not nest
   */
  Throwable throwable(HessianTree tree) {
    return new Reading().throwable(tree, limits.depth());
  }

  /** The exceptions of one message. */
  private final class Reading {
    private final IdentityHashMap<HessianTree, Throwable> done = new IdentityHashMap<>();
    private final IdentityHashMap<HessianTree, StackTraceElement> frames = new IdentityHashMap<>();
    private final Set<HessianTree> traces = Collections.newSetFromMap(new IdentityHashMap<>());

    Throwable throwable(HessianTree tree, int depthLeft) {
      if (!(tree instanceof Instance object)) {
        return null;
      }
      if (done.containsKey(tree)) {
        return done.get(tree);
      }
      if (depthLeft == 0) {
        throw LimitErrors.tooDeep(limits);
      }
      done.put(tree, null); // a cycle through causes has no end
      Throwable cause = throwable(object.get(CAUSE), depthLeft - 1);
      Throwable made = make(object.definition().name(), text(object.get(MESSAGE)), cause);
      done.put(tree, made);
      made.setStackTrace(trace(object.get(TRACE)));
      if (object.get(SUPPRESSED) instanceof Sequence all) {
        for (HessianTree each : all.elements()) {
          Throwable suppressed = throwable(each, depthLeft - 1);
          if (suppressed != null && suppressed != made) {
            made.addSuppressed(suppressed);
          }
        }
      }
      return made;
    }

    /** A trace; an empty one where another exception has it, as each exception copies its own. */
    private StackTraceElement[] trace(HessianTree tree) {
      if (!(tree instanceof Sequence all) || !traces.add(tree)) {
        return new StackTraceElement[0];
      }
      return all.elements().stream()
          .filter(e -> e instanceof Instance)
          .map(e -> frames.computeIfAbsent(e, f -> element((Instance) f)))
          .toArray(StackTraceElement[]::new);
    }
  }

  private Throwable make(String name, String message, Throwable cause) {
    Class<?> type = classes.get(name);
    Throwable made = type == null ? null : made(type, message, cause);
    if (made == null) {
      made = new RemoteException(name, message);
    }
    if (cause != null && made.getCause() == null) {
      try {
        made.initCause(cause);
      } catch (IllegalStateException e) {
        made.addSuppressed(cause); // its constructor has settled that it has none
      }
    }
    return made;
  }

  private static Throwable made(Class<?> type, String message, Throwable cause) {
    Object[][] attempts = {{message, cause}, {message}, {cause}, {}};
    Class<?>[][] parameters = {
      {String.class, Throwable.class}, {String.class}, {Throwable.class}, {}
    };
    for (int i = 0; i < attempts.length; i++) {
      if (i == 0 && cause == null) {
        continue;
      }
      try {
        return (Throwable) type.getConstructor(parameters[i]).newInstance(attempts[i]);
      } catch (NoSuchMethodException e) { // the next one is tried
      } catch (InvocationTargetException | IllegalAccessException | InstantiationException e) {
        return null;
      }
    }
    return null;
  }

  private static StackTraceElement element(Instance frame) {
    HessianTree line = frame.get("lineNumber");
    return new StackTraceElement(
        named(frame, "declaringClass"),
        named(frame, "methodName"),
        text(frame.get("fileName")),
        line != null && line.value() instanceof Integer n ? n : -1);
  }

  private static String named(Instance frame, String field) {
    String text = text(frame.get(field));
    return text == null ? "unknown" : text;
  }

  private static String text(HessianTree tree) {
    return tree != null && tree.value() instanceof String s ? s : null;
  }
}
