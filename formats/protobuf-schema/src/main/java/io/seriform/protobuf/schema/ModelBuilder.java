package io.seriform.protobuf.schema;

import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.NameNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.protobuf.schema.internal.parse.Node.ServiceNode;
import java.util.List;

/** Builds the immutable model from linked and checked declarations. */
final class ModelBuilder {

  private ModelBuilder() {}

  static FileSchema file(FileNode node) {
    return new FileSchema(
        node.name,
        node.edition,
        node.packageName,
        node.imports.stream().map(i -> new FileSchema.Import(i.path(), i.access())).toList(),
        node.messages.stream().map(ModelBuilder::message).toList(),
        node.enums.stream().map(ModelBuilder::enumeration).toList(),
        node.extensions.stream().map(ModelBuilder::field).toList(),
        node.services.stream().map(ModelBuilder::service).toList(),
        options(node));
  }

  private static MessageSchema message(MessageNode node) {
    return new MessageSchema(
        node.name,
        node.fullName,
        node.fields.stream().map(ModelBuilder::field).toList(),
        node.oneofs.stream().map(o -> new MessageSchema.Oneof(o.name, options(o))).toList(),
        node.messages.stream().map(ModelBuilder::message).toList(),
        node.enums.stream().map(ModelBuilder::enumeration).toList(),
        node.extensions.stream().map(ModelBuilder::field).toList(),
        ranges(node.extensionRanges),
        ranges(node.reservedRanges),
        names(node.reservedNames),
        node.group,
        options(node));
  }

  private static List<NumberRange> ranges(List<RangeNode> ranges) {
    return ranges.stream().map(ModelBuilder::range).toList();
  }

  private static NumberRange range(RangeNode node) {
    return new NumberRange(node.from, node.to, options(node));
  }

  private static SchemaOptions options(Node node) {
    return node.options.size() == 0 ? SchemaOptions.NONE : new SchemaOptions(node.options);
  }

  private static List<String> names(List<NameNode> names) {
    return names.stream().map(NameNode::name).toList();
  }

  private static FieldSchema field(FieldNode node) {
    boolean many = node.repeated() || node.key != null;
    return new FieldSchema(
        node.name,
        node.fullName,
        node.number,
        node.label,
        node.type,
        node.key,
        node.oneof == null ? null : node.oneof.name,
        node.extended == null ? null : node.extended.fullName,
        node.jsonName,
        node.defaultValue,
        many ? FieldSchema.Presence.IMPLICIT : presence(node),
        node.repeated() && node.type.kind().packable() && node.features.packed(),
        node.message != null
            && (node.group != null || (node.key == null && node.features.delimited())),
        node.features.utf8().equals("VERIFY"),
        options(node));
  }

  private static FieldSchema.Presence presence(FieldNode node) {
    String declared = node.features.presence();
    if (declared.equals("LEGACY_REQUIRED")) {
      return FieldSchema.Presence.REQUIRED;
    }
    boolean explicit =
        !declared.equals("IMPLICIT")
            || node.message != null
            || node.oneof != null
            || node.extendee != null;
    return explicit ? FieldSchema.Presence.EXPLICIT : FieldSchema.Presence.IMPLICIT;
  }

  private static EnumSchema enumeration(EnumNode node) {
    return new EnumSchema(
        node.name,
        node.fullName,
        node.values.stream().map(v -> new EnumSchema.Value(v.name, v.number, options(v))).toList(),
        node.features.closed(),
        ranges(node.reservedRanges),
        names(node.reservedNames),
        options(node));
  }

  private static ServiceSchema service(ServiceNode node) {
    return new ServiceSchema(
        node.name,
        node.fullName,
        node.methods.stream()
            .map(
                m ->
                    new ServiceSchema.Method(
                        m.name,
                        m.inputMessage.fullName,
                        m.inputStreams,
                        m.outputMessage.fullName,
                        m.outputStreams,
                        options(m)))
            .toList(),
        options(node));
  }
}
