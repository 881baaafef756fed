package io.seriform.example.bson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.BsonBoolean;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonObjectId;
import org.bson.BsonString;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.Test;

/** What MongoDB's own library makes of BSON, in both ways. */
class BsonMongoTest {

  record Line(String article, int count) {}

  record Order(
      long id,
      String customer,
      double total,
      boolean paid,
      byte[] seal,
      Instant at,
      List<Line> lines,
      Map<String, List<Integer>> more,
      String none) {}

  private static final Order ORDER =
      new Order(
          1L << 40,
          "Åda",
          0.5,
          true,
          new byte[] {1, 2},
          Instant.ofEpochMilli(1_700_000_000_123L),
          List.of(new Line("pen", 2), new Line("ink", -1)),
          Map.of("a", List.of(1, 2, 3)),
          null);

  private static BsonDocument mongo() {
    return new BsonDocument()
        .append("id", new BsonInt64(1L << 40))
        .append("customer", new BsonString("Åda"))
        .append("total", new BsonDouble(0.5))
        .append("paid", BsonBoolean.TRUE)
        .append("seal", new BsonBinary(new byte[] {1, 2}))
        .append("at", new BsonDateTime(1_700_000_000_123L))
        .append("lines", new BsonArray(List.of(line("pen", 2), line("ink", -1))))
        .append(
            "more",
            new BsonDocument(
                "a", new BsonArray(List.of(new BsonInt32(1), new BsonInt32(2), new BsonInt32(3)))));
  }

  private static BsonDocument line(String article, int count) {
    return new BsonDocument("article", new BsonString(article))
        .append("count", new BsonInt32(count));
  }

  private static byte[] bytes(BsonDocument document) {
    BasicOutputBuffer out = new BasicOutputBuffer();
    new BsonDocumentCodec()
        .encode(new BsonBinaryWriter(out), document, EncoderContext.builder().build());
    return out.toByteArray();
  }

  private static BsonDocument read(byte[] bytes) {
    return new BsonDocumentCodec()
        .decode(
            new BsonBinaryReader(java.nio.ByteBuffer.wrap(bytes)),
            DecoderContext.builder().build());
  }

  @Test
  void mongoReadsWhatIsWritten() {
    BsonDocument found = read(Bson.standard().encode(ORDER));
    found.remove("none");
    assertThat(found).isEqualTo(mongo());
  }

  @Test
  void whatMongoWritesIsRead() {
    Order read = Bson.standard().decode(bytes(mongo()), Order.class);
    assertThat(read).usingRecursiveComparison().isEqualTo(ORDER);
  }

  @Test
  void bytesAreThoseOfMongo() {
    assertThat(Bson.standard().encode(Bson.standard().readTree(bytes(mongo()))))
        .isEqualTo(bytes(mongo()));
    byte[] written = Bson.standard().encode(ORDER);
    assertThat(bytes(read(written))).isEqualTo(written);
  }

  @Test
  void rootsThatAreNoDocumentsAreRefused() {
    for (Object root : new Object[] {List.of(1), 1, "a", new int[] {1}}) {
      assertThatThrownBy(() -> Bson.standard().encode(root))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("expected an object or a map, found");
    }
    assertThatThrownBy(() -> Bson.standard().encode(Map.of("a\0b", 1)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a name without U+0000");
  }

  @Test
  void typesOfBsonAloneAreExtensions() {
    BsonDocument document =
        new BsonDocument("id", new BsonObjectId(new ObjectId("0123456789abcdef01234567")))
            .append("none", BsonNull.VALUE);
    Document tree = Bson.standard().readTree(bytes(document));
    assertThat(tree.at("/id").asBytes()).startsWith(0x01, 0x23, 0x45);
    assertThat(Bson.standard().encode(tree)).isEqualTo(bytes(document));
  }
}
