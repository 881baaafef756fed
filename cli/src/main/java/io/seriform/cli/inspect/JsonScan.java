package io.seriform.cli.inspect;

import io.seriform.document.Document;
import io.seriform.document.TokenKind;
import io.seriform.document.TokenReader;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** JSON values, one after the other, separated by space. */
final class JsonScan extends Scan {

  /** The index of the next element of each array that is open; -1 for objects. */
  private final Deque<Integer> open = new ArrayDeque<>();

  JsonScan(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  @Override
  void run() {
    pos = mark(in);
    if (pos > 0) {
      part(0, null, "byte order mark, which JSON does not have (RFC 8259 §8.1)", null);
    }
    space();
    do {
      int from = pos;
      try {
        value(from);
      } catch (SeriformException e) {
        throw new Broken(e.offset() < 0 ? pos : from + (int) e.offset(), e.problem());
      }
      space();
    } while (more());
  }

  /** The length of the byte order mark of UTF-8 at the beginning; 0 for none. */
  static int mark(byte[] in) {
    boolean marked = in.length > 2 && in[0] == (byte) 0xef && in[1] == (byte) 0xbb;
    return marked && in[2] == (byte) 0xbf ? 3 : 0;
  }

  private void space() {
    while (more() && isSpace(in[pos])) {
      pos++;
    }
  }

  private void value(int base) {
    TokenReader reader =
        Json.standard().tokenReader(new ByteArrayInputStream(in, base, end - base));
    String name = null;
    do {
      TokenKind kind = reader.peek();
      if (kind == TokenKind.END_DOCUMENT) {
        return;
      }
      while (more() && separates(in[pos])) {
        pos++;
      }
      int from = pos;
      boolean closes = kind == TokenKind.END_OBJECT || kind == TokenKind.END_ARRAY;
      if (closes) {
        open.pop();
        leave();
      } else if (kind != TokenKind.NAME && !open.isEmpty() && open.peek() >= 0) {
        int index = open.pop();
        open.push(index + 1);
        name = "[" + index + "]";
      }
      String text = token(reader, kind);
      boolean bracket = closes || kind == TokenKind.BEGIN_OBJECT || kind == TokenKind.BEGIN_ARRAY;
      // a token may be read with the separator after it
      pos = bracket ? from + 1 : Math.max(from, base + (int) reader.offset());
      while (pos > from && separates(in[pos - 1])) {
        pos--;
      }
      if (kind == TokenKind.NAME) {
        part(from, null, "name", text);
        name = text;
        continue;
      }
      part(from, name, type(kind), text);
      name = null;
      if (kind == TokenKind.BEGIN_OBJECT || kind == TokenKind.BEGIN_ARRAY) {
        enter();
        open.push(kind == TokenKind.BEGIN_ARRAY ? 0 : -1);
      }
    } while (reader.depth() > 0);
  }

  private static boolean separates(byte b) {
    return isSpace(b) || b == ',' || b == ':';
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  private static String type(TokenKind kind) {
    return switch (kind) {
      case BEGIN_OBJECT -> "object";
      case BEGIN_ARRAY -> "array";
      case END_OBJECT -> "end of object";
      case END_ARRAY -> "end of array";
      case TEXT -> "string";
      case BOOLEAN -> "boolean";
      case NULL -> "null";
      default -> "number";
    };
  }

  private static String token(TokenReader reader, TokenKind kind) {
    switch (kind) {
      case BEGIN_OBJECT -> reader.beginObject();
      case BEGIN_ARRAY -> reader.beginArray();
      case END_OBJECT -> reader.endObject();
      case END_ARRAY -> reader.endArray();
      case NAME -> {
        return quoted(reader.nextName());
      }
      case TEXT -> {
        return quoted(reader.readText());
      }
      default -> {
        Document value = reader.readTree();
        return value.isNull() ? null : value.toString();
      }
    }
    return null;
  }
}
