package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.Pointer;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.TokenKind;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Documents that are written and read one token at a time, and one place of them. One file because
 * a kit is one abstract class, whose tests a format inherits.
 */
public abstract class TokensKit {

  private static final int DOCUMENTS = 200;

  private final SelfDescribingFormat format;
  private final boolean bytes;

  /**
   * For formats.
   *
   * @param bytes whether the format has bytes, so that they come back as such
   */
  protected TokensKit(boolean bytes) {
    this.format = format(Limits.standard());
    this.bytes = bytes;
  }

  /** The format with limits. */
  protected abstract SelfDescribingFormat format(Limits limits);

  /** Returns true if a container begun without a count has the bytes of one with a count. */
  protected boolean countsAreWritten() {
    return true;
  }

  // ---- documents

  private Document document(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 9 : 13)) {
      case 0 -> Document.ofNull();
      case 1 -> Document.of(random.nextBoolean());
      case 2 -> Document.of(random.nextInt(300) - 100L);
      case 3 -> Document.of(random.nextLong() >> random.nextInt(64));
      case 4 -> Document.of(random.nextInt(1000) / 8.0);
      case 5 -> Document.of(random.nextDouble() * Math.pow(10, random.nextInt(40) - 20));
      case 6 -> Document.of(BigInteger.ONE.shiftLeft(63).add(BigInteger.valueOf(random.nextInt())));
      case 7 ->
          bytes ? Document.of(new byte[random.nextInt(40)]) : Document.of(new BigDecimal("1e400"));
      case 8 -> Document.of(text(random));
      case 9, 10 -> {
        Document array = Document.array();
        for (int n = size(random); n > 0; n--) {
          array.asArray().add(document(random, depth - 1));
        }
        yield array;
      }
      default -> {
        DocumentObject object = Document.object();
        for (int n = size(random); n > 0; n--) {
          object.put(text(random) + n, document(random, depth - 1));
        }
        yield object;
      }
    };
  }

  private static int size(Random random) {
    return random.nextInt(20) == 0 ? random.nextInt(80) : random.nextInt(6);
  }

  private static String text(Random random) {
    String[] texts = {"", "a", "name", "with \"quotes\"", "\u00fc", "\u4e2d\ud83d\ude00", "x/y~z"};
    return texts[random.nextInt(texts.length)].repeat(random.nextInt(30) == 0 ? 40 : 1);
  }

  private List<Document> documents() {
    List<Document> all = new ArrayList<>();
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      all.add(document(new Random(seed), 1 + seed % 5));
    }
    return all;
  }

  // ---- trees by tokens

  /** The way in which containers are begun. */
  private enum Counts {
    GIVEN,
    MISSING,
    MIXED
  }

  private static void write(TokenWriter writer, Document d, Counts counts) {
    boolean given = counts == Counts.GIVEN || (counts == Counts.MIXED && d.hashCode() % 2 == 0);
    switch (d.kind()) {
      case OBJECT -> {
        DocumentObject object = d.asObject();
        TokenWriter same = given ? writer.beginObject(object.size()) : writer.beginObject();
        assertThat(same).isSameAs(writer);
        for (String name : object.names()) {
          write(writer.name(name), object.get(name), counts);
        }
        writer.endObject();
      }
      case ARRAY -> {
        if (given) {
          writer.beginArray(d.asArray().size());
        } else {
          writer.beginArray();
        }
        d.asArray().forEach(e -> write(writer, e, counts));
        writer.endArray();
      }
      case NULL -> writer.writeNull();
      case BOOLEAN -> writer.writeBoolean(d.asBoolean());
      case TEXT -> writer.writeText(d.asText());
      case BYTES -> writer.writeBytes(d.asBytes());
      case DOUBLE -> writer.writeDouble(d.asDouble());
      case INTEGER -> writer.writeBigInteger(d.asBigInteger());
      case DECIMAL -> writer.writeBigDecimal(d.asBigDecimal());
      default -> writer.writeLong(d.asLong());
    }
  }

  private static byte[] written(SelfDescribingFormat format, Consumer<TokenWriter> writing) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TokenWriter writer = format.tokenWriter(out)) {
      writing.accept(writer);
    }
    return out.toByteArray();
  }

  private byte[] written(Consumer<TokenWriter> writing) {
    return written(format, writing);
  }

  private static Document read(TokenReader reader) {
    switch (reader.peek()) {
      case BEGIN_OBJECT -> {
        DocumentObject object = Document.object();
        reader.beginObject();
        while (reader.hasNext()) {
          assertThat(reader.peek()).isEqualTo(TokenKind.NAME);
          object.put(reader.nextName(), read(reader));
        }
        assertThat(reader.peek()).isEqualTo(TokenKind.END_OBJECT);
        reader.endObject();
        return object;
      }
      case BEGIN_ARRAY -> {
        Document array = Document.array();
        reader.beginArray();
        while (reader.hasNext()) {
          array.asArray().add(read(reader));
        }
        assertThat(reader.peek()).isEqualTo(TokenKind.END_ARRAY);
        reader.endArray();
        return array;
      }
      case TEXT -> {
        return Document.of(reader.readText());
      }
      case LONG -> {
        return Document.of(reader.readLong());
      }
      case DOUBLE -> {
        return Document.of(reader.readDouble());
      }
      case BOOLEAN -> {
        return Document.of(reader.readBoolean());
      }
      case NULL -> {
        reader.readNull();
        return Document.ofNull();
      }
      case BYTES -> {
        return Document.of(reader.readBytes());
      }
      default -> {
        return reader.readTree();
      }
    }
  }

  private static Document readAll(TokenReader reader) {
    try (reader) {
      Document read = read(reader);
      assertThat(reader.peek()).isEqualTo(TokenKind.END_DOCUMENT);
      reader.endDocument();
      return read;
    }
  }

  @Test
  void tokensAreTrees() {
    for (Document d : documents()) {
      byte[] tree = format.encode(d);
      Document read = format.readTree(tree);
      assertThat(written(w -> write(w, d, Counts.GIVEN))).isEqualTo(tree);
      for (Counts counts : List.of(Counts.MISSING, Counts.MIXED)) {
        byte[] other = written(w -> write(w, d, counts));
        assertThat(format.readTree(other)).isEqualTo(read);
        assertThat(readAll(format.tokenReader(other))).isEqualTo(read);
        if (countsAreWritten()) {
          assertThat(other).isEqualTo(tree);
        }
      }
      assertThat(readAll(format.tokenReader(tree))).isEqualTo(read);
      assertThat(readAll(format.tokenReader(new Trickle(tree, 1)))).isEqualTo(read);
      assertThat(readAll(format.tokenReader(new ByteArrayInputStream(tree)))).isEqualTo(read);
      assertThat(written(w -> w.copy(format.tokenReader(tree))))
          .satisfies(b -> assertThat(format.readTree(b)).isEqualTo(read));
      try (TokenReader reader = format.tokenReader(tree)) {
        reader.skip();
        reader.endDocument();
      }
    }
  }

  /** A document of more than one buffer, to a stream and back. */
  @Test
  void longDocuments() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int n = 20_000;
    try (TokenWriter writer = format.tokenWriter(out)) {
      writer.beginArray(n);
      for (int i = 0; i < n; i++) {
        writer.beginObject().name("i").writeLong(i).name("text").writeText("row " + i).endObject();
        if (i == n / 2) {
          writer.flush();
          assertThat(out.size()).isGreaterThan(n);
        }
      }
      writer.endArray();
    }
    try (TokenReader reader = format.tokenReader(new Trickle(out.toByteArray(), 1000))) {
      reader.beginArray();
      for (int i = 0; i < n; i++) {
        assertThat(reader.hasNext()).isTrue();
        if (i % 3 == 0) {
          reader.skip();
          continue;
        }
        reader.beginObject();
        assertThat(reader.nextName()).isEqualTo("i");
        assertThat(i % 2 == 0 ? reader.readInt() : reader.readLong()).isEqualTo(i);
        if (i % 5 == 0) {
          reader.skipRest();
        } else {
          reader.nextKey();
          assertThat(reader.path()).isEqualTo("$[" + i + "].text");
          assertThat(reader.readText()).isEqualTo("row " + i);
        }
        reader.endObject();
      }
      reader.endArray();
      reader.endDocument();
    }
  }

  // ---- objects of classes

  /** One of many. */
  public record Row(int id, String text, List<Double> values) {}

  @Test
  void objectsInTheMiddle() {
    Row first = new Row(1, "one", List.of(1.5));
    Row second = new Row(2, null, List.of());
    byte[] document =
        written(
            w -> {
              w.beginObject().name("rows").beginArray(2).write(first);
              w.write(second, format.codec(Row.class)).endArray();
              w.name("none").write(null).name("last").writeText("end").endObject();
            });
    try (TokenReader reader = format.tokenReader(new Trickle(document, 1))) {
      reader.beginObject();
      assertThat(reader.nextName()).isEqualTo("rows");
      reader.beginArray();
      assertThat(reader.read(Row.class)).isEqualTo(first);
      assertThat(reader.peek()).isEqualTo(TokenKind.BEGIN_OBJECT);
      assertThat(reader.read(format.codec(Row.class))).isEqualTo(second);
      assertThat(reader.hasNext()).isFalse();
      reader.endArray();
      assertThat(reader.nextName()).isEqualTo("none");
      assertThat(reader.peek()).isEqualTo(TokenKind.NULL);
      assertThat(reader.read(new TypeRef<List<Row>>() {})).isNull();
      assertThat(reader.nextName()).isEqualTo("last");
      assertThat(reader.readText()).isEqualTo("end");
      reader.endObject();
      reader.endDocument();
    }
  }

  @Test
  void numbersAfterALook() {
    byte[] document =
        written(w -> w.beginArray(3).writeLong(7).writeLong(8).writeLong(9).endArray());
    try (TokenReader reader = format.tokenReader(document)) {
      reader.beginArray();
      assertThat(reader.peek()).isEqualTo(TokenKind.LONG);
      assertThat(reader.peek()).isEqualTo(TokenKind.LONG);
      assertThat(reader.read(Integer.class)).isEqualTo(7);
      reader.peek();
      assertThat(reader.readBigDecimal()).isEqualByComparingTo("8");
      reader.peek();
      reader.skip();
      reader.endArray();
    }
  }

  /** Cannot be written. */
  public static final class Failing {
    /** Fails. */
    public int getSize() {
      throw new IllegalArgumentException("lost");
    }
  }

  @Test
  void errorsSayWhere() {
    byte[] document =
        written(
            w ->
                w.beginObject()
                    .name("rows")
                    .beginArray()
                    .write(Map.of("id", "no number"))
                    .endArray()
                    .endObject());
    TokenReader reader = format.tokenReader(document);
    reader.beginObject();
    reader.nextName();
    reader.beginArray();
    assertThatThrownBy(() -> reader.read(Row.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.rows[0].id, offset ")
        .hasMessageStartingWith(format.name());
    assertThatThrownBy(reader::skip)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the reader ended by an error");
    reader.close();

    TokenReader another = format.tokenReader(document);
    another.beginObject();
    another.nextName();
    assertThatThrownBy(another::readInt)
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.rows, offset ");
    TokenReader left = format.tokenReader(document);
    left.beginObject();
    assertThatThrownBy(left::endObject)
        .isInstanceOf(MappingException.class)
        .hasMessageContainingAll(
            "members are left; expected the end of the object", "(read them while");

    TokenWriter writer = format.tokenWriter(OutputStream.nullOutputStream());
    writer.beginObject().name("a").beginArray().writeLong(1);
    assertThatThrownBy(() -> writer.write(new Failing()))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("$.a[1]");
    assertThatThrownBy(writer::endArray)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the writer ended by an error");
    writer.close();
  }

  // ---- misuse

  private static void refused(Runnable call, String message) {
    assertThatThrownBy(call::run).isInstanceOf(IllegalStateException.class).hasMessage(message);
  }

  @Test
  void misuseOfReaders() {
    byte[] document =
        written(w -> w.beginObject().name("a").beginArray().writeLong(1).endArray().endObject());
    TokenReader r = format.tokenReader(document);
    refused(r::nextName, "nextName where no object is open, at $");
    refused(r::endObject, "endObject where none is open, at $");
    refused(r::skipRest, "skipRest where no object or array is open, at $");
    refused(r::endDocument, "endDocument before its value was read, at $");
    r.beginObject();
    refused(
        r::readLong, "readLong where the name of a member is due: call nextName first, at $[0]");
    refused(r::endArray, "endArray in an object: call endObject, at $[0]");
    assertThat(r.nextName()).isEqualTo("a");
    refused(
        r::nextName, "nextName where the value of a member is due: read it, or call skip, at $.a");
    refused(
        r::endObject,
        "endObject where the value of a member is due: read it, or call skip, at $.a");
    refused(r::endDocument, "endDocument while the open object is at $, at $.a");
    r.beginArray();
    refused(r::nextName, "nextName in an array, at $.a[0]");
    refused(r::endObject, "endObject in an array: call endArray, at $.a[0]");
    assertThat(r.readInt()).isEqualTo(1);
    refused(
        r::readText,
        "readText where no value is left: ask hasNext before, and call endArray now, at $.a[0]");
    r.endArray();
    refused(
        r::nextName,
        "nextName where no member is left: ask hasNext before, and call endObject now, at $.a");
    r.endObject();
    refused(
        r::readText,
        "readText after the value of the document: it has one value, which was read, at $");
    r.endDocument();
    r.close();
    r.close();
    refused(r::peek, "the reader is closed");
  }

  @Test
  void misuseOfWriters() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TokenWriter w = format.tokenWriter(out);
    refused(w::endArray, "endArray where none is open, at $");
    refused(() -> w.name("a"), "name where no object is open: call beginObject first, at $");
    w.beginObject();
    refused(
        () -> w.writeLong(1), "writeLong where the name of a member is due: call name first, at $");
    refused(w::endArray, "endArray in an object: call endObject, at $");
    w.name("a");
    refused(() -> w.name("b"), "name where the value of a member is due, at $.a");
    refused(w::endObject, "endObject where the value of a member is due, at $.a");
    w.beginArray(2);
    refused(() -> w.name("b"), "name in an array: elements have no names, at $.a");
    refused(w::endObject, "endObject in an array: call endArray, at $.a");
    w.writeLong(1);
    refused(w::endArray, "endArray after 1 of the 2 elements that it was begun with, at $.a[0]");
    w.writeText("x");
    refused(
        w::writeNull, "writeNull after all of the 2 elements that it was begun with, at $.a[1]");
    w.endArray();
    w.endObject();
    refused(
        w::beginArray,
        "beginArray after the value of the document: a document has one value, at $");
    w.close();
    w.close();
    refused(w::writeNull, "the writer is closed");
    assertThat(format.readTree(out.toByteArray())).hasToString("{\"a\":[1,\"x\"]}");
    assertThatThrownBy(() -> format.tokenWriter(out).beginArray(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void unfinishedDocuments() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TokenWriter w = format.tokenWriter(out);
    w.beginObject().name("a").beginArray().writeLong(1);
    refused(
        w::close,
        "close of a document that is not finished: the open array is at $.a; call endArray"
            + ", at $.a[0]");
    w.close();
    assertThat(out.size()).isZero();
    refused(() -> format.tokenWriter(out).close(), "close of a document that has no value, at $");
  }

  @Test
  void codecsOfOthers() {
    SelfDescribingFormat other = format(Limits.standard().withDepth(7));
    TokenReader reader = format.tokenReader(format.encode(1));
    assertThatThrownBy(() -> reader.read(other.codec(Integer.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("take it from the format");
    assertThat(reader.read(format.codec(Integer.class))).isEqualTo(1);
    TokenWriter writer = format.tokenWriter(OutputStream.nullOutputStream());
    assertThatThrownBy(() -> writer.write(1, other.codec(Integer.class)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  // ---- limits and errors

  @Test
  void limitsHoldForTokens() {
    SelfDescribingFormat few =
        format(Limits.standard().withDepth(3).withElements(4).withName(8).withDocument(200));
    byte[] deep =
        written(
            w ->
                w.beginArray(1)
                    .beginArray(1)
                    .beginArray(1)
                    .beginArray(0)
                    .endArray()
                    .endArray()
                    .endArray()
                    .endArray());
    TokenReader reader = few.tokenReader(deep);
    reader.beginArray();
    reader.beginArray();
    reader.beginArray();
    assertThatThrownBy(reader::beginArray).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> few.tokenReader(deep).skip()).isInstanceOf(LimitException.class);
    for (Counts counts : List.of(Counts.GIVEN, Counts.MISSING)) {
      assertThatThrownBy(() -> written(few, w -> write(w, format.readTree(deep), counts)))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("$[0][0][0]");
      Document many = format.toDocument(List.of(1, 2, 3, 4, 5));
      assertThatThrownBy(() -> written(few, w -> write(w, many, counts)))
          .isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> readAll(few.tokenReader(format.encode(many))))
          .isInstanceOf(LimitException.class);
      Document longName = format.toDocument(Map.of("name".repeat(9), 1));
      assertThatThrownBy(() -> written(few, w -> write(w, longName, counts)))
          .isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> readAll(few.tokenReader(format.encode(longName))))
          .isInstanceOf(LimitException.class);
      Document longText = format.toDocument(List.of("text".repeat(60)));
      assertThatThrownBy(() -> written(few, w -> write(w, longText, counts)))
          .isInstanceOf(LimitException.class);
      assertThatThrownBy(
              () -> readAll(few.tokenReader(new ByteArrayInputStream(format.encode(longText)))))
          .isInstanceOf(LimitException.class);
    }
  }

  @Test
  void failingStreams() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("disk full");
          }
        };
    TokenWriter writer = format.tokenWriter(full);
    writer.writeLong(1);
    assertThatThrownBy(writer::close)
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("disk full");
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("cut off");
          }

          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            return read();
          }
        };
    assertThatThrownBy(() -> format.tokenReader(broken).peek())
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("cut off");
  }

  /** Bytes that are cut or changed give exceptions of the library, at a place in the document. */
  @Test
  void cutAndChanged() {
    Random random = new Random(7);
    List<Document> all = documents();
    for (int i = 0; i < 4000; i++) {
      byte[] document = format.encode(all.get(i % all.size()));
      if (document.length > 2000) {
        continue;
      }
      byte[] changed = document.clone();
      for (int n = random.nextInt(3); n >= 0; n--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      int length = random.nextInt(3) == 0 ? random.nextInt(changed.length + 1) : changed.length;
      byte[] bad = Arrays.copyOf(changed, length);
      Object tree = outcome(() -> format.readTree(bad));
      Object tokens = outcome(() -> readTolerant(format.tokenReader(bad)));
      Object streamed = outcome(() -> readTolerant(format.tokenReader(new Trickle(bad, 1))));
      assertThat(streamed).isEqualTo(tokens);
      // a tree refuses names that come twice
      if (tree instanceof Document) {
        assertThat(tokens).isEqualTo(tree);
      }
      outcome(
          () -> {
            try (TokenReader reader = format.tokenReader(bad)) {
              reader.skip();
              reader.endDocument();
            }
            return null;
          });
    }
  }

  /** As {@link #readAll}, with keys of any kind. */
  private static Document readTolerant(TokenReader reader) {
    try (reader) {
      Document read = tolerant(reader);
      reader.endDocument();
      return read;
    }
  }

  private static Document tolerant(TokenReader reader) {
    switch (reader.peek()) {
      case BEGIN_OBJECT -> {
        DocumentObject object = Document.object();
        reader.beginObject();
        while (reader.hasNext()) {
          object.put(reader.nextKey(), tolerant(reader));
        }
        reader.endObject();
        return object;
      }
      case BEGIN_ARRAY -> {
        Document array = Document.array();
        reader.beginArray();
        while (reader.hasNext()) {
          array.asArray().add(tolerant(reader));
        }
        reader.endArray();
        return array;
      }
      default -> {
        return reader.readTree();
      }
    }
  }

  private Object outcome(Supplier<Document> call) {
    try {
      return call.get();
    } catch (SeriformException e) {
      return e.getClass().getSimpleName() + " at " + e.offset();
    }
  }

  /** Any calls in any order end well, or are refused. */
  @Test
  void anyCalls() {
    Random random = new Random(3);
    List<Document> all = documents();
    for (int i = 0; i < 1000; i++) {
      byte[] document = format.encode(all.get(i % all.size()));
      try (TokenReader r = format.tokenReader(new Trickle(document, 7))) {
        for (int n = 0; n < 60; n++) {
          call(r, random.nextInt(18));
        }
      } catch (SeriformException e) {
        assertThat(e.offset()).isBetween(0L, (long) document.length);
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      TokenWriter w = format.tokenWriter(out);
      try {
        for (int n = 0; n < 60; n++) {
          call(w, random.nextInt(12), random.nextInt(3));
        }
        while (w.depth() > 0) {
          call(w, random.nextInt(12), random.nextInt(3));
        }
        w.close();
        assertThat(outcome(() -> format.readTree(out.toByteArray())))
            .satisfiesAnyOf(
                read -> assertThat(read).isInstanceOf(Document.class),
                // the same name twice
                read -> assertThat((String) read).startsWith("MappingException"));
      } catch (IllegalStateException e) {
        assertThat(e).hasMessageStartingWith("close of a document that");
      } catch (LimitException e) {
        assertThat(e).hasMessageContaining("depth");
      }
    }
  }

  private static void call(TokenReader r, int what) {
    try {
      switch (what) {
        case 0, 1 -> r.beginObject();
        case 2, 3 -> r.beginArray();
        case 4 -> r.endObject();
        case 5 -> r.endArray();
        case 6, 7 -> r.nextName();
        case 8 -> r.readText();
        case 9 -> r.readLong();
        case 10, 11, 12 -> r.peek();
        case 13 -> r.hasNext();
        case 14 -> r.skip();
        case 15 -> r.skipRest();
        case 16 -> r.readTree();
        default -> r.endDocument();
      }
    } catch (IllegalStateException e) {
      assertThat(e.getMessage()).contains("at $");
    }
  }

  private static void call(TokenWriter w, int what, int count) {
    try {
      switch (what) {
        case 0 -> w.beginObject();
        case 1 -> w.beginArray();
        case 2 -> w.beginObject(count);
        case 3 -> w.beginArray(count);
        case 4, 5 -> w.endObject();
        case 6, 7 -> w.endArray();
        case 8 -> w.name("n" + count);
        case 9 -> w.writeText("text");
        case 10 -> w.writeLong(count);
        default -> w.writeDouble(0.5);
      }
    } catch (IllegalStateException e) {
      assertThat(e.getMessage()).contains("at $");
    }
  }

  // ---- one place

  private void placed(Document root, byte[] document, String pointer, int depth) {
    Document here = Pointer.of(pointer).find(root);
    Optional<Document> expected = Optional.ofNullable(here);
    assertThat(format.decodeAt(document, pointer, Document.class)).isEqualTo(expected);
    assertThat(format.decodeAt(new Trickle(document, 1), pointer, Document.class))
        .isEqualTo(expected);
    assertThat(format.decodeAt(document, pointer + "/nowhere", Document.class)).isEmpty();
    if (here == null || depth == 0) {
      return;
    }
    if (here.kind() == Document.Kind.OBJECT) {
      for (String name : here.asObject().names()) {
        String token = name.replace("~", "~0").replace("/", "~1");
        placed(root, document, pointer + "/" + token, depth - 1);
      }
    }
    if (here.kind() == Document.Kind.ARRAY) {
      for (int i = 0; i <= here.asArray().size(); i++) {
        placed(root, document, pointer + "/" + i, depth - 1);
      }
    }
  }

  @Test
  void placesOfDocuments() {
    for (Document d : documents().subList(0, 60)) {
      byte[] document = format.encode(d);
      placed(format.readTree(document), document, "", 2);
    }
  }

  @Test
  void onePlaceAsAClass() {
    byte[] document =
        format.encode(Map.of("rows", List.of(new Row(1, "a", List.of()), Map.of("id", "none"))));
    assertThat(format.decodeAt(document, "/rows/0", Row.class))
        .contains(new Row(1, "a", List.of()));
    assertThat(format.decodeAt(document, "/rows/0/text", new TypeRef<String>() {})).contains("a");
    assertThatThrownBy(() -> format.decodeAt(document, "/rows/1", Row.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.rows[1].id");
    assertThatThrownBy(() -> format.codecAt(Pointer.of(""), Row.class).encode(Optional.empty()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("write with the codec of the type");
  }
}
