package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module {@code shop} that uses a module {@code core}, of which the sources change. */
class IncrementalCompilerTest {

  private static final String CORE = "core/src/main/java/io/seriform/core/";
  private static final String SHOP = "shop/src/main/java/io/seriform/shop/";

  @TempDir Path root;

  @BeforeEach
  void twoModules() throws IOException, InterruptedException {
    write(
        "pom.xml",
        "<project><modules><module>core</module><module>shop</module></modules></project>");
    write("core/pom.xml", "<project><artifactId>seriform-core</artifactId></project>");
    write(
        "shop/pom.xml",
        "<project><artifactId>seriform-shop</artifactId><dependencies><dependency><groupId>io.seriform"
            + "</groupId><artifactId>seriform-core</artifactId></dependency></dependencies></project>");
    write("core/target/try/classpath.txt", "");
    write("shop/target/try/classpath.txt", "");
    write(
        CORE + "Price.java", price("int LIMIT = 5", "static long of(int cents) { return cents; }"));
    write(
        SHOP + "Bread.java",
        """
        package io.seriform.shop;
        class Bread {
          static final int MOST = io.seriform.core.Price.LIMIT;
          long price() { return io.seriform.core.Price.of(3); }
        }
        """);
    compile();
  }

  private static String price(String constant, String method) {
    return "package io.seriform.core; public class Price { public static final "
        + constant
        + "; public "
        + method
        + "}";
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void compile() throws IOException, InterruptedException {
    Repository repository = Repository.read(root);
    new IncrementalCompiler(repository, new ClassPaths(repository), false)
        .compile(repository.module("shop"));
  }

  private ClassFile bread() throws IOException {
    return ClassFile.read(root.resolve("shop/target/classes/io/seriform/shop/Bread.class"));
  }

  @Test
  void whoCallsAMethodIsCompiledWhenItsSignatureChanges() throws Exception {
    write(CORE + "Price.java", price("int LIMIT = 5", "static long of(long c) { return c; }"));
    compile();
    assertThat(bread().uses()).extracting(ClassFile.Use::member).contains("of(J)J");
  }

  @Test
  void whatAProgramMakesIsMadeAndCompiledWhenItsSourceChanges() throws Exception {
    write(
        "shop/pom.xml",
        Files.readString(root.resolve("shop/pom.xml"))
            .replace(
                "</project>",
                """
                <build><plugins><plugin><executions><execution>
                <phase>generate-sources</phase><configuration>
                <executable>${java.home}/bin/java</executable>
                <arguments>
                <argument>${project.basedir}/src/build/java/Copy.java</argument>
                <argument>${project.basedir}/src/names.txt</argument>
                <argument>${project.build.directory}/made</argument>
                </arguments>
                <sourceRoot>${project.build.directory}/made</sourceRoot>
                </configuration></execution></executions></plugin></plugins></build></project>
                """));
    write("shop/target/try/classpath.txt", "");
    write(
        "shop/src/build/java/Copy.java",
        """
        import java.nio.file.*;
        class Copy {
          public static void main(String[] args) throws Exception {
            Path to = Path.of(args[1], "io/seriform/shop/Made.java");
            Files.createDirectories(to.getParent());
            Files.writeString(to, "package io.seriform.shop; interface Made { String NAME = \\""
                + Files.readString(Path.of(args[0])) + "\\"; }");
          }
        }
        """);
    for (String name : new String[] {"bread", "cake"}) {
      write("shop/src/names.txt", name);
      compile();
      ClassFile made =
          ClassFile.read(root.resolve("shop/target/classes/io/seriform/shop/Made.class"));
      assertThat(made.constants().get("NAME")).contains(name);
    }
  }

  @Test
  void whoCopiedAConstantIsCompiledWhenItChanges() throws Exception {
    assertThat(bread().constants()).containsEntry("MOST", "3:5:0");
    write(CORE + "Price.java", price("int LIMIT = 6", "static long of(int c) { return c; }"));
    compile();
    assertThat(bread().constants()).containsEntry("MOST", "3:6:0");
  }

  @Test
  void whoImplementsAnInterfaceIsCompiledWhenAMethodReturnsAnotherType() throws Exception {
    write(CORE + "Shop.java", "package io.seriform.core; public interface Shop { String name(); }");
    write(
        SHOP + "Bakery.java",
        "package io.seriform.shop; class Bakery implements io.seriform.core.Shop { public String"
            + " name() { return null; } }");
    compile();
    write(CORE + "Shop.java", "package io.seriform.core; public interface Shop { Object name(); }");
    compile();
    assertThat(
            ClassFile.read(root.resolve("shop/target/classes/io/seriform/shop/Bakery.class"))
                .members())
        .containsKey("name()Ljava/lang/Object;");
  }

  /** Also where only Maven has compiled before, which keeps such classes. */
  @Test
  void aDeletedSourceTakesItsClassesAlong() throws Exception {
    Path price = root.resolve("core/target/classes/io/seriform/core/Price.class");
    Files.delete(root.resolve(CORE + "Price.java"));
    Files.delete(root.resolve("core/target/try/main.stamp"));
    Files.delete(root.resolve("shop/target/try/constants.txt"));
    assertThatThrownBy(this::compile).isInstanceOf(Failure.class);
    assertThat(price).doesNotExist();
    write(CORE + "Price.java", price("int LIMIT = 5", "static long of(int c) { return c; }"));
    compile();
    assertThat(price).exists();
  }
}
