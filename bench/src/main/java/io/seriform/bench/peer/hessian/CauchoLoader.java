package io.seriform.bench.peer.hessian;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Loads a library whose classes are in {@code com.caucho}, and a copy of {@link CauchoEntry} that
 * uses it; takes all other classes from the loader of this class. That one is not its parent: each
 * library reads lists of serializers from all jars of a parent, and would find the other's.
 */
final class CauchoLoader extends URLClassLoader {

  private final ClassLoader others = CauchoLoader.class.getClassLoader();

  /**
   * A loader.
   *
   * @param jar the name of the jar, which the build puts beside this class
   */
  CauchoLoader(String jar) {
    super(new URL[] {file(jar)}, ClassLoader.getPlatformClassLoader());
  }

  /** Returns the jar as a file: in the jar of the bench, no class loader looks into it. */
  private static URL file(String jar) {
    URL resource = CauchoLoader.class.getResource(jar);
    if (resource == null || resource.getProtocol().equals("file")) {
      return resource;
    }
    try (InputStream in = resource.openStream()) {
      Path copy = Files.createTempFile("seriform-", "-" + jar);
      copy.toFile().deleteOnExit();
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return copy.toUri().toURL();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith("com.caucho.") || name.startsWith("com.alipay.")) {
      return super.findClass(name);
    }
    return name.startsWith(CauchoEntry.class.getName()) ? copy(name) : others.loadClass(name);
  }

  private Class<?> copy(String name) throws ClassNotFoundException {
    try (InputStream in = others.getResourceAsStream(name.replace('.', '/') + ".class")) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
