package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.reflect.Types;
import io.seriform.testkit.generated.Javac;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;

/** What was made for classes goes when nobody can use it any more. */
@Tag("slow")
class UnloadingTest {

  public static class Bean {
    public int a;
    public String b;
    public List<Map<String, Bean>> more;
    public Object any;
  }

  @Test
  void theLibraryIsFreedWithItsLoader() throws Exception {
    WeakReference<ClassLoader> loader = usedApart();
    assertFreed(loader);
  }

  /** Reads, writes and copies with a library of its own, as a web application does. */
  private static WeakReference<ClassLoader> usedApart() throws Exception {
    URL[] path =
        Stream.of(
                Json.class,
                SelfDescribingFormat.class,
                Format.class,
                Copier.class,
                ClassWriter.class,
                UnloadingTest.class)
            .map(c -> c.getProtectionDomain().getCodeSource().getLocation())
            .toArray(URL[]::new);
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      Class<?> use = loader.loadClass(Use.class.getName());
      assertThat(use).isNotEqualTo(Use.class);
      use.getMethod("use").invoke(null);
      return new WeakReference<>(loader);
    }
  }

  /** What is done in the other loader. */
  public static final class Use {
    private Use() {}

    public static void use() {
      String text = "{\"a\":1,\"b\":\"x\",\"more\":[{\"y\":{\"a\":2}}],\"any\":{\"k\":[true,3]}}";
      JsonCodec<Bean> codec = Json.standard().codec(Bean.class);
      Bean bean = Copier.of(codec).copy(codec.decode(text));
      assertSame(codec.decode(Json.standard().encode(bean)).b, "x");
      assertSame(Json.standard().decode("\"x\"", String.class), "x");
      assertSame(Json.standard().decode("1", int.class), 1);
      Object any = Json.standard().decode("{\"k\":1}", Map.class);
      assertSame(Json.standard().encodeToString(any), "{\"k\":1}");
    }

    private static void assertSame(Object was, Object expected) {
      if (!expected.equals(was)) {
        throw new AssertionError(was);
      }
    }
  }

  @Test
  void theClassesOfAFormatAreFreedWithIt() throws Exception {
    ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
    formats(20);
    int before = settled(classes, 0);
    formats(200);
    assertThat(settled(classes, before + 50)).isLessThan(before + 50);
  }

  private static void formats(int count) {
    for (int i = 0; i < count; i++) {
      Json json = Json.with(JsonOptions.standard());
      JsonCodec<Bean> codec = json.codec(Bean.class);
      assertThat(Copier.of(codec).copy(codec.decode("{\"a\":1,\"more\":[{}]}")).a).isEqualTo(1);
    }
  }

  private static int settled(ClassLoadingMXBean classes, int enough) throws InterruptedException {
    for (int i = 0; i < 20 && classes.getLoadedClassCount() >= enough; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return classes.getLoadedClassCount();
  }

  @Test
  void aCopiedClassOfAYoungerLoaderIsFreedWhileTheFormatLives() throws Exception {
    Json json = Json.with(JsonOptions.standard());
    WeakReference<ClassLoader> loader = copied(json);
    assertFreed(loader);
    assertThat(Copier.of(json.codec(Bean.class)).copy(new Bean()).a).isZero();
  }

  private static WeakReference<ClassLoader> copied(Json json) throws Exception {
    ClassLoader loader =
        Javac.load(
            Map.of(
                "young.Turned",
                """
                package young;
                public class Turned implements io.seriform.annotation.Conversion<Thread, String> {
                  public String toWire(Thread t) { return t.getName(); }
                  public Thread fromWire(String s) { return new Thread(s); }
                }
                """,
                "young.Bean",
                """
                package young;
                public class Bean {
                  @io.seriform.annotation.UseCodec(Turned.class)
                  public Thread thread = new Thread("t");
                  public java.util.List<Bean> more = new java.util.ArrayList<>();
                }
                """));
    Object bean = Javac.find(loader, "young.Bean").getConstructor().newInstance();
    JsonCodec<Object> codec = codec(json, bean.getClass());
    assertThat(codec.encodeToString(Copier.of(codec).copy(bean))).contains("\"t\"");
    return new WeakReference<>(loader);
  }

  public static class Pair<A, B> {
    public A a;
    public B b;
  }

  @Test
  void aTypeOfUnrelatedLoadersKeepsNeitherAlive() throws Exception {
    Json json = Json.with(JsonOptions.standard());
    ClassLoader one = plain();
    assertFreed(paired(json, one, false));
    assertFreed(paired(json, one, true));
    assertThat(Javac.find(one, "young.Plain")).isNotNull();
  }

  private static ClassLoader plain() {
    return Javac.load(Map.of("young.Plain", "package young; public class Plain { public int i; }"));
  }

  /** Uses a type of classes of this loader and of another, which is forgotten. */
  private static WeakReference<ClassLoader> paired(Json json, ClassLoader one, boolean last) {
    ClassLoader other = plain();
    Class<?> first = Javac.find(last ? other : one, "young.Plain");
    Class<?> second = Javac.find(last ? one : other, "young.Plain");
    Codec<?> codec = json.codec(Types.parameterized(Pair.class, first, second));
    byte[] text = "{\"a\":{\"i\":1},\"b\":{\"i\":2}}".getBytes(StandardCharsets.UTF_8);
    Pair<?, ?> pair = (Pair<?, ?>) codec.decode(text);
    assertThat(pair.a).isInstanceOf(first);
    assertThat(pair.b).isInstanceOf(second);
    return new WeakReference<>(other);
  }

  private static void assertFreed(WeakReference<ClassLoader> loader) throws InterruptedException {
    for (int i = 0; i < 100 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }

  @SuppressWarnings("unchecked") // the codec of a class takes its objects
  private static JsonCodec<Object> codec(Json json, Class<?> type) {
    return (JsonCodec<Object>) json.codec((Type) type);
  }
}
