package io.seriform.example.ubjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.document.Document;
import io.seriform.text.ScalarText;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

/** A format in a module that the library does not know, with the flags that the page names. */
class ModulePathTest {

  private static final Path PAGE = Path.of("../../docs/new-format.md");

  private static final String PROTOCOL =
      """
      package third;

      import io.seriform.codec.Protocol;
      import io.seriform.codec.names.NameTable;
      import io.seriform.codec.plan.ObjectPlan;
      import io.seriform.model.ObjectModel;
      import io.seriform.model.PropertyModel;
      import io.seriform.scalar.Kind;
      import io.seriform.text.ScalarText;
      import java.util.List;

      public abstract class ThirdProtocol extends Protocol {
        private NameTable names;
        private ScalarText text;

        @Override
        public Object shape(ObjectPlan plan) {
          return plan;
        }

        @Override
        public List<PropertyModel> order(ObjectModel model) {
          return model.properties();
        }

        @Override
        public boolean hasMethods(Kind kind) {
          return true;
        }
      }
      """;

  @TempDir Path folder;

  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Compiles a module that requires the documents, and returns the messages of the compiler. */
  private String compile(List<Path> sources, List<String> flags) throws IOException {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "--module-path",
                Stream.of(Format.class, ScalarText.class, Document.class, Opcodes.class)
                    .map(type -> home(type).toString())
                    .collect(Collectors.joining(File.pathSeparator)),
                "-d",
                folder.resolve("classes").toString()));
    options.addAll(flags);
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      boolean compiled =
          javac
              .getTask(
                  messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as("%s", messages).isEqualTo(messages.toString().isEmpty());
    }
    return messages.toString();
  }

  private List<Path> protocol() throws IOException {
    Path module = folder.resolve("module-info.java");
    Files.writeString(module, "module third { requires io.seriform.documents; }");
    Path protocol = folder.resolve("ThirdProtocol.java");
    Files.writeString(protocol, PROTOCOL);
    return List.of(module, protocol);
  }

  @Test
  void aFormatOfItsTokensNeedsNoFlag() throws IOException {
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      List<Path> files = sources.filter(f -> f.toString().endsWith(".java")).toList();
      assertThat(compile(files, List.of())).isEmpty();
    }
  }

  @Test
  void aProtocolOfItsOwnNeedsTheFlagsOfThePage() throws IOException {
    assertThat(compile(protocol(), List.of())).contains("io.seriform.codec.plan is not visible");
    String page = Files.readString(PAGE);
    assertThat(page).contains("--add-exports io.seriform.core/PACKAGE=MODULE");
    String named =
        page.substring(page.indexOf("PACKAGE=MODULE"), page.indexOf("## The first hour"));
    Matcher packages = Pattern.compile("`(io\\.seriform\\.[a-z.]+)`").matcher(named);
    String text = "io.seriform.text/io.seriform.text=";
    assertThat(named).contains("`--add-exports " + text + "MODULE`");
    List<String> flags = new ArrayList<>(List.of("--add-exports", text + "third"));
    while (packages.find()) {
      flags.add("--add-exports");
      flags.add("io.seriform.core/" + packages.group(1) + "=third");
    }
    assertThat(compile(protocol(), flags)).isEmpty();
  }
}
