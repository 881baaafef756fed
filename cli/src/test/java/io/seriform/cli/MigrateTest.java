package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of classes that come from another library; annotations are made here, by name. */
class MigrateTest {

  private static final String RUNTIME =
      "import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) ";

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeShell() {
    shell = new Shell(folder, Map.of());
  }

  /** Compiles classes, each in a file of its own, into the folder {@code classes}. */
  private void compile(String... sources) throws IOException {
    StringBuilder files = new StringBuilder();
    for (int i = 0; i < sources.length; i++) {
      Path file = Files.createDirectories(folder.resolve("s" + i)).resolve(name(sources[i]));
      Files.writeString(file, sources[i]);
      files.append(" s").append(i).append('/').append(file.getFileName());
    }
    assertThat(shell.run("javac -parameters -d classes" + files)).isEmpty();
  }

  private static String name(String source) {
    return source.replaceAll(
        "(?s).*?public (?:final )?(?:class|record|enum|interface|@interface) (\\w+).*", "$1.java");
  }

  private String check(String arguments) throws IOException {
    return shell.run("seriform migrate check classes --package com.acme " + arguments);
  }

  @Test
  void everyRefusedAnnotationIsNamedWithWhatHonoursIt() throws IOException {
    compile(
        "package com.google.gson.annotations; " + RUNTIME + "public @interface JsonAdapter {}",
        "package com.google.gson.annotations; "
            + RUNTIME
            + "public @interface Since { double value(); }",
        "package com.google.gson.annotations; " + RUNTIME + "public @interface Expose {}",
        "package com.acme; import com.google.gson.annotations.*; public class Two {"
            + " @JsonAdapter String a; @Since(1.2) String b; @Expose String c; }");

    assertThat(check("--from gson"))
        .contains("Two    refused")
        .contains(
            "has @JsonAdapter, which is not honoured without withDialects(GsonBridge.of(gson))")
        .contains(
            "also @Since on b, which is not honoured without"
                + " withDialects(GsonDialect.standard().withVersion(...))")
        .contains("@Expose on c: if your GsonBuilder leaves out");
    assertThat(shell.status()).isEqualTo(1);
    assertThat(check("--from gson --json"))
        .contains(
            "{\"what\":\"@JsonAdapter\",\"on\":\"a\",\"instead\":\"withDialects(GsonBridge.of(gson))\"}");
  }

  @Test
  void aClassWhoseAnnotationsAreNotThereIsNotTaken() throws IOException {
    compile(
        "package com.google.gson.annotations; "
            + RUNTIME
            + "public @interface SerializedName { String value(); }",
        "package com.acme; public record Named(@com.google.gson.annotations.SerializedName(\"b\")"
            + " int a) {}");
    assertThat(check("--from gson")).contains("Named  taken       @SerializedName\n");
    assertThat(shell.status()).isZero();

    Files.delete(folder.resolve("classes/com/google/gson/annotations/SerializedName.class"));
    assertThat(check("--from gson"))
        .contains("Named  unloadable")
        .contains("@com.google.gson.annotations.SerializedName is not there");
    assertThat(shell.status()).isEqualTo(1);
  }

  @Test
  void aClassThatCannotBeLoadedIsARow() throws IOException {
    compile(
        "package com.lib; public class Base { public int a; }",
        "package com.acme; public class Broken extends com.lib.Base {}",
        "package com.acme; public class Holder { public com.lib.Base base; }",
        "package com.acme; public class Sound { public int a; }",
        "package com.acme; public enum Faulty { A; static { if (true) throw new"
            + " IllegalStateException(); } }");
    Files.delete(folder.resolve("classes/com/lib/Base.class"));
    Files.write(folder.resolve("classes/com/acme/Cut.class"), new byte[] {1, 2, 3});

    for (String from : new String[] {"jackson", "kryo"}) {
      assertThat(check("--from " + from))
          .contains("Broken  unloadable")
          .contains("Cut     unloadable")
          .contains("Holder  unloadable")
          .contains("Faulty  unloadable")
          .contains("com/lib/Base")
          .contains("Sound   taken")
          .contains("1 of 5 classes are taken as they are, 0 refused, 4 not loaded");
      assertThat(shell.status()).isEqualTo(1);
    }
  }

  @Test
  void noCodeOfAClassIsRun() throws IOException {
    compile(
        "package com.acme; public class Watched { public int a; static final int MARK ="
            + " Integer.parseInt(String.valueOf(System.setProperty(\"seriform.migrate.run\", \"1\")"
            + " == null ? 0 : 1)); public Watched() { System.setProperty(\"seriform.migrate.made\","
            + " \"1\"); } }");
    for (String from : new String[] {"jackson", "gson", "jsonb", "fastjson", "kryo"}) {
      assertThat(check("--from " + from)).contains("Watched  taken");
    }
    assertThat(System.getProperty("seriform.migrate.made")).isNull();
    assertThat(System.clearProperty("seriform.migrate.run")).isNull();
  }

  @Test
  void hooksThatAreNotCalledAreNoted() throws IOException {
    compile(
        "package com.acme; public class Hooked implements java.io.Serializable { int a;"
            + " private void readObject(java.io.ObjectInputStream in) throws Exception {"
            + " in.defaultReadObject(); a++; } private Object readResolve() { return this; } }",
        "package com.acme; public class Other { int a; }",
        "package com.esotericsoftware.kryo; public interface KryoSerializable {}",
        "package com.acme; public class Own implements com.esotericsoftware.kryo.KryoSerializable {"
            + " int a; }");
    assertThat(check("--from jdk"))
        .contains("Hooked  taken")
        .contains("readObject: not called")
        .doesNotContain("Other");
    assertThat(check("--from hessian")).contains("readResolve: not called");
    assertThat(check("--from kryo"))
        .contains("Other   taken")
        .contains("KryoSerializable: its methods");
  }

  @Test
  void wrongCommandLinesAreAnswered() throws IOException {
    compile("package com.acme; public class Sound { public int a; }");
    assertThat(shell.run("seriform migrate check classes --package com.acm --from gson"))
        .contains("has no class of the package com.acm; it has com.acme");
    assertThat(check("--from jdk")).contains("implements java.io.Serializable");
    assertThat(shell.run("seriform migrate check none.jar --package com.acme --from gson"))
        .contains("there is no 'none.jar'");
    assertThat(shell.status()).isEqualTo(2);
    Files.writeString(folder.resolve("text.jar"), "no jar");
    assertThat(shell.run("seriform migrate check text.jar --package com.acme --from gson"))
        .contains("'text.jar' is not a jar: zip END header not found");
  }
}
