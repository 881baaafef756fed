package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.DocumentObject;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;

/** Checks which features may be set where. */
final class FeatureChecks {

  private FeatureChecks() {}

  /** Checks the features that a declaration sets itself. */
  static void check(Node node, DocumentObject set) {
    if (!node.file().edition.byFeatures()) {
      throw node.place.invalid(node.what() + " sets features, which only exist in editions");
    }
    for (int i = 0; i < set.size(); i++) {
      String feature = set.name(i);
      String value = set.value(i).isText() ? set.value(i).asText() : "";
      if (value.endsWith("_UNKNOWN")) {
        throw node.place.invalid(node.what() + " sets the feature " + feature + " to " + value);
      }
      boolean fits =
          switch (feature) {
            case "field_presence" -> presence(node, value);
            case "enum_type" -> node instanceof FileNode || node instanceof EnumNode;
            case "repeated_field_encoding" -> repeated(node, value);
            case "utf8_validation" ->
                node instanceof FileNode
                    || (node instanceof FieldNode f
                        && (f.type.kind() == FieldType.Kind.STRING
                            || (f.key != null && f.key.kind() == FieldType.Kind.STRING)));
            case "message_encoding" ->
                node instanceof FileNode
                    || (node instanceof FieldNode f && f.message != null && f.key == null);
            case "json_format" ->
                node instanceof FileNode || node instanceof MessageNode || node instanceof EnumNode;
            default -> true;
          };
      if (!fits) {
        throw node.place.invalid(
            node.what() + " cannot set the feature " + feature + " to " + value);
      }
    }
  }

  private static boolean presence(Node node, String value) {
    if (!(node instanceof FieldNode field)) {
      return node instanceof FileNode && !value.equals("LEGACY_REQUIRED");
    }
    if (field.repeated() || field.key != null || field.oneof != null) {
      return false;
    }
    return value.equals("EXPLICIT")
        || (field.extendee == null && (field.message == null || value.equals("LEGACY_REQUIRED")));
  }

  private static boolean repeated(Node node, String value) {
    return node instanceof FileNode
        || (node instanceof FieldNode field
            && field.repeated()
            && (value.equals("EXPANDED") || field.type.kind().packable()));
  }
}
