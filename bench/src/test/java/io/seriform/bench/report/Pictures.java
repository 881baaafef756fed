package io.seriform.bench.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Makes the pictures of the documentation from a run, with the page of its report: {@code
 * ./seriform figures pictures RESULTS}.
 */
public final class Pictures {

  private static final int HEIGHT = 1400;

  private Pictures() {}

  /**
   * @param arguments a results.json and the folder of pictures
   */
  public static void main(String[] arguments) throws Exception {
    if (!Browser.isHere()) {
      System.err.println("error: no chromium and chromedriver here: install chromium-driver");
      System.exit(1);
    }
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    Path work = Files.createTempDirectory("pictures");
    Path page = work.resolve("report.html");
    Files.writeString(page, new Page(Results.read(Path.of(arguments[0]))).html());
    ChromeDriver browser = Browser.start(work);
    try {
      for (String theme : new String[] {"light", "dark"}) {
        open(browser, page, theme, 1280);
        save(browser, folder.resolve("report-" + theme + ".png"));
        // README has room for one kind of format
        open(browser, page, theme, 760);
        browser
            .findElements(By.cssSelector("#kinds input:not([value=TEXT])"))
            .forEach(WebElement::click);
        browser.findElement(By.id("everyone")).click();
        browser.findElement(By.cssSelector("[aria-label^='Save SVG: Write and read']")).click();
        Path saved = work.resolve("media.1-total.svg");
        new WebDriverWait(browser, Duration.ofSeconds(20)).until(b -> Files.exists(saved));
        Files.move(
            saved, folder.resolve("race-" + theme + ".svg"), StandardCopyOption.REPLACE_EXISTING);
      }
      open(browser, page, "light", 390);
      save(browser, folder.resolve("report-narrow.png"));
      browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
      open(browser, page, "light", 760);
      browser.executeScript("dispatchEvent(new Event('beforeprint'))");
      save(browser, folder.resolve("report-print.png"));
    } finally {
      browser.quit();
      Files.delete(page);
      Files.delete(work);
    }
  }

  private static void open(ChromeDriver browser, Path page, String theme, int width) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", HEIGHT, "deviceScaleFactor", 1, "mobile", width < 600));
    browser.get(page.toUri() + "?theme=" + theme);
  }

  private static void save(ChromeDriver browser, Path file) throws Exception {
    Files.write(file, Base64.getDecoder().decode(browser.getScreenshotAs(OutputType.BASE64)));
  }
}
