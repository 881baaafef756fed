package io.seriform.cli.wire;

import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.TokenKind;
import io.seriform.document.TokenReader;
import io.seriform.document.TokenWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Copies one document from a self-describing format to another, token by token, so that its length
 * does not matter.
 */
public final class TokenCopy {

  private final SelfDescribingFormat from;
  private final SelfDescribingFormat to;
  private final WireFormat target;

  /** Copies between two formats. */
  public TokenCopy(WireFormat from, WireFormat to, WireSource source) {
    this.from = Wires.selfDescribing(from, source);
    this.to = Wires.selfDescribing(to, source);
    this.target = to;
  }

  /**
   * Copies a document.
   *
   * @param losses null if what the target cannot hold is an error
   */
  public void copy(InputStream in, OutputStream out, Losses losses) {
    try (TokenReader reader = from.tokenReader(in)) {
      TokenWriter writer = to.tokenWriter(out);
      if (losses == null) {
        writer.copy(reader);
      } else {
        copy(reader, writer, new Fitting(target, losses), losses);
      }
      reader.endDocument();
      writer.close();
      if (target == WireFormat.JSON) {
        out.write('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void copy(TokenReader reader, TokenWriter writer, Fitting fitting, Losses losses) {
    do {
      switch (reader.peek()) {
        case BEGIN_OBJECT -> {
          writer.beginObject();
          reader.beginObject();
        }
        case BEGIN_ARRAY -> {
          writer.beginArray();
          reader.beginArray();
        }
        case END_OBJECT -> {
          reader.endObject();
          writer.endObject();
        }
        case END_ARRAY -> {
          reader.endArray();
          writer.endArray();
        }
        case NAME -> key(reader, writer, losses);
        case TEXT, LONG, BOOLEAN, NULL -> writer.copy(reader);
        default -> {
          String path = reader.path();
          writer.writeTree(fitting.fit(reader.readTree(), path));
        }
      }
    } while (reader.depth() > 0 && reader.peek() != TokenKind.END_DOCUMENT);
  }

  private void key(TokenReader reader, TokenWriter writer, Losses losses) {
    Document key = reader.nextKey();
    if (!key.isText() && target == WireFormat.JSON) {
      String text = Fitting.text(key);
      // the path ends with the number of the member
      String path = reader.path();
      int end = path.endsWith("]") ? path.lastIndexOf('[') : path.length();
      losses.add("keys became texts", path.substring(0, end) + "." + text);
      writer.name(text);
    } else {
      writer.key(key);
    }
  }
}
