package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.document.Pointer;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/tokens.md}, word for word; the program is one of its own. */
class TokensExamplesTest {

  // example
  record Order(int id, long total) {}

  // end

  private static byte[] orders() {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    // example
    try (TokenWriter writer = Json.standard().tokenWriter(stream)) {
      writer.beginObject();
      writer.name("shop").writeText("Main Street");
      writer.name("orders").beginArray();
      for (int i = 1; i <= 3; i++) {
        writer.write(new Order(i, 100L * i));
      }
      writer.endArray();
      writer.endObject();
    }
    // end
    return stream.toByteArray();
  }

  @Test
  void tokensAreWrittenAsADocument() {
    assertThat(new String(orders(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"shop\":\"Main"
                + " Street\",\"orders\":[{\"id\":1,\"total\":100},{\"id\":2,\"total\":200},"
                + "{\"id\":3,\"total\":300}]}");
  }

  @Test
  void readersStopAtValuesOfObjects() {
    ByteArrayInputStream stream = new ByteArrayInputStream(orders());
    // example
    Codec<Order> codec = Json.standard().codec(Order.class);
    long total = 0;
    try (TokenReader reader = Json.standard().tokenReader(stream)) {
      reader.beginObject();
      while (reader.hasNext()) {
        if (reader.nextName().equals("orders")) {
          reader.beginArray();
          while (reader.hasNext()) {
            total += reader.read(codec).total();
          }
          reader.endArray();
        } else {
          reader.skip();
        }
      }
      reader.endObject();
      reader.endDocument();
    }
    assertThat(total).isEqualTo(600);
    // end
  }

  @Test
  void misusedWritersSayWhatIsMissing() {
    // example
    TokenWriter writer = Json.standard().tokenWriter(new ByteArrayOutputStream());
    writer.beginObject().name("orders").beginArray();
    assertThatThrownBy(writer::endObject)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("endObject in an array: call endArray, at $.orders");

    TokenReader reader = Json.standard().tokenReader("{\"orders\":[\"one\"]}");
    reader.beginObject();
    reader.nextName();
    reader.beginArray();
    assertThatThrownBy(reader::beginObject)
        .hasMessage(
            "JSON: expected an object, found a text at $.orders[0], offset 11, line 1 column 12"
                + " (peek() tells what comes, readText() reads it)");
    // end
  }

  @Test
  void aPlaceIsReadByItself() {
    byte[] bytes = orders();
    // example
    Optional<Order> second = Json.standard().decodeAt(bytes, "/orders/1", Order.class);
    assertThat(second).contains(new Order(2, 200));

    Codec<Optional<Order>> codec = Json.standard().codecAt(Pointer.of("/orders/7"), Order.class);
    assertThat(codec.decode(bytes)).isEmpty();
    // end
  }

  @Test
  void largeFilesAreFilteredAsTokens(@TempDir Path folder) throws Exception {
    Path in = folder.resolve("orders.json");
    Path out = folder.resolve("orders.cbor");
    Files.write(in, orders());
    assertThat(Large.keep(in, out, 200)).isEqualTo(2);
    assertThat(Files.readString(out))
        .isEqualTo(
            "{\"shop\":\"Main"
                + " Street\",\"orders\":[{\"id\":2,\"total\":200},{\"id\":3,\"total\":300}]}");
  }
}
