package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.seriform.Format;
import io.seriform.error.ModelException;
import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One list of awkward classes, of which each format that registers classes accepts the same and
 * refuses the others with the same reasons. A format may differ by a named {@link Use} alone.
 */
public abstract class RegistrationKit {

  /** A use that a format has for classes that others refuse. */
  public enum Use {
    /** Abstract classes name the classes of elements of arrays. */
    ELEMENTS_OF_ARRAYS,
    /** Exceptions of a service reach its caller. */
    EXCEPTIONS_OF_SERVICES
  }

  interface Shape {}

  sealed interface Sealed permits Only {}

  record Only(int n) implements Sealed, Shape {}

  abstract static class Figure implements Shape {
    public int corners;
  }

  static final class Square extends Figure {
    @Override
    public boolean equals(Object o) {
      return o instanceof Square s && s.corners == corners;
    }

    @Override
    public int hashCode() {
      return corners;
    }
  }

  enum Operation {
    PLAIN,
    WITH_BODY {
      @Override
      int code() {
        return 1;
      }
    };

    int code() {
      return 0;
    }
  }

  @interface Marker {}

  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  static final class Worker extends Thread {}

  static final class Loader extends URLClassLoader {
    Loader() {
      super(new URL[0]);
    }
  }

  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  abstract static class Listing extends AbstractList<String> {}

  interface Index extends Map<String, Only> {}

  private static final String AT_RUN_TIME = "a lambda or another class made at run time";
  private static final String RUNNING = "a part of the running program";
  private static final String OF_JDK = "a class of the JDK";
  private static final String ABSTRACT = "abstract: register the classes that extend it";
  private static final String CONTAINER =
      "an abstract container: register the classes that extend it";

  /** For formats. */
  protected RegistrationKit() {}

  /** Returns the format with one more class. */
  protected abstract Format format(Class<?> registered);

  /** Returns the uses that the format has. */
  protected abstract Set<Use> uses();

  static Stream<Arguments> awkwardClasses() {
    Runnable lambda = () -> {};
    Object proxy =
        Proxy.newProxyInstance(
            RegistrationKit.class.getClassLoader(),
            new Class<?>[] {Shape.class},
            (self, method, arguments) -> null);
    return Stream.of(
        arguments(Only.class, null, null),
        arguments(Square.class, null, null),
        arguments(Point.class, null, null),
        arguments(Color.class, null, null),
        arguments(Operation.class, null, null),
        arguments(TimeUnit.class, null, null),
        arguments(Names.class, null, null),
        arguments(new Object() {}.getClass(), null, null),
        arguments(Shape.class, ABSTRACT, Use.ELEMENTS_OF_ARRAYS),
        arguments(Sealed.class, ABSTRACT, Use.ELEMENTS_OF_ARRAYS),
        arguments(Figure.class, ABSTRACT, Use.ELEMENTS_OF_ARRAYS),
        arguments(Failure.class, "a Throwable", Use.EXCEPTIONS_OF_SERVICES),
        arguments(
            ((Object) Operation.WITH_BODY).getClass(),
            "the class of a constant: register " + Operation.class.getName(),
            null),
        arguments(int.class, "known without registration", null),
        arguments(void.class, "known without registration", null),
        arguments(Only[].class, "known without registration", null),
        arguments(Marker.class, "an annotation", null),
        arguments(Override.class, "an annotation", null),
        arguments(proxy.getClass(), "a proxy", null),
        arguments(lambda.getClass(), AT_RUN_TIME, null),
        arguments(Worker.class, RUNNING, null),
        arguments(Thread.class, RUNNING, null),
        arguments(Loader.class, RUNNING, null),
        arguments(ClassLoader.class, RUNNING, null),
        arguments(Object.class, OF_JDK, null),
        arguments(AssertionError.class, OF_JDK, null),
        arguments(Runtime.class, OF_JDK, null),
        arguments(MethodHandle.class, OF_JDK, null),
        arguments(URL.class, OF_JDK, null),
        arguments(ArrayList.class, OF_JDK, null),
        arguments(Collection.class, OF_JDK, null),
        arguments(TreeMap.class, OF_JDK, null),
        arguments(Enum.class, OF_JDK, null),
        arguments(java.sql.Timestamp.class, OF_JDK, null),
        arguments(Listing.class, CONTAINER, null),
        arguments(Index.class, CONTAINER, null));
  }

  @ParameterizedTest
  @MethodSource("awkwardClasses")
  void acceptsAndRefusesTheSameClassesAsOtherFormats(Class<?> type, String problem, Use accepted) {
    ModelException refused = catchThrowableOfType(ModelException.class, () -> format(type));
    if (problem == null || (accepted != null && uses().contains(accepted))) {
      assertThat(refused).isNull();
    } else {
      assertThat(refused).hasMessage(type.getName() + " cannot be registered: it is " + problem);
    }
  }

  static Stream<Object> acceptedValues() {
    Square square = new Square();
    square.corners = 4;
    return Stream.of(
        new Only(7),
        square,
        new Point(1, "2"),
        Color.GREEN,
        Operation.PLAIN,
        Operation.WITH_BODY,
        TimeUnit.HOURS);
  }

  @ParameterizedTest
  @MethodSource("acceptedValues")
  void readsValuesOfAcceptedClassesWhereObjectsAreDeclared(Object value) {
    Class<?> type = value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass();
    Format format = format(type);
    assertThat(format.decode(format.encode(value, Object.class), Object.class)).isEqualTo(value);
    List<?> list = List.of(value, 1, value);
    assertThat(format.decode(format.encode(list, Object.class), Object.class)).isEqualTo(list);
  }

  static Stream<Object> acceptedShapes() {
    return acceptedValues().filter(Shape.class::isInstance);
  }

  @ParameterizedTest
  @MethodSource("acceptedShapes")
  void readsValuesOfAcceptedClassesWhereTheirSupertypesAreDeclared(Shape shape) {
    Format format = format(shape.getClass());
    assertThat(format.decode(format.encode(shape, Shape.class), Shape.class)).isEqualTo(shape);
  }
}
