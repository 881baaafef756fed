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

  /** The bytes of values, one after the other in one message. */
  byte[] write(Object... values) {
    return within(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          Class<?> type = load("Hessian2Output");
          Object out = type.getConstructor(OutputStream.class).newInstance(bytes);
          type.getMethod("setSerializerFactory", load("SerializerFactory")).invoke(out, factory);
          for (Object value : values) {
            type.getMethod("writeObject", Object.class).invoke(out, value);
          }
          type.getMethod("flush").invoke(out);
          return bytes.toByteArray();
        });
  }

  /** The value of a message. */
  Object read(byte[] bytes) {
    return within(
        () -> {
          Class<?> type = load("Hessian2Input");
          Object in =
              type.getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(bytes));
          type.getMethod("setSerializerFactory", load("SerializerFactory")).invoke(in, factory);
          return type.getMethod("readObject").invoke(in);
        });
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
