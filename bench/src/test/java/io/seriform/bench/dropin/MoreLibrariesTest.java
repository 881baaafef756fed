package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.seriform.testkit.modules.Recorded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * More model libraries, which were chosen before anybody had looked at them. They are too large for
 * each build: the Maven profile {@code more-libraries} adds them.
 */
@Tag(Recorded.TAG)
class MoreLibrariesTest {

  private static final Path PAGE = Path.of("../docs/agreement.md");
  private static final String BEGIN = "<!-- made by MoreLibrariesTest -->\n";
  private static final String END = "<!-- end of MoreLibrariesTest -->";

  /**
   * Some classes of a library.
   *
   * @param name its name
   * @param licence its licence
   * @param maker the origin of its classes
   * @param peer the library that they were written for
   * @param sample one of them
   * @param prefix the beginning of the names of those that count
   */
  private record Library(
      String name, String licence, String maker, ModelPeer peer, String sample, String prefix) {

    /** Returns a class of the library; null if it is not on the class path. */
    Class<?> found() {
      try {
        return Class.forName(sample, false, MoreLibrariesTest.class.getClassLoader());
      } catch (ClassNotFoundException absent) {
        return null;
      }
    }
  }

  private static final String MIT = "MIT";
  private static final String APACHE = "Apache-2.0";

