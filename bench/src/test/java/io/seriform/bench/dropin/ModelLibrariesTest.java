package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Amount;
import io.seriform.testkit.modules.Recorded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Published model libraries: each class, sparse and filled, is written and read by the library that
 * it was written for and by this one, and the trees are equal, or the page says why not. A sample
 * takes some of the libraries. {@code ./seriform accept} writes the tables.
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

  @Test
  void publishedClassesAgree() throws Exception {
    Map<Library, ModelLibrary.Result> results = new LinkedHashMap<>();
    List<Library> libraries = Recorded.ACCEPT ? LIBRARIES : Amount.sample(LIBRARIES, 3);
    List<ModelLibrary.Result> made = libraries.parallelStream().map(Library::compare).toList();
    for (int i = 0; i < made.size(); i++) {
      results.put(libraries.get(i), made.get(i));
    }
    Map<String, String> unexplained = new TreeMap<>();
    Map<String, Map<String, String>> left = new LinkedHashMap<>();
    results.forEach(
        (library, result) -> {
          left.put(library.name(), result.left);
          assertThat(result.classes).as(library.name()).isGreaterThan(20);
          assertThat(result.equal + result.bridged + result.left.size())
              .as(library.name())
              .isEqualTo(result.classes);
          result.left.forEach(
              (type, found) -> {
                if (Reasons.because(found) == null) {
                  unexplained.put(type + " of " + library.name(), found);
                }
              });
        });
    assertThat(unexplained).as("what is left without a reason").isEmpty();
    if (Runtime.version().feature() != 17) {
      return; // the page counts on JDK 17; on JDK 25, Gson itself handles one class fewer
    }
    String page = Files.readString(PAGE);
    if (libraries.size() < LIBRARIES.size()) {
      assertThat(page).contains(rows(results).lines().toList());
      return;
    }
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    String now =
        page.substring(0, begin)
            + BEGIN
            + "\n"
            + table(results)
            + "\n"
            + Reasons.table(left)
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
    table.append(rows(results));
    int classes = results.values().stream().mapToInt(r -> r.classes).sum();
    int equal = results.values().stream().mapToInt(r -> r.equal).sum();
    int bridged = results.values().stream().mapToInt(r -> r.equal + r.bridged).sum();
    row(table, "all", "", "", "", classes, equal, bridged, classes - bridged);
    row(table, "in percent", "", "", "", "", share(equal, classes), share(bridged, classes), "");
    return table.toString();
  }

  private static String rows(Map<Library, ModelLibrary.Result> results) {
    StringBuilder rows = new StringBuilder();
    results.forEach(
        (library, r) ->
            row(
                rows,
                library.name(),
                library.licence(),
                library.maker(),
                library.peer().name(),
                r.classes,
                r.equal,
                r.equal + r.bridged,
                r.left.size()));
    return rows.toString();
  }

  private static String share(int part, int all) {
    return String.valueOf(Math.floor(1000.0 * part / all) / 10);
  }

  private static void row(StringBuilder table, Object... cells) {
    table.append(
        Stream.of(cells).map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |\n")));
  }
}
