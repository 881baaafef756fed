package io.seriform.schema.text;

/** Writes the text of a schema, line by line. Not thread-safe. */
public final class SchemaWriter {

  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** Makes an empty text. */
  public SchemaWriter() {}

  /** Returns true if nothing has been written. */
  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** Writes a line, with the indent of the open blocks. */
  public void line(String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }

  /** Writes an empty line. */
  public void blank() {
    text.append('\n');
  }

  /** Writes a line, the content of a block one level deeper, and the brace that ends it. */
  public void block(String head, Runnable body) {
    block(head, body, "}");
  }

  /** Writes a block with another last line. */
  public void block(String head, Runnable body, String end) {
    line(head + " {");
    depth++;
    body.run();
    depth--;
    line(end);
  }

  /** Writes a doc comment as a block; nothing for null or empty. */
  public void blockDoc(String doc) {
    if (doc != null && !doc.isEmpty()) {
      text.append(blockDoc(doc, "  ".repeat(depth)));
    }
  }

  /** A doc comment as an indented block, followed by a line feed; empty for none. */
  public static String blockDoc(String doc, String indent) {
    if (doc == null || doc.isEmpty()) {
      return "";
    }
    StringBuilder comment = new StringBuilder(indent + "/**\n");
    // the end of a comment cannot be part of it
    doc.replace("*/", "* /")
        .lines()
        .forEach(l -> comment.append((indent + " * " + l).stripTrailing()).append('\n'));
    return comment.append(indent).append(" */\n").toString();
  }

  /** Writes a doc comment as lines with three slashes; nothing for null. */
  public void lineDoc(String doc) {
    if (doc != null) {
      for (String each : doc.split("\n", -1)) {
        line(("/// " + each).stripTrailing());
      }
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
