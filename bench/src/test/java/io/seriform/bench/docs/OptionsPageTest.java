package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Options;
import io.seriform.cbor.CborOptions;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.graph.GraphOptions;
import io.seriform.hessian.HessianOptions;
import io.seriform.jdkstream.JdkStreamOptions;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.struct.StructOptions;
import io.seriform.testkit.modules.Recorded;
import io.seriform.thrift.ThriftOptions;
import io.seriform.wire.Limits;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page of all options is what {@link OptionTable} makes of the code. {@code ./seriform accept}
 * writes it.
 */
@Tag(Recorded.TAG)
class OptionsPageTest {

  private static final String INTRODUCTION =
      """
      # All options

      <!-- Generated from the code: ./seriform accept -->

      Options are immutable. Each `with…` method returns a changed copy:

      ```
      Json json = Json.with(JsonOptions.standard().withIndent(2).withComments(true));
      ```

      A default of "none" means that nothing is set, registered or added. The pages of the formats show the options with examples: [JSON](json.md), [CBOR](cbor.md), [MessagePack](msgpack.md), [Protocol Buffers](protobuf.md), [Thrift](thrift.md), [FlatBuffers](flatbuffers.md), [C structures](struct.md), [graph](graph.md), [Hessian](hessian.md), [JDK streams](jdk-streams.md). The settings of compressions are in [compression.md](compression.md).
      """;

  static final List<Section> SECTIONS =
      List.of(
          new Section("All formats", "core", Options.class, JsonOptions.standard()),
          new Section(
              "JSON, CBOR and MessagePack",
              "documents",
              SelfDescribingOptions.class,
              JsonOptions.standard()),
          new Section("JSON", "formats/json", JsonOptions.class, JsonOptions.standard()),
          new Section("CBOR", "formats/cbor", CborOptions.class, CborOptions.standard()),
          new Section(
              "MessagePack", "formats/msgpack", MsgpackOptions.class, MsgpackOptions.standard()),
          new Section(
              "Protocol Buffers",
              "formats/protobuf",
              ProtobufOptions.class,
              ProtobufOptions.standard()),
          new Section("Thrift", "formats/thrift", ThriftOptions.class, ThriftOptions.standard()),
          new Section(
              "FlatBuffers",
              "formats/flatbuffers",
              FlatbuffersOptions.class,
              FlatbuffersOptions.standard()),
          new Section(
              "C structures", "formats/struct", StructOptions.class, StructOptions.standard()),
          new Section("Graph", "formats/graph", GraphOptions.class, GraphOptions.standard()),
          new Section(
              "Hessian", "formats/hessian", HessianOptions.class, HessianOptions.standard()),
          new Section(
              "JDK streams", "migration/jdk", JdkStreamOptions.class, JdkStreamOptions.standard()),
          new Section("Model", "core", ModelOptions.class, ModelOptions.standard()),
          new Section("Limits", "core", Limits.class, Limits.standard()));

  /** The options that one class declares. */
  record Section(String title, String module, Class<?> type, Object standard) {

    String text() throws IOException {
      return "\n## "
          + title
          + "\n\n`"
          + type.getSimpleName()
          + "`, in `"
          + type.getPackageName()
          + "`:\n\n"
          + OptionTable.of(Path.of("..", module, "src/main/java"), type, standard);
    }
  }

  @Test
  void thePageIsWhatTheCodeSays() throws IOException {
    StringBuilder made = new StringBuilder(INTRODUCTION);
    for (Section section : SECTIONS) {
      made.append(section.text());
    }
    Path file = Page.DOCS.resolve("options.md");
    if (Recorded.ACCEPT) {
      Files.writeString(file, made);
      return;
    }
    assertThat(Files.readString(file))
        .as("docs/options.md; ./seriform accept writes it")
        .isEqualTo(made.toString());
  }

  static Stream<Method> choices() {
    return SECTIONS.stream()
        .flatMap(section -> Stream.of(section.type().getMethods()))
        .filter(method -> method.getName().startsWith("with") && !method.isBridge())
        .filter(method -> method.getParameterCount() == 1)
        .filter(method -> method.getParameterTypes()[0].isEnum())
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("choices")
  void nullIsRefusedWhereItIsSet(Method option) {
    Object options =
        SECTIONS.stream()
            .map(Section::standard)
            .filter(option.getDeclaringClass()::isInstance)
            .findFirst()
            .orElseThrow();
    assertThatThrownBy(() -> option.invoke(options, (Object) null))
        .cause()
        .isInstanceOfAny(NullPointerException.class, IllegalArgumentException.class);
  }

  @Test
  void optionsPrintWhatTheyAre() {
    for (Section section : SECTIONS) {
      assertThat(section.standard())
          .asString()
          .startsWith(section.standard().getClass().getSimpleName() + "[");
    }
    assertThat(JdkStreamOptions.standard().withClassNames(false))
        .hasToString("JdkStreamOptions[classNames=false]");
  }

  @Test
  void noOptionsAreMissing() throws IOException {
    Set<String> shown =
        SECTIONS.stream().map(s -> s.type().getSimpleName()).collect(Collectors.toSet());
    List<String> classes = new ArrayList<>();
    for (String folder : List.of("../core", "../documents", "../formats", "../migration")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files
            .filter(file -> file.toString().contains("src/main/java"))
            .filter(file -> file.getFileName().toString().endsWith("Options.java"))
            .filter(OptionsPageTest::hasOptions)
            .forEach(file -> classes.add(file.getFileName().toString().replace(".java", "")));
      }
    }
    assertThat(classes).isNotEmpty().allMatch(shown::contains);
  }

  private static boolean hasOptions(Path file) {
    String text = new Page(file).text();
    return text.contains(" standard() {") && text.matches("(?s).*public \\w+ with[A-Z]\\w*\\(.*");
  }
}
