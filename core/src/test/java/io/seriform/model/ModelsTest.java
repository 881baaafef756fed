package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.reflect.Types;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  @TempDir private Path folder;

  /** Compiles a class of the default package, without names of parameters. */
  private URLClassLoader compiled(String name, String source) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    String[] arguments = {"-g:none", "-proc:none", "-d", folder.toString(), file.toString()};
    int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments);
    assertThat(result).isZero();
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
  }

  @Test
  void namesOfParametersThatAreNotKnown() throws Exception {
    String guessed =
        "public class Guessed { public Guessed(int a) {} public int getA() {return 1;} }";
    try (URLClassLoader loader = compiled("Guessed", guessed)) {
      ObjectModel model = models.object(loader.loadClass("Guessed"));
      assertThat(((Creation.None) model.creation()).why())
          .contains(
              "are not known; compile Guessed with -parameters, or put @Property(name = ...)");
      assertThat(model.properties()).hasSize(1);
    }
    String declared =
        "public class Said { @io.seriform.annotation.Creator public Said(int a) {}"
            + " public int getA() {return 1;} }";
    try (URLClassLoader loader = compiled("Said", declared)) {
      Class<?> type = loader.loadClass("Said");
      assertThatThrownBy(() -> models.object(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("compile Said with -parameters");
    }
    String listed =
        "public class Listed { @java.beans.ConstructorProperties(\"a\") public Listed(int x) {}"
            + " public int getA() {return 1;} }";
    try (URLClassLoader loader = compiled("Listed", listed)) {
      ObjectModel model = models.object(loader.loadClass("Listed"));
      assertThat(model.property("a").parameter()).isZero();
    }
  }

  @Test
  void aClassThatIsNotThere() throws Exception {
    String source = "public class Whole { public Part part; public Part getPart() {return part;} }";
    try (URLClassLoader loader = compiled("Whole", source + " class Part {}")) {
      Class<?> type = loader.loadClass("Whole");
      Files.delete(folder.resolve("Part.class"));
      assertThatThrownBy(() -> models.model(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("Whole cannot be looked at, as a class that it needs");
    }
  }

  @Test
  void aModelKeepsNoClassLoaderAlive() throws Exception {
    WeakReference<ClassLoader> loader = describeAndForget();
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
    assertThat(models.model(String.class)).isNotNull(); // the registry itself is still in use
  }

  private WeakReference<ClassLoader> describeAndForget() throws Exception {
    String source = "public class Plain { public int a; public java.util.List<Plain> more; }";
    try (URLClassLoader loader = compiled("Plain", source)) {
      Class<?> type = loader.loadClass("Plain");
      ObjectModel model = models.object(type);
      assertThat(model.properties()).hasSize(2);
      assertThat(models.model(type)).isSameAs(model);
      Type map = Types.parameterized(Map.class, String.class, model.property("more").type());
      assertThat(models.model(map)).isSameAs(models.model(map));
      return new WeakReference<>(loader);
    }
  }

  @Test
  void classesOfUnrelatedLoadersAreStillDescribed() throws Exception {
    String source = "public class Plain { public int a; }";
    try (URLClassLoader one = compiled("Plain", source);
        URLClassLoader other = compiled("Plain", source)) {
      Type map = Types.parameterized(Map.class, one.loadClass("Plain"), other.loadClass("Plain"));
      MapModel model = (MapModel) models.model(map);
      assertThat(model.key()).isNotEqualTo(model.value());
      assertThat(models.model(map)).isEqualTo(model);
    }
  }

  static class Shared {
    public List<Map<String, Shared>> all;
    public int a;
  }

  @Test
  void threadsShareOneModel() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<TypeModel>> tasks = new ArrayList<>();
      for (int i = 0; i < 32; i++) {
        tasks.add(() -> models.model(Types.parameterized(List.class, Shared.class)));
      }
      for (Future<TypeModel> each : threads.invokeAll(tasks)) {
        assertThat(each.get())
            .isSameAs(models.model(Types.parameterized(List.class, Shared.class)));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void optionsAreKeptApart() {
    Models snake = Introspector.of(ModelOptions.standard().withNaming(NamingStrategy.UPPER_SNAKE));
    assertThat(snake.object(Shared.class).property("ALL")).isNotNull();
    assertThat(models.object(Shared.class).property("all")).isNotNull();
  }
}
