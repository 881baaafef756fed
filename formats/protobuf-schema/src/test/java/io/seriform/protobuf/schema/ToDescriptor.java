package io.seriform.protobuf.schema;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.Edition;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import io.seriform.document.Document;
import io.seriform.protobuf.schema.internal.language.ImportAccess;
import io.seriform.protobuf.schema.internal.language.Names;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Turns the model of a file into the message in which protobuf describes files. */
final class ToDescriptor {

  private final ProtoSchema schema;
  private final DynamicProtobuf options;

  ToDescriptor(ProtoSchema schema) {
    this.schema = schema;
    this.options = DynamicProtobuf.of(schema);
  }

  FileDescriptorProto file(FileSchema file) {
    FileDescriptorProto.Builder b = FileDescriptorProto.newBuilder().setName(file.path());
    if (!file.packageName().isEmpty()) {
      b.setPackage(file.packageName());
    }
    for (FileSchema.Import i : file.imports()) {
      if (i.access() == ImportAccess.PUBLIC) {
        b.addPublicDependency(b.getDependencyCount());
      } else if (i.access() == ImportAccess.WEAK) {
        b.addWeakDependency(b.getDependencyCount());
      }
      b.addDependency(i.path());
    }
    file.messages().forEach(m -> b.addMessageType(message(m, file)));
    file.enums().forEach(e -> b.addEnumType(enumeration(e)));
    file.extensions().forEach(e -> b.addExtension(field(e, file, null)));
    file.services().forEach(s -> b.addService(service(s)));
    if (!file.options().isEmpty()) {
      set(b.getOptionsBuilder(), file.options());
    }
    switch (file.edition()) {
      case PROTO2 -> {}
      case PROTO3 -> b.setSyntax("proto3");
      case EDITION_2023 -> b.setSyntax("editions").setEdition(Edition.EDITION_2023);
    }
    return b.build();
  }

  private void set(Message.Builder b, SchemaOptions set) {
    byte[] bytes = options.codec(b.getDescriptorForType().getFullName()).encode(set.toDocument());
    try {
      b.mergeFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  private DescriptorProto message(MessageSchema message, FileSchema file) {
    DescriptorProto.Builder b = DescriptorProto.newBuilder().setName(message.name());
    List<String> oneofs = message.oneofs().stream().map(MessageSchema.Oneof::name).toList();
    for (MessageSchema.Oneof oneof : message.oneofs()) {
      OneofDescriptorProto.Builder o = b.addOneofDeclBuilder().setName(oneof.name());
      if (!oneof.options().isEmpty()) {
        set(o.getOptionsBuilder(), oneof.options());
      }
    }
    Set<String> names = new HashSet<>(oneofs);
    message.fields().forEach(field -> names.add(field.name()));
    for (FieldSchema field : message.fields()) {
      FieldDescriptorProto.Builder f = field(field, file, oneofs).toBuilder();
      if (f.getProto3Optional()) {
        String name = field.name().startsWith("_") ? field.name() : "_" + field.name();
        while (!names.add(name)) {
          name = "X" + name;
        }
        f.setOneofIndex(b.getOneofDeclCount());
        b.addOneofDeclBuilder().setName(name);
      }
      if (field.isMap()) {
        b.addNestedType(entry(field, f));
        f.setTypeName("." + message.fullName() + "." + Names.entry(field.name()));
        f.setType(FieldDescriptorProto.Type.TYPE_MESSAGE);
        f.setLabel(FieldDescriptorProto.Label.LABEL_REPEATED);
      }
      b.addField(f);
    }
    message.messages().forEach(m -> b.addNestedType(message(m, file)));
    message.enums().forEach(e -> b.addEnumType(enumeration(e)));
    message.extensions().forEach(e -> b.addExtension(field(e, file, null)));
    for (NumberRange range : message.extensionRanges()) {
      DescriptorProto.ExtensionRange.Builder r =
          b.addExtensionRangeBuilder().setStart(range.from()).setEnd(range.to() + 1);
      if (!range.options().isEmpty()) {
        set(r.getOptionsBuilder(), range.options());
      }
    }
    message
        .reservedRanges()
        .forEach(r -> b.addReservedRangeBuilder().setStart(r.from()).setEnd(r.to() + 1));
    b.addAllReservedName(message.reservedNames());
    if (!message.options().isEmpty()) {
      set(b.getOptionsBuilder(), message.options());
    }
    return b.build();
  }

  private static DescriptorProto entry(FieldSchema field, FieldDescriptorProto.Builder value) {
    FieldDescriptorProto.Builder key =
        FieldDescriptorProto.newBuilder()
            .setName("key")
            .setNumber(1)
            .setJsonName("key")
            .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL)
            .setType(type(field.mapKey()));
    FieldDescriptorProto.Builder v =
        FieldDescriptorProto.newBuilder()
            .setName("value")
            .setNumber(2)
            .setJsonName("value")
            .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL)
            .setType(type(field.type()));
    if (value.hasTypeName()) {
      v.setTypeName(value.getTypeName());
    }
    // the features of a map's strings are those of its entries
    if (value.getOptions().hasFeatures()) {
      v.getOptionsBuilder().setFeatures(value.getOptions().getFeatures());
      key.getOptionsBuilder().setFeatures(value.getOptions().getFeatures());
    }
    return DescriptorProto.newBuilder()
        .setName(Names.entry(field.name()))
        .addField(key)
        .addField(v)
        .setOptions(MessageOptions.newBuilder().setMapEntry(true))
        .build();
  }

