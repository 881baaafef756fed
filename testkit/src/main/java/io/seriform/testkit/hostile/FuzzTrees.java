package io.seriform.testkit.hostile;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Trees as bytes in which nothing is malformed, so that a fuzzer spends no time on syntax: a byte
 * for the kind, then its content. An end of the bytes is the end of all that is open.
 */
final class FuzzTrees {

  private static final int KINDS = 13;
  private static final int END = 12;

  private final ByteBuffer in;

  private FuzzTrees(byte[] bytes) {
    in = ByteBuffer.wrap(bytes);
  }

  /** Returns the tree of any bytes. */
  static Document read(byte[] bytes) {
    FuzzTrees trees = new FuzzTrees(bytes);
    Document root = Document.array();
    // what is open, without recursion, so that no depth ends the stack here
    Deque<Document> open = new ArrayDeque<>();
    open.push(root);
    while (trees.in.hasRemaining() && (root.size() == 0 || open.size() > 1)) {
      int kind = Math.floorMod(trees.in.get(), KINDS);
      Document parent = open.peek();
      if (kind == END) {
        if (open.size() > 1) {
          open.pop();
        }
        continue;
      }
      String name = parent instanceof DocumentObject ? trees.text() : null;
      Document value = trees.value(kind);
      if (parent instanceof DocumentObject object) {
        object.put(name, value);
      } else {
        ((DocumentArray) parent).add(value);
      }
      if (value instanceof DocumentObject || value instanceof DocumentArray) {
        open.push(value);
      }
    }
    return root.size() == 0 ? Document.ofNull() : root.get(0);
  }

  private Document value(int kind) {
    return switch (kind) {
      case 0 -> Document.ofNull();
      case 1 -> Document.of(true);
      case 2 -> Document.of(next());
      case 3 -> Document.of(number());
      case 4 -> Document.of(Double.longBitsToDouble(number()));
      case 5 -> Document.of(new BigDecimal(BigInteger.valueOf(number()), next() * 8));
      case 6 -> Document.of(bytes());
      case 7, 8 -> Document.of(text());
      case 9 -> Document.extension((byte) next(), bytes());
      case 10 -> Document.array();
      default -> Document.object();
    };
  }

  private int next() {
    return in.hasRemaining() ? in.get() : 0;
  }

  private long number() {
    long value = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      value = value << 8 | (next() & 0xFF);
    }
    return value;
  }

  private byte[] bytes() {
    byte[] bytes = new byte[Math.min(next() & 0xFF, in.remaining())];
    in.get(bytes);
    return bytes;
  }

  private String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /** Returns bytes of which {@link #read} makes a tree. */
  static byte[] write(Document tree) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write(null, tree, out);
    return out.toByteArray();
  }

  private static void write(String name, Document tree, ByteArrayOutputStream out) {
    int kind =
        switch (tree.kind()) {
          case NULL -> 0;
          case BOOLEAN -> tree.asBoolean() ? 1 : 0;
          case TEXT -> 7;
          case BYTES -> 6;
          case ARRAY -> 10;
          case OBJECT -> 11;
          default -> tree.isLong() ? 3 : 4;
        };
    out.write(kind);
    if (name != null) {
      bytes(name.getBytes(StandardCharsets.UTF_8), out);
    }
    switch (kind) {
      case 3 -> number(tree.asLong(), out);
      case 4 -> number(Double.doubleToLongBits(tree.asDouble()), out);
      case 6 -> bytes(tree.asBytes(), out);
      case 7 -> bytes(tree.asText().getBytes(StandardCharsets.UTF_8), out);
      case 10 -> {
        for (int i = 0; i < tree.size(); i++) {
          write(null, tree.get(i), out);
        }
        out.write(END);
      }
      case 11 -> {
        DocumentObject object = tree.asObject();
        for (int i = 0; i < object.size(); i++) {
          write(object.name(i), object.value(i), out);
        }
        out.write(END);
      }
      default -> {}
    }
  }

  private static void number(long value, ByteArrayOutputStream out) {
    out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
  }

  private static void bytes(byte[] bytes, ByteArrayOutputStream out) {
    byte[] all = Arrays.copyOf(bytes, Math.min(bytes.length, 255));
    out.write(all.length);
    out.writeBytes(all);
  }
}
