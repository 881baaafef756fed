package io.seriform.jackson;

import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.SharedForms;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/** The JDK's classes that Jackson writes in another form than we do, or that only Jackson does. */
final class JacksonTypes {

  /** The written form of a line of a stack trace, in Jackson's order. */
  record Frame(
      String classLoaderName,
      String moduleName,
      String moduleVersion,
      String methodName,
      String fileName,
      int lineNumber,
      boolean nativeMethod,
      String className) {

    static Frame of(StackTraceElement e) {
      return new Frame(
          e.getClassLoaderName(),
          e.getModuleName(),
          e.getModuleVersion(),
          e.getMethodName(),
          e.getFileName(),
          e.getLineNumber(),
          e.isNativeMethod(),
          e.getClassName());
    }

    StackTraceElement element() {
      return new StackTraceElement(
          classLoaderName, moduleName, moduleVersion, className, methodName, fileName, lineNumber);
    }
  }

  private static final class Form<T, R> {
    private final Type wire;
    private final Function<T, R> to;
    private final Function<R, T> from;

    Form(Type wire, Function<T, R> to, Function<R, T> from) {
      this.wire = wire;
      this.to = to;
      this.from = from;
    }

    void set(ClassMarks marks) {
      marks.setConversion(wire, to, from);
    }
  }

  private static final Map<Class<?>, Form<?, ?>> FORMS =
      Map.of(
          char[].class,
          new Form<char[], String>(String.class, String::new, String::toCharArray),
          Path.class,
          new Form<Path, String>(String.class, p -> p.toUri().toString(), JacksonTypes::path),
          StackTraceElement.class,
          new Form<StackTraceElement, Frame>(Frame.class, Frame::of, Frame::element),
          LongAdder.class,
          new Form<LongAdder, Long>(long.class, LongAdder::sum, JacksonTypes::sum),
          DoubleAdder.class,
          new Form<DoubleAdder, Double>(double.class, DoubleAdder::sum, JacksonTypes::sum));

  private static final Form<Locale, String> LOCALE =
      new Form<>(
          String.class, l -> l.equals(Locale.ROOT) ? "" : l.toLanguageTag(), SharedForms::locale);

  private JacksonTypes() {}

  /** Gives a class of the JDK the form that Jackson gives it, where that is another one. */
  static void mark(Class<?> type, boolean second, ClassMarks marks) {
    Form<?, ?> form = FORMS.get(type);
    if (type == Locale.class && second) {
      SharedForms.markLocale(type, marks);
      return;
    }
    if (type == Locale.class) {
      form = LOCALE;
    }
    if (form != null) {
      form.set(marks);
    } else if (type.getName().startsWith("javax.xml.")) {
      XmlTypes.mark(type, marks);
    }
  }

  /** A path of a URI of a file, and of no other kind, or of the text itself. */
  private static Path path(String text) {
    if (text.startsWith("file:")) {
      return Path.of(URI.create(text));
    }
    return Path.of(text);
  }

  private static LongAdder sum(long value) {
    LongAdder adder = new LongAdder();
    adder.add(value);
    return adder;
  }

  private static DoubleAdder sum(double value) {
    DoubleAdder adder = new DoubleAdder();
    adder.add(value);
    return adder;
  }
}
