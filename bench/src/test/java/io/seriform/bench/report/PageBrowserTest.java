package io.seriform.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.contestant.FormatKind;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Looks at the page of a run in a browser without a window. */
class PageBrowserTest {

  private static final String MARKUP = "<b onclick='x'>&amp;</b>";
  private static final String AXE = "/axe.min.js";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  /** 5,000 rows: six workloads, of which one is timed. */
  private static Results run() {
    List<Row> rows = new ArrayList<>();
    for (String workload : List.of("media.1", "user", "w3", "w4", "w5", "w6")) {
      for (FormatKind kind : FormatKind.values()) {
        for (int i = 1; i <= 26; i++) {
          String word = kind.name().toLowerCase(java.util.Locale.ROOT);
          String name = i == 1 ? "seriform/" + word : i == 9 ? MARKUP + word : word + "-peer-" + i;
          for (String status : List.of("write", "read", "same classes", "same identity")) {
            rows.add(row(workload, name, kind, status, "", null, i == 9 ? MARKUP : null));
          }
          for (String figure : List.of("ser", "deser", "total", "total.alloc", "size")) {
            boolean exact = figure.equals("size");
            rows.add(row(workload, name, kind, figure, exact ? "B" : "ns/op", 100.0 + 7 * i, null));
          }
        }
      }
    }
    return new Results(Samples.meta("avgt"), rows);
  }

  private static Row row(
      String workload,
      String name,
      FormatKind kind,
      String figure,
      String unit,
      Double value,
      String reason) {
    boolean timed = unit.startsWith("ns");
    return new Row(
        workload,
        name,
        kind,
        "1.0",
        "",
        figure,
        unit,
        value,
        timed ? value / 20 : null,
        List.of(),
        timed ? List.of(value * 0.95, value * 1.04, value * 1.01) : List.of(),
        reason == null ? "OK" : "WRONG",
        reason,
        null);
  }

  @BeforeAll
  static void openTheBrowser() throws Exception {
    Assumptions.assumeTrue(
        Browser.isHere(), "no chromium and chromedriver here: install chromium-driver");
    Results run = run();
    Files.writeString(folder.resolve("report.html"), new Page(run).html());
    List<Row> older = new ArrayList<>(run.results());
    older.replaceAll(
        row ->
            row.contestant().equals("text-peer-2") && row.figure().equals("ser")
                ? row(row.workload(), row.contestant(), row.kind(), "ser", "ns/op", 400.0, null)
                : row);
    new Results(run.meta(), older).write(folder.resolve("older.json"));
    browser = Browser.start(folder);
    browser.manage().timeouts().scriptTimeout(PATIENCE.multipliedBy(2));
  }

  @AfterAll
  static void closeTheBrowser() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void openThePage() {
    browser.manage().window().setSize(new Dimension(1280, 1000));
    browser.get(folder.resolve("report.html").toUri().toString());
  }

  private static String text(String id) {
    return browser.findElement(By.id(id)).getDomProperty("textContent");
  }

  private static Object ask(String script, Object... arguments) {
    return browser.executeScript("return " + script, arguments);
  }

  private static void awaitText(String id, String wanted) {
    new WebDriverWait(browser, PATIENCE).until(b -> text(id).contains(wanted));
  }

  private static List<String> column(int number) {
    return browser
        .findElements(By.cssSelector("#all tbody tr > :nth-child(" + number + ")"))
        .stream()
        .map(cell -> cell.getDomProperty("textContent"))
        .toList();
  }

  @Test
  void drawsEveryChartWithoutAnErrorAndWithoutTheNetwork() throws Exception {
    List<String> titles =
        browser.findElements(By.tagName("figcaption")).stream().map(WebElement::getText).toList();
    assertThat(titles)
        .containsExactly(
            "Write and read: media.1 (ns/op)",
            "Write: media.1 (ns/op)",
            "Read: media.1 (ns/op)",
            "Size: media.1 (B)",
            "Allocation: media.1 (ns/op)",
            "Time against size: media.1");
    assertThat((Long) ask("document.querySelectorAll('figure svg path').length"))
        .as("bars, confidence intervals and a dot for each fork")
        .isGreaterThan(6 * 28);
    assertThat(text("glance")).contains("seriform/text", "text-peer-2");
    assertThat(browser.manage().logs().get(LogType.BROWSER)).isEmpty();
    List<String> asked = new ArrayList<>();
    browser
        .manage()
        .logs()
        .get(LogType.PERFORMANCE)
        .forEach(entry -> asked.addAll(urls(entry.getMessage())));
    assertThat(asked).isNotEmpty().allMatch(url -> url.matches("(file|data|blob):.*"));
  }