  private static FieldDescriptorProto.Type type(FieldType type) {
    return FieldDescriptorProto.Type.valueOf("TYPE_" + type.kind());
  }

  private FieldDescriptorProto field(FieldSchema field, FileSchema file, List<String> oneofs) {
    FieldDescriptorProto.Builder b =
        FieldDescriptorProto.newBuilder()
            .setName(field.name())
            .setNumber(field.number())
            .setJsonName(field.jsonName())
            .setType(type(field.type()))
            .setLabel(
                switch (field.label()) {
                  case NONE, OPTIONAL -> FieldDescriptorProto.Label.LABEL_OPTIONAL;
                  case REQUIRED -> FieldDescriptorProto.Label.LABEL_REQUIRED;
                  case REPEATED -> FieldDescriptorProto.Label.LABEL_REPEATED;
                });
    if (field.type().name() != null) {
      b.setTypeName("." + field.type().name());
      if (field.type().kind() == FieldType.Kind.MESSAGE
          && schema.message(field.type().name()).group()
          && field.delimited()) {
        b.setType(FieldDescriptorProto.Type.TYPE_GROUP);
      }
    }
    if (field.extendee() != null) {
      b.setExtendee("." + field.extendee());
    }
    if (field.oneof() != null) {
      b.setOneofIndex(oneofs.indexOf(field.oneof()));
    }
    if (file.edition() == io.seriform.protobuf.schema.internal.language.Edition.PROTO3
        && field.label() == FieldSchema.Label.OPTIONAL) {
      b.setProto3Optional(true);
    }
    if (field.defaultValue() != null) {
      b.setDefaultValue(text(field.defaultValue()));
    }
    if (!field.options().isEmpty()) {
      set(b.getOptionsBuilder(), field.options());
    }
    return b.build();
  }

  private static String text(Document value) {
    return switch (value.kind()) {
      case TEXT -> value.asText();
      case BYTES -> TextFormat.escapeBytes(ByteString.copyFrom(value.asBytes()));
      case FLOAT, DOUBLE -> real(value.asDouble());
      default -> value.toString();
    };
  }

  static String real(double value) {
    return Double.isNaN(value)
        ? "nan"
        : Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : Float.toString((float) value);
  }

  private EnumDescriptorProto enumeration(EnumSchema e) {
    EnumDescriptorProto.Builder b = EnumDescriptorProto.newBuilder().setName(e.name());
    for (EnumSchema.Value value : e.values()) {
      EnumValueDescriptorProto.Builder v =
          b.addValueBuilder().setName(value.name()).setNumber(value.number());
      if (!value.options().isEmpty()) {
        set(v.getOptionsBuilder(), value.options());
      }
    }
    e.reservedRanges().forEach(r -> b.addReservedRangeBuilder().setStart(r.from()).setEnd(r.to()));
    b.addAllReservedName(e.reservedNames());
    if (!e.options().isEmpty()) {
      set(b.getOptionsBuilder(), e.options());
    }
    return b.build();
  }

  private ServiceDescriptorProto service(ServiceSchema service) {
    ServiceDescriptorProto.Builder b = ServiceDescriptorProto.newBuilder().setName(service.name());
    for (ServiceSchema.Method method : service.methods()) {
      var m =
          b.addMethodBuilder()
              .setName(method.name())
              .setInputType("." + method.input())
              .setOutputType("." + method.output());
      if (method.inputStreams()) {
        m.setClientStreaming(true);
      }
      if (method.outputStreams()) {
        m.setServerStreaming(true);
      }
      if (!method.options().isEmpty()) {
        set(m.getOptionsBuilder(), method.options());
      }
    }
    if (!service.options().isEmpty()) {
      set(b.getOptionsBuilder(), service.options());
    }
    return b.build();
  }

  // ---- what differs without meaning

  /** A description without what the model does not keep: the order of types inside a message. */
  static FileDescriptorProto normal(FileDescriptorProto file) {
    FileDescriptorProto.Builder b = file.toBuilder();
    b.getMessageTypeBuilderList().forEach(ToDescriptor::normalize);
    b.getExtensionBuilderList().forEach(ToDescriptor::normalize);
    return b.build();
  }

  private static void normalize(DescriptorProto.Builder b) {
    b.getNestedTypeBuilderList().forEach(ToDescriptor::normalize);
    List<DescriptorProto> sorted =
        b.getNestedTypeList().stream()
            .sorted(java.util.Comparator.comparing(DescriptorProto::getName))
            .toList();
    b.clearNestedType().addAllNestedType(sorted);
    b.getFieldBuilderList().forEach(ToDescriptor::normalize);
    b.getExtensionBuilderList().forEach(ToDescriptor::normalize);
  }

  private static void normalize(FieldDescriptorProto.Builder b) {
    if (b.getType() == FieldDescriptorProto.Type.TYPE_BYTES && b.hasDefaultValue()) {
      try {
        // there are several ways to escape the same bytes
        ByteString bytes = TextFormat.unescapeBytes(b.getDefaultValue());
        b.setDefaultValue(TextFormat.escapeBytes(bytes));
      } catch (TextFormat.InvalidEscapeSequenceException e) {
        throw new IllegalStateException(e);
      }
    }
    boolean real =
        b.getType() == FieldDescriptorProto.Type.TYPE_FLOAT
            || b.getType() == FieldDescriptorProto.Type.TYPE_DOUBLE;
    if (real && b.hasDefaultValue()) {
      String text = b.getDefaultValue().toLowerCase(Locale.ROOT);
      b.setDefaultValue(
          text.endsWith("inf") || text.equals("nan") ? text : real(Double.parseDouble(text)));
    }
  }
}
