package io.seriform.gson;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.annotations.JsonAdapter;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/**
 * Runs adapters, serializers and deserializers that were written for Gson, where
 * {@code @JsonAdapter} names them: {@code withDialects(GsonDialect.standard(),
 * GsonBridge.of(gson))}. It works with every format that has trees. A value that is written or read
 * so goes through a {@link Document} and an element of Gson, which takes several times as long as a
 * codec.
 *
 * <p>A class without a constructor that takes no parameters is made as Gson makes it: by an {@code
 * InstanceCreator} that is registered, or else past its constructors, with the fields that the
 * input has.
 *
 * <p>Gson loads no class by a name in the input. Immutable and thread-safe, as far as the code that
 * it runs is.
 */
public final class GsonBridge implements Dialect {

  private final Gson gson;
  private final Set<Class<?>> classes;

  private GsonBridge(Gson gson, Set<Class<?>> classes) {
    this.gson = gson;
    this.classes = classes;
  }

  /** A bridge to a Gson, whose adapters the code may ask for. */
  public static GsonBridge of(Gson gson) {
    return new GsonBridge(Objects.requireNonNull(gson, "gson"), Set.of());
  }

  /**
   * A bridge that also leaves a class to Gson as a whole, whatever its annotations say: for one
   * whose adapter is registered with the {@code GsonBuilder}.
   *
   * <p>For a class of the JDK such as {@code String} or {@code List}, that includes elements and
   * keys of containers, and not primitives: {@code Long} is no {@code long}.
   *
   * @param type the class, and no subclass of it
   * @throws ModelException if it is a primitive, which Gson writes by its wrapper
   */
  public GsonBridge withClass(Class<?> type) {
    if (Objects.requireNonNull(type, "class").isPrimitive()) {
      throw new ModelException(
          "values of "
              + type
              + " cannot be left to Gson by their class; give the fields an adapter of their own");
    }
    Set<Class<?>> more = new LinkedHashSet<>(classes);
    more.add(type);
    return new GsonBridge(gson, Set.copyOf(more));
  }

  /** Before the dialect, which gives classes of the JDK a form of its own. */
  @Override
  public int precedence() {
    return GsonDialect.PRECEDENCE - 1;
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    // Gson looks at fields alone
    JsonAdapter declared =
        element instanceof Field ? element.getAnnotation(JsonAdapter.class) : null;
    if (declared != null) {
      GsonCode code = GsonCode.of(gson, ((Field) element).getGenericType(), declared);
      marks.setConversion(Document.class, code::toWire, code::fromWire);
    }
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    boolean named = !element.isEnum() && element.isAnnotationPresent(JsonAdapter.class);
    if (named || classes.contains(element) || JsonElement.class.isAssignableFrom(element)) {
      marks.setConversion(element, type -> GsonCode.of(gson, type));
    } else if (GsonMaker.isNeeded(element)) {
      marks.set(ClassMarks.MAKER, new GsonMaker(gson, element));
    }
  }

  @Override
  public String toString() {
    return "GsonBridge[classes=" + classes + "]";
  }
}
