package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Setup;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.GeneratedClass.Style;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Classes of other class loaders and modules: their codecs are compiled, and let them go. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
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
              .anyMatch(f -> f.getClassName().startsWith("io.seriform.codec.interpret."));
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

  private static final String SHOWN =
      """
      package shown;
      public class Shown {
        private String text;
        public Names names = new Names();
        public String getText() { return text; }
        public void setText(String v) { text = v; }
        public static Shown make() {
          Shown s = new Shown();
          s.text = "text";
          s.names.add("name");
          return s;
        }
        @Override public boolean equals(Object o) {
          return o instanceof Shown s && s.text.equals(text) && s.names.equals(names);
        }
        @Override public int hashCode() { return 1; }
      }
      """;

  private static final String OWN_CODEC =
      """
      package shown.within;
      import io.seriform.annotation.Conversion;
      public class OwnCodec implements Conversion<Integer, String> {
        @Override public String toWire(Integer v) { return v.toString(); }
        @Override public Integer fromWire(String v) { return Integer.valueOf(v); }
      }
      """;

  /** Public members are in reach where their package is exported to the library alone. */
  @Test
  void moduleThatExportsAPackageToTheLibrary() throws ReflectiveOperationException {
    String codec = "@io.seriform.annotation.UseCodec(shown.within.OwnCodec.class) ";
    ClassLoader loader =
        Javac.exporting(
            "shown",
            Map.of(
                "shown.Shown",
                SHOWN,
                "shown.Names",
                "package shown; public class Names extends java.util.ArrayList<String> {}",
                "shown.Level",
                "package shown; public enum Level { LOW; @io.seriform.annotation.Value int w = 7;"
                    + " }",
                "shown.Coded",
                "package shown; public record Coded(" + codec + "Integer number) {}",
                "shown.within.OwnCodec",
                OWN_CODEC));
    Class<?> shown = Javac.find(loader, "shown.Shown");
    Object value = shown.getMethod("make").invoke(null);
    Object constant = Javac.find(loader, "shown.Level").getEnumConstants()[0];
    Object coded = Javac.find(loader, "shown.Coded").getConstructor(Integer.class).newInstance(1);
    for (Format format : engines()) {
      Codec<Object> codecs = codec(format, shown);
      assertThat(codecs.decode(codecs.encode(value))).isEqualTo(value);
      assertThat(Copier.of(codecs).copy(value)).isEqualTo(value).isNotSameAs(value);
      Codec<Object> names = codec(format, Javac.find(loader, "shown.Names"));
      Object list = shown.getField("names").get(value);
      assertThat(Copier.of(names).copy(list))
          .isEqualTo(list)
          .hasSameClassAs(list)
          .isNotSameAs(list);
      assertThat(refusal(ModelException.class, () -> encode(format, constant)))
          .hasMessageStartingWith("no access to int shown.Level.w: add `opens shown");
      assertThat(refusal(ModelException.class, () -> encode(format, coded)))
          .hasMessageStartingWith(
              "no access to public shown.within.OwnCodec(): add `opens shown.within");
    }
  }

  private static byte[] encode(Format format, Object value) {
    return codec(format, value.getClass()).encode(value);
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
