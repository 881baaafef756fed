package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tags 25 and 256, with the examples of their registration. */
class StringReferencesTest {

  private static final Cbor CBOR = Cbor.with(CborOptions.standard().withStringReferences(true));
  private static final Cbor PLAIN = Cbor.standard();

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void theExampleOfNamespaces() {
    byte[] bytes =
        hex(
            "d9010085636161616336626264d81900d901008364626262620463636363d81901d81900"
                .replace("6336626264", "63626262")
                .replace("0463636363", "63636363"));
    assertThat(CBOR.readTree(bytes))
        .hasToString("[\"aaa\",\"bbb\",\"aaa\",[\"bbbb\",\"ccc\",\"ccc\"],\"aaa\"]");
  }

  @Test
  void shortStringsHaveNoNumbers() {
    assertThat(CBOR.readTree(hex("d9010084626161636161616361616ad81901")))
        .hasToString("[\"aa\",\"aaa\",\"aaj\",\"aaj\"]");
    assertThat(HexFormat.of().formatHex(CBOR.encode(new String[] {"aa", "aa", "bbb", "bbb"})))
        .isEqualTo("d9010084626161626161" + "63626262" + "d81900");
  }

  @Test
  void randomTreesComeBack() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      DocumentArray tree = Document.array();
      for (int i = random.nextInt(400); i > 0; i--) {
        String text = "x".repeat(random.nextInt(8)) + random.nextInt(100);
        Document leaf =
            random.nextBoolean()
                ? Document.of(text)
                : Document.of(text.getBytes(StandardCharsets.UTF_8));
        tree.add(
            random.nextBoolean() ? leaf : Document.tagged(7, Document.object().put(text, leaf)));
      }
      byte[] bytes = CBOR.encode(tree);
      assertThat(bytes.length).isLessThanOrEqualTo(PLAIN.encode(tree).length + 3);
      assertThat(CBOR.readTree(bytes)).isEqualTo(tree);
      assertThat(CBOR.readTree(new ByteArrayInputStream(bytes))).isEqualTo(tree);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      CBOR.encode(tree, stream);
      assertThat(stream.toByteArray()).isEqualTo(bytes);
    }
  }

  /** Many tags on each of many levels. */
  @Test
  void tagsOnEachLevel() {
    for (String tag : new String[] {"c6", "d90100"}) {
      StringBuilder hex = new StringBuilder();
      for (int level = 0; level < 400; level++) {
        hex.append(tag.repeat(90)).append("81");
      }
      byte[] bytes = hex(hex + "80");
      Object any = CBOR.decode(bytes, Object.class);
      assertThat(any).isInstanceOfAny(List.class);
    }
  }

  @Test
  void hostileDocuments() {
    assertThatThrownBy(() -> CBOR.readTree(hex("d9010082636161" + "61d81901")))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("string that was not there");
    assertThatThrownBy(() -> CBOR.readTree(hex("d9010082636161" + "61d81920")))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> CBOR.readTree(hex("d9010082636161" + "61d819")))
        .isInstanceOf(SyntaxException.class);
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    bomb.writeBytes(hex("d901009a00020000" + "7a00010000"));
    bomb.writeBytes("x".repeat(0x10000).getBytes(StandardCharsets.UTF_8));
    for (int i = 1; i < 0x20000; i++) {
      bomb.writeBytes(hex("d81900"));
    }
    assertThatThrownBy(() -> CBOR.readTree(bomb.toByteArray())).isInstanceOf(LimitException.class);
  }

  public static final class Named {
    public String name;
    public Named next;
  }

  /** Objects that the elements of a stream share, where strings are shared too. */
  @Test
  void objectsSharedByTheElementsOfAStream() {
    for (Engine engine : Engine.values()) {
      Codec<Named> codec =
          Cbor.with(
                  CborOptions.standard()
                      .withStringReferences(true)
                      .withReferences(true)
                      .withEngine(engine))
              .codec(Named.class);
      Named first = new Named();
      first.name = "aaaa";
      Named second = new Named();
      second.name = "aaaa";
      second.next = first;
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      try (StreamEncoder<Named> values = codec.encodeStream(stream, Framing.ARRAY)) {
        values.write(first);
        values.write(second);
        values.write(first);
      }
      try (StreamDecoder<Named> values =
          codec.decodeStream(new ByteArrayInputStream(stream.toByteArray()), Framing.ARRAY)) {
        Named back = values.next();
        assertThat(values.next().next).isSameAs(back);
        assertThat(values.next()).isSameAs(back);
        assertThat(values.hasNext()).isFalse();
      }
    }
  }
}
