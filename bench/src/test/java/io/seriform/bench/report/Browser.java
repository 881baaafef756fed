package io.seriform.bench.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A browser without a window, for tests that look at a page. */
final class Browser {

  private Browser() {}

  /** Whether this machine has a browser and its driver. */
  static boolean isHere() {
    return browser().isPresent() && onPath("chromedriver").isPresent();
  }

  private static Optional<Path> browser() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> onPath(name).stream())
        .findFirst();
  }

  private static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts the browser that is installed, and fetches nothing.
   *
   * @param downloads where it saves files
   */
  static ChromeDriver start(Path downloads) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser().orElseThrow().toFile());
    options.addArguments(
        List.of(
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--force-device-scale-factor=1",
            "--window-size=1280,1000"));
    Map<String, Object> preferences = new HashMap<>();
    preferences.put("download.default_directory", downloads.toString());
    // a test saves more than one file
    preferences.put("profile.default_content_setting_values.automatic_downloads", 1);
    options.setExperimentalOption("prefs", preferences);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    System.setProperty("webdriver.chrome.driver", onPath("chromedriver").orElseThrow().toString());
    return new ChromeDriver(options);
  }
}
