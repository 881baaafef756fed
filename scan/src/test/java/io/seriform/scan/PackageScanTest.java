package io.seriform.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.scanned.Marked;
import io.seriform.scanned.Marker;
import io.seriform.scanned.Nearby;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.chrono.ChronoLocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes are found in folders, jars and modules, and none is initialised. */
class PackageScanTest {

  private static final String ROOT = "io.seriform.scanned.";

  private static final List<String> MARKED =
      List.of(ROOT + "Marked", ROOT + "Marked$Inner", ROOT + "Marked$Kind");

  private static final List<String> NEAR =
      List.of(ROOT + "Marked$Far", ROOT + "Marked$Inner", ROOT + "Marked$Kind");

  @TempDir private Path folder;

  private static List<String> names(PackageScan scan) {
    return Arrays.stream(scan.classes()).map(Class::getName).toList();
  }

  @Test
  void inFolders() {
    PackageScan scan = PackageScan.of(Marker.class);
    assertThat(names(scan.annotated(Marker.class))).containsExactlyElementsOf(MARKED);
    assertThat(names(scan.extending(Nearby.class))).containsExactlyElementsOf(NEAR);
    assertThat(names(scan.withSubpackages().annotated(Marker.class)))
        .hasSize(MARKED.size() + 1)
        .containsAll(MARKED)
        .contains(ROOT + "below.Deeper");
    assertThat(System.getProperty(Marked.CANARY)).as("a class was initialised").isNull();
  }

  @Test
  void inJars() throws Exception {
    for (boolean folders : new boolean[] {false, true}) {
      Path jar = folder.resolve("scanned" + folders + ".jar");
      write(jar, folders);
      URL[] urls = {jar.toUri().toURL()};
      try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
        Class<?> anchor = Class.forName(ROOT + "Marker", false, loader);
        PackageScan scan = PackageScan.of(anchor);
        Class<?>[] found =
            scan.annotated(anchor.asSubclass(java.lang.annotation.Annotation.class)).classes();
        assertThat(Arrays.stream(found).map(Class::getName)).containsExactlyElementsOf(MARKED);
        assertThat(Arrays.stream(found).map(Class::getClassLoader)).containsOnly(loader);
      }
      assertThat(System.getProperty(Marked.CANARY)).isNull();
    }
  }

  private static void write(Path jar, boolean folders) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out)) {
      if (folders) {
        for (String name : List.of("io/", "io/seriform/", "io/seriform/scanned/")) {
          zip.putNextEntry(new JarEntry(name));
        }
      }
      for (String name :
          List.of(
              "Marker",
              "Nearby",
              "Marked",
              "Marked$Inner",
              "Marked$Kind",
              "Marked$Far",
              "Marked$Abstract")) {
        String resource = "io/seriform/scanned/" + name + ".class";
        zip.putNextEntry(new JarEntry(resource));
        try (InputStream in = Marker.class.getResourceAsStream("/" + resource)) {
          zip.write(in.readAllBytes());
        }
      }
    }
  }

  @Test
  void inModules() {
    assertThat(PackageScan.of(LocalDate.class).extending(ChronoLocalDate.class).classes())
        .containsExactly(LocalDate.class);
    assertThat(
            PackageScan.of(LocalDate.class)
                .withSubpackages()
                .extending(ChronoLocalDate.class)
                .classes())
        .contains(LocalDate.class, java.time.chrono.JapaneseDate.class);
  }

  /** Kept nowhere. */
  @Retention(RetentionPolicy.SOURCE)
  private @interface Lost {}

  @Test
  void wrongScansSayWhatToMend() {
    PackageScan scan = PackageScan.of(Marker.class);
    assertThatThrownBy(scan::classes)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("annotated or extending");
    assertThatThrownBy(() -> scan.annotated(Lost.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("class files");
    Class<?> hidden = ((Runnable) () -> {}).getClass();
    assertThat(names(PackageScan.of(hidden).extending(Nearby.class))).isEmpty();
  }
}
