package io.seriform.document;

import io.seriform.error.MappingException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A key that holds other values: an array, an object, or a tagged value. It is compared by a short
 * text that is equal for equal documents only: however deeply keys contain keys, each value is
 * visited once.
 */
final class CompositeKey {

  private static final int DEEPEST = 1000;

  /** A text that is longer is replaced by its digest. */
  private static final int LONGEST = 64;

  static {
    // classes of the JDK whose initialization fails at the end of a stack fail for ever
    digest(new StringBuilder());
  }

  private final Document document;
  private final String text;

  private CompositeKey(Document document, String text) {
    this.document = document;
    this.text = text;
  }

  /**
   * The key that a document is.
   *
   * @throws MappingException if it is more than 1000 levels deep
   */
  static CompositeKey of(Document document) {
    StringBuilder to = new StringBuilder();
    return LimitErrors.guardStack(
        Limits.standard(),
        () -> {
          print(to, document, 0);
          return new CompositeKey(document, shortened(to));
        });
  }

  private static String shortened(StringBuilder text) {
    return text.length() <= LONGEST ? text.toString() : digest(text);
  }

  Document document() {
    return document;
  }

  /** A text that is the same for equal documents, and for no others. */
  String text() {
    return text;
  }

  private static void print(StringBuilder to, Document d, int level) {
    if (level > DEEPEST) {
      throw new MappingException("a document's key is more than " + DEEPEST + " levels deep");
    }
    if (d instanceof DocumentObject object) {
      String[] members = new String[object.size()];
      for (int i = 0; i < members.length; i++) {
        StringBuilder member = new StringBuilder();
        printKey(member, object.slot(i));
        print(member.append(':'), object.value(i), level + 1);
        members[i] = shortened(member);
      }
      Arrays.sort(members);
      StringBuilder all = new StringBuilder("{");
      for (String member : members) {
        all.append(member).append(',');
      }
      // shortened at each level: what each copies is in proportion to its own members
      to.append(shortened(all.append('}')));
    } else if (d instanceof DocumentArray array) {
      to.append('[');
      for (int i = 0; i < array.size(); i++) {
        print(to, array.get(i), level + 1);
        to.append(',');
      }
      to.append(']');
    } else if (d instanceof Leaf.Tagged) {
      // a loop, since tags may be any number, and cost no stack elsewhere either
      Document content = d;
      for (; content instanceof Leaf.Tagged; content = content.content()) {
        to.append(Long.toUnsignedString(content.tag())).append('(');
      }
      print(to, content, level + 1);
    } else {
      printLeaf(to, (Leaf) d);
    }
  }

  private static void printKey(StringBuilder to, Object key) {
    if (key instanceof String name) {
      DocumentText.quote(to, name);
    } else if (key instanceof CompositeKey composite) {
      to.append(composite.text);
    } else {
      printLeaf(to, (Leaf) key);
    }
  }

  private static void printLeaf(StringBuilder to, Leaf leaf) {
    to.append(leaf.canonical());
    if (leaf instanceof NumberLeaf && leaf.kind() != Document.Kind.INTEGER) {
      // 1.0 is not 1
      to.append('f');
    }
  }

  private static String digest(StringBuilder text) {
    try {
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_16LE);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "#" + HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CompositeKey key && key.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return document.toString();
  }
}
