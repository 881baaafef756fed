package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;

/**
 * The options that a declaration sets, checked against {@code google/protobuf/descriptor.proto} and
 * the visible extensions: the tree of its options message, in the form of {@link DynamicProtobuf}.
 * Immutable.
 */
public final class SchemaOptions {

  static final SchemaOptions NONE = new SchemaOptions(Document.object());

  private final DocumentObject tree;

  SchemaOptions(DocumentObject tree) {
    this.tree = tree;
  }

  /** Returns true if nothing is set. */
  public boolean isEmpty() {
    return tree.size() == 0;
  }

  /**
   * The value of an option.
   *
   * @param name the field's name, such as {@code deprecated}, or the full name of an extension in
   *     brackets: {@code [shop.currency]}
   * @return a copy; null if it is not set
   */
  public Document get(String name) {
    Document value = tree.get(name);
    return value == null ? null : copy(value);
  }

  /** Returns true if a boolean option is set to true. */
  boolean isTrue(String name) {
    Document value = tree.get(name);
    return value != null && value.asBoolean();
  }

  /** A copy of the whole tree. */
  public DocumentObject toDocument() {
    return copy(tree).asObject();
  }

  /** The tree itself, which must not be changed. */
  DocumentObject tree() {
    return tree;
  }

  private static Document copy(Document value) {
    if (value instanceof DocumentObject object) {
      DocumentObject copy = Document.object();
      for (int i = 0; i < object.size(); i++) {
        copy.put(object.key(i), copy(object.value(i)));
      }
      return copy;
    }
    if (value instanceof DocumentArray array) {
      DocumentArray copy = Document.array();
      array.forEach(element -> copy.add(copy(element)));
      return copy;
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SchemaOptions o && tree.equals(o.tree);
  }

  @Override
  public int hashCode() {
    return tree.hashCode();
  }

  @Override
  public String toString() {
    return tree.toString();
  }
}
