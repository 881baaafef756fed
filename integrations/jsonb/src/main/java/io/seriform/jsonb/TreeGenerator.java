package io.seriform.jsonb;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerationException;
import jakarta.json.stream.JsonGenerator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;

/** Builds the tree of one value. Not thread-safe. */
final class TreeGenerator implements JsonGenerator {

  private final Object value;
  private final Deque<Document> open = new ArrayDeque<>();
  private final Deque<String> keys = new ArrayDeque<>();
  private boolean hasKey;
  private Document root;

  /**
   * For a value.
   *
   * @param value what the serializer of its class was given; null if it may be written again
   */
  TreeGenerator(Object value) {
    this.value = value;
  }

  /** Returns true if it is made for an object, which would be written without end. */
  boolean isFor(Object object) {
    return object == value;
  }

  /** Returns what was written. */
  Document tree() {
    if (root == null || !open.isEmpty()) {
      throw new JsonGenerationException(
          root == null ? "nothing was written" : "writeEnd() is missing");
    }
    return root;
  }

  /** Writes a value, as the root, an element or after a key. */
  TreeGenerator put(Document document) {
    Document parent = open.peek();
    if (parent == null) {
      if (root != null) {
        throw new JsonGenerationException("a second value was written after the first one");
      }
      root = document;
    } else if (parent instanceof DocumentArray array) {
      array.add(document);
    } else if (hasKey) {
      hasKey = false;
      ((DocumentObject) parent).put(keys.pop(), document);
    } else {
      throw new JsonGenerationException("a value without a key was written in an object");
    }
    return this;
  }

  private TreeGenerator start(Document container) {
    put(container);
    open.push(container);
    return this;
  }

  @Override
  public TreeGenerator writeKey(String name) {
    if (hasKey || !(open.peek() instanceof DocumentObject)) {
      throw new JsonGenerationException(
          "the key " + name + (hasKey ? " follows a key without a value" : " is in no object"));
    }
    keys.push(name);
    hasKey = true;
    return this;
  }

  @Override
  public TreeGenerator writeStartObject() {
    return start(Document.object());
  }

  @Override
  public TreeGenerator writeStartObject(String name) {
    return writeKey(name).writeStartObject();
  }

  @Override
  public TreeGenerator writeStartArray() {
    return start(Document.array());
  }

  @Override
  public TreeGenerator writeStartArray(String name) {
    return writeKey(name).writeStartArray();
  }

  @Override
  public TreeGenerator writeEnd() {
    if (open.isEmpty() || hasKey) {
      throw new JsonGenerationException(
          hasKey ? "the key " + keys.peek() + " has no value" : "writeEnd() ends nothing");
    }
    open.pop();
    return this;
  }

  @Override
  public TreeGenerator write(String name, JsonValue written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, String written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, BigInteger written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, BigDecimal written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, int written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, long written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, double written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator write(String name, boolean written) {
    return writeKey(name).write(written);
  }

  @Override
  public TreeGenerator writeNull(String name) {
    return writeKey(name).writeNull();
  }

  @Override
  public TreeGenerator write(JsonValue written) {
    return put(JsonValues.tree(written));
  }

  @Override
  public TreeGenerator write(String written) {
    return put(Document.of(written));
  }

  @Override
  public TreeGenerator write(BigDecimal written) {
    return put(Document.of(written));
  }

  @Override
  public TreeGenerator write(BigInteger written) {
    return put(Document.of(written));
  }

  @Override
  public TreeGenerator write(int written) {
    return put(Document.of((long) written));
  }

  @Override
  public TreeGenerator write(long written) {
    return put(Document.of(written));
  }

  /** Refuses what JSON-B has no number for, as it says itself. */
  @Override
  public TreeGenerator write(double written) {
    if (!Double.isFinite(written)) {
      throw new NumberFormatException("JSON has no number for " + written);
    }
    return put(Document.of(written));
  }

  @Override
  public TreeGenerator write(boolean written) {
    return put(Document.of(written));
  }

  @Override
  public TreeGenerator writeNull() {
    return put(Document.ofNull());
  }

  @Override
  public void close() {
    // the tree is taken when the serializer has returned
  }

  @Override
  public void flush() {
    // a tree is nowhere to be flushed to
  }
}
