package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Codecs.Engine;
import io.seriform.error.EncodeException;
import io.seriform.testkit.GeneratedClass.Style;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Classes of other class loaders and modules: their codecs are compiled, and let them go. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ClassLoadersKit extends Kit {

  private static final List<String> TYPES =
      List.of(
          "int",
          "String",
          "Double",
          "Inner",
          "long",
          "Kind",
          "List<Inner>",
          "boolean",
          "Map<String, Inner>",
          "Inner[]",
          "float",
          "Optional<String>",
          "java.math.BigDecimal",
          "char",
          "List<Kind>");

  /** Properties that fail when they are got, to see from where. */
  private static final String FAILING =
      """
      public class Failing {
        private int x;
        public int getX() { throw new IllegalStateException("got"); }
        public void setX(int v) { x = v; }
      }
      """;

  /** For formats. */
  protected ClassLoadersKit() {}

  private static Map<String, String> sources(String pkg) {
    Map<String, String> sources = new HashMap<>();
    for (Style style : Style.values()) {
      if (style != Style.BUILDER && style != Style.WITHERS) {
        for (int count : new int[] {3, 30, 200}) {
          String name = pkg + "." + style + count;
          sources.put(name, GeneratedClass.apart(name, style, count, TYPES));
        }
      }
    }
    String inner = pkg + ".Inner";
    sources.put(
        inner, GeneratedClass.apart(inner, Style.RECORD, 4, List.of("int", "String", "Kind")));
    sources.put(pkg + ".Kind", "package " + pkg + "; enum Kind { LOW, HIGH { }, MID }");
    sources.put(pkg + ".Failing", "package " + pkg + "; " + FAILING);
    return sources;
  }

  private void check(ClassLoader loader, String pkg) {
    for (String name : sources(pkg).keySet()) {
      Class<?> type = Javac.find(loader, name);
      if (!type.isEnum() && !name.endsWith("Failing")) {
        for (int i = 0; i < 3; i++) {
          roundTrip(type, new RandomValues(new Random(i), i > 0, false).of(type));
        }
      }
    }
    assertCompiled(Javac.find(loader, pkg + ".Failing"));
  }

  /** A getter of a compiled codec is not called by the interpreter. */
  private void assertCompiled(Class<?> failing) {
    Object value;
    try {
      value = failing.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
    for (Engine engine : Engine.values()) {
      Codec<Object> codec = codec(format(engine), failing);
      EncodeException e = refusal(EncodeException.class, () -> codec.encode(value));
      assertThat(e.getCause()).hasMessage("got");
      boolean interpreted =
          Arrays.stream(e.getCause().getStackTrace())
              .anyMatch(f -> f.getClassName().startsWith("io.seriform.codec.Interpreted"));
      assertThat(interpreted).isEqualTo(engine == Engine.INTERPRETED);
    }
  }

  @Test
  void childOfTheLibrarysLoader() {
    check(Javac.load(sources("child")), "child");
  }

  @Test
  void loaderThatDoesNotSeeTheLibrary() {
    check(Javac.loadApart(sources("apart")), "apart");
  }

  @Test
  void moduleThatOpensItsPackages() {
    ClassLoader loader = Javac.module("users", sources("users"));
    assertThat(Javac.find(loader, "users.Inner").getModule().getName()).isEqualTo("users");
    check(loader, "users");
  }

  /** The format lives on; the classes, their loader and their codecs do not. */
  @Test
  void loadersAreLetGo() throws InterruptedException {
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine));
      List<WeakReference<?>> loaders =
          List.of(
              used(format, Javac.load(sources("child"))),
              used(format, Javac.loadApart(sources("child"))));
      for (WeakReference<?> loader : loaders) {
        for (int i = 0; i < 100 && loader.get() != null; i++) {
          System.gc();
          Thread.sleep(10);
        }
        assertThat(loader.get()).as("a loader, used with %s", engine).isNull();
      }
      Point point = new Point(1, "still there");
      assertThat(codec(format, Point.class).decode(codec(format, Point.class).encode(point)))
          .isEqualTo(point);
    }
  }

  private static WeakReference<?> used(Format format, ClassLoader loader) {
    for (String name : new String[] {"child.RECORD30", "child.BEAN3", "child.FIELDS30"}) {
      Class<?> type = Javac.find(loader, name);
      Object value = new RandomValues(new Random(1), false, false).of(type);
      Codec<Object> codec = codec(format, type);
      assertThat(codec.decode(codec.encode(value))).isInstanceOf(type);
    }
    return new WeakReference<>(loader);
  }
}
