package io.seriform.bench.workload;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Services of the class path, as {@link java.util.ServiceLoader} finds them. That one does not say
 * which file names a class that cannot be used.
 */
public final class Services {

  private Services() {}

  /**
   * Returns an object of each class that {@code META-INF/services} names.
   *
   * @throws IllegalArgumentException with the file and the line if a class cannot be used
   */
  public static <S> List<S> of(Class<S> service) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return of(service, loader == null ? Services.class.getClassLoader() : loader);
  }

  static <S> List<S> of(Class<S> service, ClassLoader loader) {
    Map<String, S> found = new LinkedHashMap<>();
    try {
      String name = "META-INF/services/" + service.getName();
      for (URL file : Collections.list(loader.getResources(name))) {
        read(file, service, loader, found);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Collection<S> services = found.values();
    return List.copyOf(services);
  }

  private static <S> void read(URL file, Class<S> service, ClassLoader loader, Map<String, S> found)
      throws IOException {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String name = line.replaceFirst("#.*", "").strip();
        if (!name.isEmpty() && !found.containsKey(name)) {
          found.put(name, create(name, service, loader, file + ", line " + number + ": "));
        }
      }
    }
  }

  private static <S> S create(String name, Class<S> service, ClassLoader loader, String place) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      if (!service.isAssignableFrom(type)) {
        throw new IllegalArgumentException(
            place + name + " does not implement " + service.getName());
      }
      return service.cast(type.getConstructor().newInstance());
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(place + "there is no class " + name, e);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          place + name + " has no public constructor without parameters", e);
    } catch (ReflectiveOperationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(place + name + " cannot be created: " + cause, e);
    }
  }
}
