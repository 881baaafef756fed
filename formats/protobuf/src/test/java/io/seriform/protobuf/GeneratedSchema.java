package io.seriform.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import io.seriform.testkit.generated.Javac;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** A random schema, as descriptors and as Java classes for the same messages. */
final class GeneratedSchema {

  private static final List<FieldDescriptorProto.Type> SCALARS =
      List.of(
          FieldDescriptorProto.Type.TYPE_DOUBLE,
          FieldDescriptorProto.Type.TYPE_FLOAT,
          FieldDescriptorProto.Type.TYPE_INT64,
          FieldDescriptorProto.Type.TYPE_UINT64,
          FieldDescriptorProto.Type.TYPE_INT32,
          FieldDescriptorProto.Type.TYPE_FIXED64,
          FieldDescriptorProto.Type.TYPE_FIXED32,
          FieldDescriptorProto.Type.TYPE_BOOL,
          FieldDescriptorProto.Type.TYPE_STRING,
          FieldDescriptorProto.Type.TYPE_BYTES,
          FieldDescriptorProto.Type.TYPE_UINT32,
          FieldDescriptorProto.Type.TYPE_SFIXED32,
          FieldDescriptorProto.Type.TYPE_SFIXED64,
          FieldDescriptorProto.Type.TYPE_SINT32,
          FieldDescriptorProto.Type.TYPE_SINT64);

  private final Random random;
  private final boolean proto3;
  private final String prefix;
  private final FileDescriptorProto.Builder file;
  private final Map<String, String> sources = new LinkedHashMap<>();

  GeneratedSchema(Random random, boolean proto3, String prefix) {
    this.random = random;
    this.proto3 = proto3;
    this.prefix = prefix;
    this.file =
        FileDescriptorProto.newBuilder()
            .setName(prefix + ".proto")
            .setSyntax(proto3 ? "proto3" : "proto2");
    EnumDescriptorProto.Builder e = EnumDescriptorProto.newBuilder().setName(prefix + "E");
    int[] numbers = {0, 1, 5, 300, -2};
    StringBuilder s = new StringBuilder("public enum " + prefix + "E {\n");
    for (int i = 0; i < numbers.length; i++) {
      e.addValue(EnumValueDescriptorProto.newBuilder().setName(prefix + i).setNumber(numbers[i]));
      s.append("@ProtoNumber(" + numbers[i] + ") " + prefix + i + (i == 4 ? "" : ",\n"));
    }
    file.addEnumType(e);
    source(prefix + "E", s + "}\n");
    message("Inner", 1 + random.nextInt(5), false);
    message("Outer", 1 + random.nextInt(14), true);
  }

  private void source(String name, String body) {
    sources.put(
        Javac.PACKAGE + name,
        Javac.HEADER
            + "import java.util.*;\nimport io.seriform.annotation.*;\n"
            + "import io.seriform.protobuf.*;\n"
            + body);
  }

  private void message(String simple, int count, boolean outer) {
    String name = prefix + simple;
    DescriptorProto.Builder m = DescriptorProto.newBuilder().setName(name);
    boolean record = random.nextBoolean();
    StringBuilder s = new StringBuilder();
    int number = 0;
    for (int i = 0; i < count; i++) {
      number += 1 + (random.nextInt(4) == 0 ? random.nextInt(3000) : 0);
      field(m, s, "f" + i, number, outer, record, i);
    }
    file.addMessageType(m);
    source(
        name,
        record
            ? "public record " + name + "(" + s + ") {}\n"
            : "public class " + name + " {\n" + s + "}\n");
  }