  private static final List<Library> LIBRARIES =
      List.of(
          new Library(
              "Stripe, billing",
              MIT,
              "its own",
              ModelPeer.GSON,
              "com.stripe.model.billing.Alert",
              "com.stripe.model.b"),
          new Library(
              "PayPal",
              MIT,
              "APIMatic",
              ModelPeer.JACKSON2,
              "com.paypal.sdk.models.Money",
              "com.paypal.sdk.models."),
          new Library(
              "Twilio, accounts",
              MIT,
              "its own, with constructors",
              ModelPeer.JACKSON2,
              "com.twilio.rest.api.v2010.account.Message",
              "com.twilio.rest.api.v2010."),
          new Library(
              "Datadog, version 1",
              APACHE,
              "its own, from OpenAPI",
              ModelPeer.JACKSON2,
              "com.datadog.api.client.v1.model.Event",
              "com.datadog.api.client.v1.model."),
          new Library(
              "GitLab4J",
              MIT,
              "by hand",
              ModelPeer.JACKSON2,
              "org.gitlab4j.api.models.Project",
              "org.gitlab4j.api.models."),
          new Library(
              "Keycloak",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "org.keycloak.representations.AccessToken",
              "org.keycloak.representations."),
          new Library(
              "MangoPay",
              MIT,
              "by hand",
              ModelPeer.GSON,
              "com.mangopay.entities.Card",
              "com.mangopay.entities."),
          new Library(
              "LangChain4j, OpenAI",
              APACHE,
              "by hand, with builders",
              ModelPeer.JACKSON2,
              "dev.langchain4j.model.openai.internal.chat.Tool",
              "dev.langchain4j.model.openai.internal."),
          new Library(
              "LINE",
              APACHE,
              "OpenAPI Generator, as records",
              ModelPeer.JACKSON2,
              "com.linecorp.bot.messaging.model.TextMessage",
              "com.linecorp.bot.messaging.model."),
          new Library(
              "WeChat mini programs",
              APACHE,
              "by hand, with Lombok",
              ModelPeer.GSON,
              "cn.binarywang.wx.miniapp.bean.WxMaUserInfo",
              "cn.binarywang.wx.miniapp.bean."),
          new Library(
              "Nacos",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "com.alibaba.nacos.api.naming.pojo.Instance",
              "com.alibaba.nacos.api."),
          new Library(
              "AWS Lambda events",
              APACHE,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "com.amazonaws.services.lambda.runtime.events.SQSEvent",
              "com.amazonaws.services.lambda.runtime.events."),
          new Library(
              "Checkout.com, payments",
              MIT,
              "by hand, with Lombok",
              ModelPeer.GSON_SNAKE,
              "com.checkout.payments.Payer",
              "com.checkout.payments."),
          new Library(
              "Twitch4J, Helix",
              MIT,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "com.github.twitch4j.helix.domain.User",
              "com.github.twitch4j.helix.domain."),
          new Library(
              "Zendesk",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "org.zendesk.client.v2.model.Ticket",
              "org.zendesk.client.v2.model."),
          new Library(
              "Huawei Cloud, ECS",
              APACHE,
              "its own",
              ModelPeer.JACKSON2,
              "com.huaweicloud.sdk.ecs.v2.model.Flavor",
              "com.huaweicloud.sdk.ecs.v2.model."),
          new Library(
              "Tencent Cloud, CVM",
              APACHE,
              "its own",
              ModelPeer.GSON,
              "com.tencentcloudapi.cvm.v20170312.models.Instance",
              "com.tencentcloudapi.cvm.v20170312.models."),
          new Library(
              "Mercado Pago",
              MIT,
              "by hand, with Lombok",
              ModelPeer.GSON_SNAKE,
              "com.mercadopago.resources.payment.Payment",
              "com.mercadopago."),
          new Library(
              "LSP4J",
              "EPL-2.0",
              "its own, by Xtend",
              ModelPeer.GSON,
              "org.eclipse.lsp4j.Position",
              "org.eclipse.lsp4j."),
          new Library(
              "Model Context Protocol",
              MIT,
              "by hand, as records",
              ModelPeer.JACKSON2,
              "io.modelcontextprotocol.spec.McpSchema",
              "io.modelcontextprotocol.spec.McpSchema"),
          new Library(
              "Algolia, search",
              MIT,
              "OpenAPI Generator, own templates",
              ModelPeer.JACKSON2,
              "com.algolia.model.search.Hit",
              "com.algolia.model.search."),
          new Library(
              "Vonage",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "com.vonage.client.JsonableBaseObject",
              "com.vonage.client."),
          new Library(
              "GitHub API",
              MIT,
              "by hand",
              ModelPeer.JACKSON2,
              "org.kohsuke.github.GHRepository",
              "org.kohsuke.github."),
          new Library(
              "Square",
              MIT,
              "Fern",
              ModelPeer.JACKSON2,
              "com.squareup.square.types.Card",
              "com.squareup.square.types."),
          new Library(
              "SendGrid",
              MIT,
              "its own, from OpenAPI",
              ModelPeer.JACKSON2,
              "com.sendgrid.rest.api.v3.lmccontactdb.models.SearchRecipient200ResponseRecipientsInner",
              "com.sendgrid."),
          new Library(
              "Stream Chat",
              "BSD-3-Clause",
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "io.getstream.chat.java.models.User",
              "io.getstream.chat.java.models."),
          new Library(
              "Apache Atlas",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "org.apache.atlas.model.typedef.AtlasEntityDef",
              "org.apache.atlas.model."),
          new Library(
              "Mattermost4J",
              APACHE,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "net.bis5.mattermost.model.User",
              "net.bis5.mattermost.model."),
          new Library(
              "Notion",
              MIT,
              "by hand, in Kotlin",
              ModelPeer.GSON,
              "notion.api.v1.model.pages.Page",
              "notion.api.v1.model."),
          new Library(
              "Consul",
              APACHE,
              "Immutables",
              ModelPeer.JACKSON2,
              "com.orbitz.consul.model.agent.Agent",
              "com.orbitz.consul.model."),
          new Library(
              "Swagger models",
              APACHE,
              "by hand",
              ModelPeer.JACKSON2,
              "io.swagger.v3.oas.models.OpenAPI",
              "io.swagger.v3.oas.models."),
          new Library(
              "Mailjet",
              MIT,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "com.mailjet.client.transactional.TransactionalEmail",
              "com.mailjet.client."),
          new Library(
              "WeChat Pay",
              APACHE,
              "its own",
              ModelPeer.GSON,
              "com.wechat.pay.java.service.payments.model.Transaction",
              "com.wechat.pay.java.service."),
          new Library(
              "Onfido",
              MIT,
              "by hand",
              ModelPeer.GSON,
              "com.onfido.models.IdNumber",
              "com.onfido.models."),
          new Library(
              "TaxJar",
              MIT,
              "by hand",
              ModelPeer.GSON,
              "com.taxjar.model.rates.Rate",
              "com.taxjar.model."),
          new Library(
              "Google Maps",
              APACHE,
              "by hand",
              ModelPeer.GSON,
              "com.google.maps.model.PlacesSearchResult",
              "com.google.maps.model."),
          new Library(
              "DocuSign",
              "its own",
              "Swagger Codegen",
              ModelPeer.JACKSON2,
              "com.docusign.esign.model.EmailSettings",
              "com.docusign.esign.model."),
          new Library(
              "Mollie",
              APACHE,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "be.woutschoovaerts.mollie.data.common.Amount",
              "be.woutschoovaerts.mollie.data."),
          new Library(
              "Bot Framework",
              MIT,
              "by hand",
              ModelPeer.JACKSON2,
              "com.microsoft.bot.schema.Activity",
              "com.microsoft.bot.schema."),
          new Library(
              "Cloud Foundry, version 3",
              APACHE,
              "Immutables",
              ModelPeer.JACKSON2,
              "org.cloudfoundry.client.v3.applications.GetApplicationResponse",
              "org.cloudfoundry.client.v3."),
          new Library(
              "Plivo",
              MIT,
              "by hand",
              ModelPeer.JACKSON2,
              "com.plivo.api.models.account.AccountGetter",
              "com.plivo.api.models."),
          new Library(
              "Zhipu",
              MIT,
              "by hand, with Lombok",
              ModelPeer.JACKSON2,
              "com.zhipu.oapi.service.v4.model.ChatCompletionRequest",
              "com.zhipu.oapi.service."),
          new Library(
              "Nessie",
              APACHE,
              "Immutables",
              ModelPeer.JACKSON2,
              "org.projectnessie.model.Branch",
              "org.projectnessie."));

