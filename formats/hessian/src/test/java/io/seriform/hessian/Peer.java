package io.seriform.hessian;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A library that writes and reads Hessian, by a class loader of its own: two of them have classes
 * of the same names.
 */
final class Peer {

  static final Peer CAUCHO = new Peer("caucho", "com.caucho.hessian.io.");
  static final Peer LITE = new Peer("lite", "com.alibaba.com.caucho.hessian.io.");
  static final Peer LITE4 = new Peer("lite4", "com.alibaba.com.caucho.hessian.io.");
  static final Peer SOFA = new Peer("sofa", "com.caucho.hessian.io.");

  private final String packageName;
  private final ClassLoader loader;
  private final Object factory;

  private Peer(String name, String packageName) {
    this.packageName = packageName;
    this.loader = new Isolated(jar(name));
    this.factory = within(() -> load("SerializerFactory").getConstructor().newInstance());
  }

  /** The jar of a library, which the build has put beside the classes. */
  private static URL jar(String name) {
    Path jar = Path.of("target", "peers", name + ".jar");
    if (!Files.exists(jar)) {
      throw new IllegalStateException("Maven copies " + jar.toAbsolutePath() + "; run the build");
    }
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The library, and copies of the classes of {@link PeerSamples}. */
  private static final class Isolated extends URLClassLoader {
    Isolated(URL jar) {
      super(new URL[] {jar}, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.startsWith(PeerSamples.class.getName())) {
        return super.findClass(name);
      }
      String file = name.replace('.', '/') + ".class";
      try (InputStream in = Peer.class.getClassLoader().getResourceAsStream(file)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  /** Work that the library does. */
  private interface Work<T> {
    T run() throws ReflectiveOperationException, IOException;
  }

  private <T> T within(Work<T> work) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return work.run();
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** A class of the library. */
  Class<?> load(String name) throws ClassNotFoundException {
    return loader.loadClass(packageName + name);
  }

  /** Calls methods of an output or input of the library. */
  interface Calls {
    Object call(String method, Object... arguments);
  }

  /** What an output of a class writes. */
  byte[] written(String output, java.util.function.Consumer<Calls> calls) {
    return within(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          Object out = load(output).getConstructor(OutputStream.class).newInstance(bytes);
          Calls on = calls(out);
          on.call("setSerializerFactory", factory);
          calls.accept(on);
          on.call("flush");
          return bytes.toByteArray();
        });
  }

  /** What an input of Hessian 2 reads. */
  <T> T reading(byte[] bytes, java.util.function.Function<Calls, T> calls) {
    return within(
        () -> {
          InputStream stream = new ByteArrayInputStream(bytes);
          Object in = load("Hessian2Input").getConstructor(InputStream.class).newInstance(stream);
          Calls on = calls(in);
          on.call("setSerializerFactory", factory);
          return calls.apply(on);
        });
  }

  /** The library's envelope of deflated bytes around a value. */
  byte[] deflated(Object value) {
    return written(
        "Hessian2Output",
        outer -> {
          Object envelope = within(() -> load("Deflation").getConstructor().newInstance());
          Object inner = calls(envelope).call("wrap", outer.call("#"));
          Calls on = calls(inner);
          on.call("setSerializerFactory", factory);
          on.call("writeObject", value);
          on.call("close");
        });
  }

  /** Calls methods of an object; {@code #} is the object itself. */
  private Calls calls(Object object) {
    return (name, arguments) ->
        name.equals("#") ? object : within(() -> invoke(object, name, arguments));
  }

  private static Object invoke(Object object, String name, Object[] arguments)
      throws ReflectiveOperationException {
    for (java.lang.reflect.Method m : object.getClass().getMethods()) {
      if (m.getName().equals(name) && takes(m, arguments)) {
        return m.invoke(object, arguments);
      }
    }
    throw new NoSuchMethodException(name);
  }

  private static boolean takes(java.lang.reflect.Method m, Object[] arguments) {
    if (m.getParameterCount() != arguments.length) {
      return false;
    }
    for (int i = 0; i < arguments.length; i++) {
      Class<?> type = m.getParameterTypes()[i];
      boolean number = type == int.class && arguments[i] instanceof Integer;
      if (!number && arguments[i] != null && !type.isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }

  /** The bytes of values, one after the other in one message. */
  byte[] write(Object... values) {
    return written(
        "Hessian2Output", out -> List.of(values).forEach(v -> out.call("writeObject", v)));
  }

  /** The value of a message. */
  Object read(byte[] bytes) {
    return reading(bytes, in -> in.call("readObject"));
  }

  /** A sample, whose class is the library's copy. */
  Object sample(String name) {
    return within(() -> samples().getMethod(name).invoke(null));
  }

  /** The copies of the classes of samples. */
  Class<?>[] classes() {
    return within(
        () -> ((List<?>) samples().getMethod("classes").invoke(null)).toArray(new Class<?>[0]));
  }

  private Class<?> samples() throws ClassNotFoundException {
    return loader.loadClass(PeerSamples.class.getName());
  }

  /** Several values as one list, for messages. */
  static List<Object> all(Object... values) {
    List<Object> list = new ArrayList<>();
    for (Object v : values) {
      list.add(Objects.requireNonNull(v));
    }
    return list;
  }
}