  private static List<String> urls(String message) {
    try {
      JsonNode event = new ObjectMapper().readTree(message).get("message");
      return event.get("method").asText().equals("Network.requestWillBeSent")
          ? List.of(event.get("params").get("request").get("url").asText())
          : List.of();
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void markupInNamesAndReasonsIsText() {
    assertThat(ask("document.querySelectorAll('main b').length")).isEqualTo(0L);
    assertThat(text("matrix-table")).contains(MARKUP + "text");
  }

  @Test
  void thousandsOfRowsAreSortedAndFilteredAtOnce() {
    assertThat(text("place")).isEqualTo("1 to 100 of 5616");
    long start = System.nanoTime();
    browser.findElement(By.id("filter")).sendKeys("user ser peer-2");
    awaitText("place", " of ");
    assertThat(column(1)).isNotEmpty().containsOnly("user");
    assertThat(column(2)).allMatch(name -> name.contains("peer-2"));

    WebElement byValue = browser.findElements(By.cssSelector("#all th button")).get(4);
    byValue.sendKeys(Keys.ENTER);
    List<Double> ascending = column(5).stream().map(Double::valueOf).toList();
    assertThat(ascending).isSorted();
    browser.switchTo().activeElement().sendKeys(Keys.ENTER);
    assertThat(Double.valueOf(column(5).get(0))).isGreaterThan(ascending.get(0));
    assertThat(browser.findElement(By.cssSelector("#all th[aria-sort=descending]")).getText())
        .startsWith("value");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE);
  }

  @Test
  void anotherRunIsComparedAndABrokenOneNamed() throws Exception {
    WebElement file = browser.findElement(By.id("other"));
    file.sendKeys(folder.resolve("older.json").toString());
    awaitText("compared", "6 changed beyond the error");
    assertThat(text("changes")).contains("text-peer-2", "400", "-71.5 %");

    String whole = Files.readString(folder.resolve("older.json"));
    Path broken = Files.writeString(folder.resolve("broken.json"), whole.substring(0, 5000));
    file.sendKeys(broken.toString());
    awaitText("compared", "broken.json cannot be shown");
    Path odd =
        Files.writeString(folder.resolve("odd.json"), "{\"results\": [7, {\"workload\": \"w\"}]}");
    file.sendKeys(odd.toString());
    awaitText("compared", "a run of unknown date");
    awaitText("problems", "odd.json: 2 rows lack a workload");
  }

  @Test
  void resultsOfJmhStandBesideOurs() throws Exception {
    Path jmh =
        Files.writeString(
            folder.resolve("jmh.json"),
            """
            [{"benchmark": "shop.Orders.write", "mode": "thrpt", "params": {"size": "10"},
              "primaryMetric": {"score": 8000.0, "scoreError": 100.0, "scoreUnit": "ops/ms"}},
             {"benchmark": "shop.Orders.odd", "primaryMetric": {"score": "NaN"}}]
            """);
    browser.findElement(By.id("jmh-file")).sendKeys(jmh.toString());
    awaitText("jmh-table", "shop.Orders.write size=10");
    assertThat(text("jmh-table")).contains("8,000 ± 100 ops/ms", "125", "media.1 seriform/text");
    assertThat(text("jmh-note")).contains("1 results have no score");
  }

  @Test
  void kindsAndWorkloadsAreChosenByKeyboard() {
    browser.findElement(By.tagName("body")).sendKeys(Keys.TAB);
    assertThat(browser.switchTo().activeElement().getText()).isEqualTo("Skip to the results");
    WebElement text = browser.findElement(By.cssSelector("#kinds input[value=TEXT]"));
    text.sendKeys(Keys.SPACE);
    assertThat(text("matrix-table")).doesNotContain("text-peer-2").contains("schema-peer-2");
    browser.findElement(By.id("workload")).sendKeys("user");
    assertThat(browser.findElement(By.tagName("figcaption")).getText()).contains("user");
  }

  @Test
  void aChartHasAnAddressAndIsSavedAsAPicture() throws Exception {
    browser.get(folder.resolve("report.html").toUri() + "#user/read");
    assertThat(ask("document.getElementById('workload').value")).isEqualTo("user");
    Path png = saved("Save PNG: Read", "user-read.png");
    Path svg = saved("Save SVG: Read", "user-read.svg");

    assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
    assertThat(Files.readString(svg)).startsWith("<svg").contains("seriform/text");
  }

  private static Path saved(String button, String name) {
    Path file = folder.resolve(name);
    browser.findElement(By.cssSelector("[aria-label^='" + button + "']")).sendKeys(Keys.ENTER);
    new WebDriverWait(browser, PATIENCE).until(b -> Files.exists(file));
    return file;
  }

  @Test
  void aPhoneScrollsInOneDirectionOnly() {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        java.util.Map.of("width", 390, "height", 800, "deviceScaleFactor", 2, "mobile", true));
    browser.navigate().refresh();
    assertThat((Long) ask("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
    browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", java.util.Map.of());
  }

  @Test
  void theCheckerOfAccessibilityFindsNothingSerious() throws Exception {
    String axe;
    try (InputStream in = PageBrowserTest.class.getResourceAsStream(AXE)) {
      axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    browser.executeScript(axe);
    // a few rows of each table are enough
    browser.findElement(By.id("filter")).sendKeys("user ser peer-2");
    browser
        .findElements(By.cssSelector("#kinds input:not([value=TEXT])"))
        .forEach(box -> box.sendKeys(Keys.SPACE));
    for (int theme = 0; theme < 2; theme++) {
      browser.findElement(By.id("theme")).sendKeys(Keys.ENTER);
      Object found =
          browser.executeAsyncScript(
              """
              const done = arguments[0];
              axe.run({iframes: false, resultTypes: ['violations']}).then(
                r => done(r.violations.filter(v => ['serious', 'critical'].includes(v.impact))
                  .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html).join(' '))),
                e => done([String(e)]));
              """);
      assertThat(found).isEqualTo(List.of());
    }
  }
}
