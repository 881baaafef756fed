package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.SeriformException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the libraries wrote once, kept in files: both read and written the same for ever. */
class GoldenTest {

  static Stream<Arguments> variants() {
    return Stream.of(
        Arguments.of(HessianVariant.caucho(), "caucho"),
        Arguments.of(HessianVariant.hessianLite(), "hessian-lite"),
        Arguments.of(HessianVariant.hessianLite4(), "hessian-lite-4"),
        Arguments.of(HessianVariant.sofa(), "sofa-hessian"));
  }

  private static Hessian hessian(HessianVariant variant) {
    return Hessian.with(
        HessianOptions.standard()
            .withVariant(variant)
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withClass(PeerSamples.classes().toArray(new Class<?>[0])));
  }

  /** The messages of a file, by the names of their samples. */
  private static Map<String, byte[]> messages(String file) throws IOException {
    Map<String, byte[]> all = new LinkedHashMap<>();
    try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/" + file + ".txt")) {
      String sample = "";
      StringBuilder hex = new StringBuilder();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : (text + "end").split("\n", -1)) {
        if (line.startsWith(" ")) {
          hex.append(line.strip());
        } else {
          if (hex.length() > 0) {
            all.put(sample, HexFormat.of().parseHex(hex));
          }
          hex.setLength(0);
          sample = line;
        }
      }
    }
    assertThat(all).hasSize(5);
    return all;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void areReadAndWrittenAgain(HessianVariant variant, String file) throws IOException {
    Hessian hessian = hessian(variant);
    for (Map.Entry<String, byte[]> e : messages(file).entrySet()) {
      Object value = hessian.decode(e.getValue(), Object.class);
      byte[] again = hessian.codec(Object.class).encode(value);
      if (e.getKey().equals("cycle")) {
        // Arrays.asList comes back as an ArrayList
        assertThat(hessian.decode(again, Object.class)).hasSameClassAs(value);
      } else {
        assertThat(again).as(e.getKey()).isEqualTo(e.getValue());
      }
      HessianTree tree = hessian.decode(e.getValue(), HessianTree.class);
      assertThat(hessian.encode(tree)).as(e.getKey()).isEqualTo(e.getValue());
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void cutAnywhereTheyAreRefused(HessianVariant variant, String file) throws IOException {
    Hessian hessian = hessian(variant);
    for (byte[] message : messages(file).values()) {
      for (int n = 0; n < message.length; n++) {
        refused(hessian, Arrays.copyOf(message, n));
      }
    }
  }

  private static void refused(Hessian hessian, byte[] cut) {
    for (Class<?> type : new Class<?>[] {Object.class, HessianTree.class}) {
      SeriformException e = outcome(hessian, cut, type);
      assertThat(e).isNotNull();
      assertThat(e.offset()).isBetween(0L, (long) cut.length);
    }
  }

  /** What is thrown for a message; null where it is read. */
  private static SeriformException outcome(Hessian hessian, byte[] message, Class<?> type) {
    try {
      hessian.decode(message, type);
      return null;
    } catch (SeriformException e) {
      return e;
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("variants")
  void alteredTheyAreReadOrRefused(HessianVariant variant, String file) throws IOException {
    Hessian hessian = hessian(variant);
    Random random = new Random(34);
    int refused = 0;
    for (byte[] message : messages(file).values()) {
      for (int i = 0; i < 25_000 / 5; i++) {
        byte[] altered = message.clone();
        for (int k = random.nextInt(3); k >= 0; k--) {
          altered[random.nextInt(altered.length)] = (byte) random.nextInt(256);
        }
        SeriformException array = outcome(hessian, altered, Object.class);
        SeriformException stream = null;
        try {
          hessian.decode(new ByteArrayInputStream(altered), Object.class);
        } catch (SeriformException e) {
          stream = e;
        }
        assertThat(stream == null).isEqualTo(array == null);
        outcome(hessian, altered, HessianTree.class);
        refused += array == null ? 0 : 1;
      }
    }
    assertThat(refused).isGreaterThan(5_000);
  }
}