  private void field(
      DescriptorProto.Builder m,
      StringBuilder s,
      String name,
      int number,
      boolean outer,
      boolean record,
      int index) {
    FieldDescriptorProto.Builder f =
        FieldDescriptorProto.newBuilder().setName(name).setNumber(number);
    int shape = random.nextInt(outer ? 8 : 5);
    FieldDescriptorProto.Type type = SCALARS.get(random.nextInt(SCALARS.size()));
    String java = java(type);
    String declared = "type = ProtoType." + type.name().substring(5);
    if (outer && shape < 4 && random.nextInt(3) == 0) {
      boolean group = !proto3 && random.nextInt(3) == 0;
      type = group ? FieldDescriptorProto.Type.TYPE_GROUP : FieldDescriptorProto.Type.TYPE_MESSAGE;
      java = prefix + "Inner";
      declared = "type = ProtoType." + type.name().substring(5);
      f.setTypeName("." + java);
    } else if (random.nextInt(6) == 0) {
      type = FieldDescriptorProto.Type.TYPE_ENUM;
      java = prefix + "E";
      declared = "type = ProtoType.ENUM";
      f.setTypeName("." + java);
    }
    f.setType(type);
    boolean single = shape < 3;
    if (shape >= 6) {
      map(m, f, s, name, number, record, index, declared, java);
      return;
    }
    String property = "id = " + number;
    if (!single) {
      f.setLabel(FieldDescriptorProto.Label.LABEL_REPEATED);
      boolean packable = ProtoType.valueOf(type.name().substring(5)).packable();
      if (packable) {
        boolean packed = random.nextBoolean();
        f.setOptions(FieldOptions.newBuilder().setPacked(packed));
        declared += ", packing = ProtoField.Packing." + (packed ? "PACKED" : "EXPANDED");
      }
      java = "List<" + java + ">";
    } else if (!proto3 && shape == 0) {
      f.setLabel(FieldDescriptorProto.Label.LABEL_REQUIRED);
      property += ", required = true";
    } else if (proto3 && shape == 0 && !f.hasTypeName()) {
      f.setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL);
      java = primitive(java);
      declared += ", presence = Presence.IMPLICIT";
    } else {
      f.setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL);
      if (proto3 && type != FieldDescriptorProto.Type.TYPE_MESSAGE) {
        f.setProto3Optional(true).setOneofIndex(m.getOneofDeclCount());
        m.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + name));
      }
    }
    m.addField(f);
    add(s, property, declared, java, name, record, index);
  }

  private void map(
      DescriptorProto.Builder m,
      FieldDescriptorProto.Builder f,
      StringBuilder s,
      String name,
      int number,
      boolean record,
      int index,
      String declared,
      String java) {
    List<FieldDescriptorProto.Type> keys =
        List.of(
            FieldDescriptorProto.Type.TYPE_STRING,
            FieldDescriptorProto.Type.TYPE_INT32,
            FieldDescriptorProto.Type.TYPE_SINT64,
            FieldDescriptorProto.Type.TYPE_FIXED32);
    FieldDescriptorProto.Type key = keys.get(random.nextInt(keys.size()));
    String entry = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Entry";
    if (f.getType() == FieldDescriptorProto.Type.TYPE_GROUP) {
      f.setType(FieldDescriptorProto.Type.TYPE_MESSAGE);
    }
    FieldDescriptorProto.Builder value =
        f.clone().setName("value").setNumber(2).setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL);
    m.addNestedType(
        DescriptorProto.newBuilder()
            .setName(entry)
            .setOptions(MessageOptions.newBuilder().setMapEntry(true))
            .addField(
                FieldDescriptorProto.newBuilder()
                    .setName("key")
                    .setNumber(1)
                    .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL)
                    .setType(key))
            .addField(value));
    m.addField(
        FieldDescriptorProto.newBuilder()
            .setName(name)
            .setNumber(number)
            .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)
            .setType(FieldDescriptorProto.Type.TYPE_MESSAGE)
            .setTypeName("." + m.getName() + "." + entry));
    add(
        s,
        "id = " + number,
        declared.replace("GROUP", "MESSAGE") + ", key = ProtoType." + key.name().substring(5),
        "Map<" + java(key) + ", " + java + ">",
        name,
        record,
        index);
  }

  private static void add(
      StringBuilder s,
      String property,
      String declared,
      String java,
      String name,
      boolean record,
      int index) {
    s.append(record && index > 0 ? ",\n" : "");
    s.append("@Property(" + property + ") @ProtoField(" + declared + ") ");
    s.append(record ? java + " " + name : "public " + java + " " + name + ";\n");
  }

  private static String java(FieldDescriptorProto.Type type) {
    return switch (type) {
      case TYPE_DOUBLE -> "Double";
      case TYPE_FLOAT -> "Float";
      case TYPE_INT64, TYPE_UINT64, TYPE_FIXED64, TYPE_SFIXED64, TYPE_SINT64 -> "Long";
      case TYPE_BOOL -> "Boolean";
      case TYPE_STRING -> "String";
      case TYPE_BYTES -> "byte[]";
      default -> "Integer";
    };
  }

  private static String primitive(String java) {
    return switch (java) {
      case "Integer" -> "int";
      case "String", "byte[]" -> java;
      default -> java.toLowerCase(Locale.ROOT);
    };
  }

  /** The sources of the classes, by their names. */
  Map<String, String> sources() {
    return sources;
  }

  String outer() {
    return Javac.PACKAGE + prefix + "Outer";
  }

  Descriptor descriptor() throws Exception {
    return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
        .findMessageTypeByName(prefix + "Outer");
  }

  // ---- values

  DynamicMessage message(Descriptor d) {
    DynamicMessage.Builder b = DynamicMessage.newBuilder(d);
    for (FieldDescriptor f : d.getFields()) {
      if (f.isMapField()) {
        for (int i = random.nextInt(4); i > 0; i--) {
          b.addRepeatedField(f, entry(f, i));
        }
      } else if (f.isRepeated()) {
        for (int i = random.nextInt(4) * random.nextInt(8); i > 0; i--) {
          b.addRepeatedField(f, value(f));
        }
      } else if (f.isRequired() || random.nextInt(3) > 0) {
        b.setField(f, value(f));
      }
    }
    return b.build();
  }

  private DynamicMessage entry(FieldDescriptor f, int i) {
    FieldDescriptor key = f.getMessageType().findFieldByNumber(1);
    FieldDescriptor value = f.getMessageType().findFieldByNumber(2);
    Object k =
        switch (key.getJavaType()) {
          case STRING -> "k" + i;
          case INT -> i * 1000;
          default -> -i * 100_000_000_000L;
        };
    return DynamicMessage.newBuilder(f.getMessageType())
        .setField(key, k)
        .setField(value, value(value))
        .build();
  }

  private Object value(FieldDescriptor f) {
    long n = random.nextBoolean() ? random.nextInt(3) - 1 : random.nextLong();
    n >>= random.nextInt(64);
    return switch (f.getJavaType()) {
      case INT -> (int) n;
      case LONG -> n;
      case FLOAT -> random.nextInt(4) == 0 ? 0f : (float) random.nextGaussian();
      case DOUBLE -> random.nextInt(4) == 0 ? 0d : random.nextGaussian();
      case BOOLEAN -> random.nextBoolean();
      case STRING -> "aé中\ud83d\ude00".repeat(random.nextInt(50));
      case BYTE_STRING -> ByteString.copyFrom(new byte[random.nextInt(3) * random.nextInt(100)]);
      case ENUM -> f.getEnumType().getValues().get(random.nextInt(5));
      case MESSAGE -> message(f.getMessageType());
    };
  }
}
