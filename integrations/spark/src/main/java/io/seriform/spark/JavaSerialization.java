package io.seriform.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/**
 * Java serialization of the objects by which Spark runs its jobs, such as the status of a shuffle,
 * and of classes that the user names for it. It writes and reads no other classes.
 */
final class JavaSerialization {

  /** Packages of what Spark's own objects hold. */
  private static final List<String> OWN =
      List.of("org.apache.spark.**", "org.apache.hadoop.**", "org.roaringbitmap.**");

  private static final List<String> LANGUAGES = List.of("java.**", "scala.**");

  /** Ranges of numbers, which Spark cuts into partitions, and tags of classes in its plans. */
  private static final List<String> PLANS =
      List.of(
          "scala.collection.immutable.NumericRange",
          "scala.collection.immutable.NumericRange$Inclusive",
          "scala.collection.immutable.NumericRange$Exclusive",
          "scala.reflect.**");

  private final SerializerSettings settings;
  private final ClassLoader loader;
  private final Set<Class<?>> registered;

  JavaSerialization(SerializerSettings settings, ClassLoader loader, Set<Class<?>> registered) {
    this.settings = settings;
    this.registered = registered;
    this.loader = loader;
  }

  /** Returns true if objects of a class are written by Java serialization. */
  boolean takes(String name) {
    return matches(PLANS, name) || matches(OWN, name) || matches(settings.java(), name);
  }

  private boolean isAllowed(String name) {
    return (name.indexOf('.') < 0 && name.charAt(0) == '[') // of primitives
        || matches(LANGUAGES, leafName(name))
        || takes(leafName(name));
  }

  private static String leafName(String name) {
    return name.endsWith(";") ? name.substring(name.indexOf('L') + 1, name.length() - 1) : name;
  }

  /** Returns true if a pattern is the name, or ends in .** or .* and names a package. */
  private static boolean matches(List<String> patterns, String name) {
    for (String pattern : patterns) {
      int star = pattern.indexOf('*');
      if (star < 0
          ? pattern.equals(name)
          : name.startsWith(pattern.substring(0, star))
              && (pattern.endsWith("**") || name.lastIndexOf('.') < star)) {
        return true;
      }
    }
    return false;
  }

  byte[] write(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Writer(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  Object read(byte[] bytes) {
    try (ObjectInputStream in = new Reader(bytes)) {
      return in.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException("no such class: " + e.getMessage(), e));
    }
  }

  /** Refuses classes that the reader refuses. */
  private final class Writer extends ObjectOutputStream {

    Writer(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      if (!isAllowed(type.getName()) && !registered.contains(type)) {
        throw new NotSerializableException(
            type.getName()
                + " is in an object of Spark's own, and the serializer does not know it: "
                + settings.adds(SerializerSettings.JAVA, type));
      }
    }
  }

  /** Finds only classes that may be there. */
  private final class Reader extends ObjectInputStream {

    Reader(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described)
        throws IOException, ClassNotFoundException {
      String name = described.getName();
      for (Class<?> type : registered) {
        if (type.getName().equals(name)) { // in the tag of a class
          return type;
        }
      }
      if (name.indexOf('.') < 0) {
        return super.resolveClass(described); // a primitive, or an array of them
      }
      if (!isAllowed(name)) {
        throw new InvalidClassException(
            name, "not among the classes of " + SerializerSettings.JAVA);
      }
      return Class.forName(name, false, loader);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
      throw new InvalidClassException("a proxy is not read");
    }
  }
}
