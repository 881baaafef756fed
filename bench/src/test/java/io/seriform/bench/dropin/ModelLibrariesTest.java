package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.modules.Recorded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Published model libraries: each class, sparse and filled, is written and read by the library that
 * it was written for and by this one, and the trees are equal, or the page says why not. {@code
 * ./seriform accept} writes the tables.
 */
@Tag(Recorded.TAG)
class ModelLibrariesTest {

  private static final Path PAGE = Path.of("../docs/agreement.md");
  private static final String BEGIN = "<!-- made by ModelLibrariesTest -->\n";
  private static final String END = "<!-- end -->";

  /**
   * Some classes of a library.
   *
   * @param name what it is called
   * @param licence its licence
   * @param maker what made its classes
   * @param peer the library that they were written for
   * @param sample one of them
   * @param prefix how the names of those begin that count
   */
  private record Library(
      String name, String licence, String maker, ModelPeer peer, String sample, String prefix) {

    ModelLibrary.Result compare() {
      try {
        ClassLoader loader = ModelLibrariesTest.class.getClassLoader();
        return ModelLibrary.compare(peer, Class.forName(sample, false, loader), prefix);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final String MIT = "MIT";
  private static final String APACHE = "Apache-2.0";

  private static final List<Library> LIBRARIES =
      List.of(
          new Library(
              "Adyen, `management`",
              MIT,
              "OpenAPI Generator",
              ModelPeer.JACKSON2,
              "com.adyen.model.management.Amount",
              "com.adyen.model.management."),
          new Library(
              "OpenFGA",
              APACHE,
              "OpenAPI Generator",
              ModelPeer.JACKSON2,
              "dev.openfga.sdk.api.model.Store",
              "dev.openfga.sdk.api.model."),
          new Library(
              "Infobip",
              MIT,
              "OpenAPI Generator, own templates",
              ModelPeer.JACKSON2,
              "com.infobip.model.SmsMessage",
              "com.infobip.model."),
          new Library(
              "OpenTelemetry, configuration",
              APACHE,
              "jsonschema2pojo",
              ModelPeer.JACKSON2,
              "io.opentelemetry.sdk.extension.incubator.fileconfig.internal.model.SamplerModel",
              "io.opentelemetry.sdk.extension.incubator.fileconfig.internal.model."),
          new Library(
              "fabric8, Kubernetes core",
              APACHE,
              "its own, with Lombok",
              ModelPeer.JACKSON2,
              "io.fabric8.kubernetes.api.model.Pod",
              "io.fabric8.kubernetes.api.model."),
          new Library(
              "OpenAI GPT-3 Java",
              MIT,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "com.theokanning.openai.completion.CompletionRequest",
              "com.theokanning.openai."),
          new Library(
              "TelegramBots",
              MIT,
              "by hand, with Lombok's builders",
              ModelPeer.JACKSON2,
              "org.telegram.telegrambots.meta.api.objects.User",
              "org.telegram.telegrambots.meta.api."),
          new Library(
              "Spotify's GitHub client",
              APACHE,
              "Immutables",
              ModelPeer.JACKSON2,
              "com.spotify.github.v3.User",
              "com.spotify.github.v3."),
          new Library(
              "Google Gen AI",
              APACHE,
              "AutoValue, with builders",
              ModelPeer.JACKSON2,
              "com.google.genai.types.Content",
              "com.google.genai.types."),
          new Library(
              "Cohere",
              MIT,
              "Fern",
              ModelPeer.JACKSON2,
              "com.cohere.api.types.ChatMessage",
              "com.cohere.api.types."),
          new Library(
              "Clerk",
              MIT,
              "Speakeasy",
              ModelPeer.JACKSON2,
              "com.clerk.backend_api.models.components.User",
              "com.clerk.backend_api.models.components."),
          new Library(
              "docker-java",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "com.github.dockerjava.api.model.Container",
              "com.github.dockerjava.api.model."),
          new Library(
              "CycloneDX",
              APACHE,
              "by hand, with code for Jackson",
              ModelPeer.JACKSON2,
              "org.cyclonedx.model.Bom",
              "org.cyclonedx.model."),
          new Library(
              "Kubernetes Java client",
              APACHE,
              "OpenAPI Generator",
              ModelPeer.GSON,
              "io.kubernetes.client.openapi.models.V1Pod",
              "io.kubernetes.client.openapi.models."),
          new Library(
              "Plaid",
              MIT,
              "OpenAPI Generator",
              ModelPeer.GSON,
              "com.plaid.client.model.AccountBase",
              "com.plaid.client.model."),
          new Library(
              "VK",
              MIT,
              "its own",
              ModelPeer.GSON,
              "com.vk.api.sdk.objects.users.User",
              "com.vk.api.sdk.objects."),
          new Library(
              "Slack",
              MIT,
              "by hand, with Lombok",
              ModelPeer.GSON_SNAKE,
              "com.slack.api.model.User",
              "com.slack.api.model."),
          new Library(
              "Java Telegram Bot API",
              APACHE,
              "by hand, in Java and Kotlin",
              ModelPeer.GSON_KOTLIN,
              "com.pengrad.telegrambot.model.User",
              "com.pengrad.telegrambot.model."),
          new Library(
              "CJCrafter's OpenAI client",
              MIT,
              "by hand, in Kotlin",
              KotlinPeers.JACKSON,
              "com.cjcrafter.openai.chat.ChatRequest",
              "com.cjcrafter.openai."),
          new Library(
              "OpenAI Kotlin",
              MIT,
              "by hand, in Kotlin",
              KotlinPeers.KOTLINX,
              "com.aallam.openai.api.core.Usage",
              "com.aallam.openai.api."),
          new Library(
              "Talend's component server",
              APACHE,
              "by hand, with Lombok",
              ModelPeer.JSONB,
              "org.talend.sdk.component.server.front.model.Icon",
              "org.talend.sdk.component.server.front.model."));

  /** Why classes are refused or different, by what is said of them. */
  private static final Map<Pattern, String> REASONS = new LinkedHashMap<>();

  private static void because(String found, String reason) {
    REASONS.put(Pattern.compile(found), reason);
  }

  static {
    because(
        "repeated property; found \"type\"",
        "an error when reading: Jackson writes `type` twice, for the class and for a property");
    because(
        "written: type\\.\"(image_file|submit_tool_outputs)\" for",
        "Jackson writes `type` twice, with two values: the name of the class is written");
    because(
        "written: (isFinished|function) is missing",
        "Kotlin's name of a property or function, where the Kotlin module of Jackson has another");
    because("has @Serializable\\(with", "refused: code for kotlinx.serialization");
    because("asks for DEDUCTION", "refused: `@JsonTypeInfo(use = DEDUCTION)`");
    because(
        "asks for CUSTOM",
        "refused: `@JsonTypeInfo(use = CUSTOM)`, whose resolver adds a class for unknown names");
    because("has @JsonSerialize\\(as\\)", "refused: `@JsonSerialize(as)`");
    because("has @JsonSetter\\(nulls\\)", "refused: `@JsonSetter(nulls)`");
    because(
        "is unwrapped in .* and collects unknown",
        "refused: an unwrapped object that has a map of unknown properties; only the outer one"
            + " can");
    because(
        "is not an object with known properties",
        "refused: `@JsonUnwrapped` on a class that is written as something else than its"
            + " properties");
    because(
        "has no properties, and what its fields hold would be lost",
        "refused: a class without properties, which Jackson writes as `{}`");
    because(
        "a getter or codec failed: class java.lang.String cannot be cast",
        "refused: a sample with a `String` where a type argument says something else");
    because("both have the name", "refused: two properties with one name");
    because(
        "The creator .* gives .*, and not ",
        "refused: the creator of an enum does not give the constant for its own value");
    because(
        "a cycle: the object here",
        "an error when writing: a field of the object is the object itself, which Gson leaves out");
    because(
        "written: .*\"type\":\"(emoji|custom_emoji|paid)\"|written: .*type\\.\"",
        "`EXISTING_PROPERTY`: the name in the table, where the sample has another in its field");
    because(
        "written: title is more",
        "an interface with `@JsonDeserialize(as)` alone: written with the names that it is read by,"
            + " where Jackson writes `{}` if the interface is the declared type");
    because(
        "read: \\w+\\.null for false",
        "a null for an `Optional<Boolean>`: empty, where Jackson calls the builder's setter of a"
            + " `boolean`");
    because(
        "PID.1234567890123 for|\"PID\":1234567890123",
        "a getter of another type than its field: the field is written, and no digit is lost");
    because("\\[UTC\\]", "a `java.util.Date`: a time in UTC, to which Yasson adds `[UTC]`");
  }

  private static String because(String found) {
    for (Map.Entry<Pattern, String> reason : REASONS.entrySet()) {
      if (reason.getKey().matcher(found).find()) {
        return reason.getValue();
      }
    }
    return null;
  }

  @Test
  void publishedClassesAgree() throws Exception {
    Map<Library, ModelLibrary.Result> results = new LinkedHashMap<>();
    List<ModelLibrary.Result> made = LIBRARIES.parallelStream().map(Library::compare).toList();
    for (int i = 0; i < made.size(); i++) {
      results.put(LIBRARIES.get(i), made.get(i));
    }
    Map<String, String> unexplained = new TreeMap<>();
    results.forEach(
        (library, result) -> {
          assertThat(result.classes).as(library.name()).isGreaterThan(20);
          assertThat(result.equal + result.bridged + result.left.size())
              .as(library.name())
              .isEqualTo(result.classes);
          result.left.forEach(
              (type, found) -> {
                if (because(found) == null) {
                  unexplained.put(type + " of " + library.name(), found);
                }
              });
        });
    assertThat(unexplained).as("what is left without a reason").isEmpty();
    if (Runtime.version().feature() != 17) {
      return; // the page counts on JDK 17; on JDK 25, Gson itself handles one class fewer
    }
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    String now =
        page.substring(0, begin)
            + BEGIN
            + "\n"
            + table(results)
            + "\n"
            + reasons(results)
            + "\n"
            + page.substring(end);
    if (Recorded.ACCEPT) {
      Files.writeString(PAGE, now);
      return;
    }
    assertThat(page).as("./seriform accept writes the tables").isEqualTo(now);
  }

  private static String table(Map<Library, ModelLibrary.Result> results) {
    StringBuilder table =
        new StringBuilder(
            """
            | library | licence | its classes are made | for | classes | equal | with the bridge | left |
            |---|---|---|---|---:|---:|---:|---:|
            """);
    results.forEach(
        (library, r) ->
            row(
                table,
                library.name(),
                library.licence(),
                library.maker(),
                library.peer().name(),
                r.classes,
                r.equal,
                r.equal + r.bridged,
                r.left.size()));
    int classes = results.values().stream().mapToInt(r -> r.classes).sum();
    int equal = results.values().stream().mapToInt(r -> r.equal).sum();
    int bridged = results.values().stream().mapToInt(r -> r.equal + r.bridged).sum();
    row(table, "all", "", "", "", classes, equal, bridged, classes - bridged);
    row(table, "in percent", "", "", "", "", share(equal, classes), share(bridged, classes), "");
    return table.toString();
  }

  private static String share(int part, int all) {
    return String.valueOf(Math.floor(1000.0 * part / all) / 10);
  }

  private static void row(StringBuilder table, Object... cells) {
    table.append(
        Stream.of(cells).map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  private static String reasons(Map<Library, ModelLibrary.Result> results) {
    Map<String, Map<String, Integer>> found = new TreeMap<>();
    results.forEach(
        (library, result) ->
            result.left.forEach(
                (type, why) ->
                    found
                        .computeIfAbsent(because(why), r -> new TreeMap<>())
                        .merge(library.name(), 1, Integer::sum)));
    StringBuilder table = new StringBuilder("| what is left | classes |\n|---|---|\n");
    found.forEach(
        (reason, where) ->
            row(
                table,
                reason,
                where.entrySet().stream()
                    .map(e -> e.getValue() + " of " + e.getKey())
                    .collect(Collectors.joining(", "))));
    return table.toString();
  }
}