  @Test
  void classesOfUnseenLibrariesAreCounted() throws Exception {
    assumeTrue(LIBRARIES.get(0).found() != null, "the profile more-libraries adds them");
    List<String> rows = new ArrayList<>();
    ModelLibrary.Result all = new ModelLibrary.Result();
    Map<String, String> unexplained = new TreeMap<>();
    Map<String, Map<String, String>> left = new LinkedHashMap<>();
    for (Library library : LIBRARIES) {
      ModelLibrary.Result result =
          ModelLibrary.compare(library.peer(), library.found(), library.prefix());
      left.put(library.name(), result.left);
      result.left.forEach(
          (type, found) -> {
            if (Reasons.because(found) == null) {
              unexplained.put(type + " of " + library.name(), found);
            }
          });
      rows.add(row(library, result));
      all.add(library.name(), result);
    }
    rows.add(row(List.of("all", "", "", ""), all));
    rows.add(
        "| in percent |  |  |  |  | %.1f | %.1f |  |  |%n"
            .formatted(share(all.equal, all), share(all.equal + all.bridged, all)));
    assertThat(unexplained).as("what is left without a reason").isEmpty();
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String now =
        page.substring(0, begin) + table(rows) + Reasons.table(left) + "\n" + page.substring(end);
    if (Recorded.ACCEPT) {
      Files.writeString(PAGE, now);
      return;
    }
    assertThat(page).as("./seriform accept writes the table").isEqualTo(now);
  }

  private static String table(List<String> rows) {
    return """

    | library | licence | its classes are made | for | classes | equal | with the bridge | refused | different |
    |---|---|---|---|---:|---:|---:|---:|---:|
    """
        + String.join("", rows)
        + "\n";
  }

  private static double share(int part, ModelLibrary.Result all) {
    return 100.0 * part / all.classes;
  }

  private static String row(Library library, ModelLibrary.Result r) {
    return row(
        List.of(library.name(), library.licence(), library.maker(), library.peer().name()), r);
  }

  private static String row(List<String> head, ModelLibrary.Result r) {
    long different =
        r.left.values().stream()
            .filter(found -> found.startsWith("written: ") || found.startsWith("read: "))
            .count();
    return String.join(
        " | ",
        "| " + String.join(" | ", head),
        "" + r.classes,
        "" + r.equal,
        "" + (r.equal + r.bridged),
        "" + (r.left.size() - different),
        different + " |\n");
  }
}
