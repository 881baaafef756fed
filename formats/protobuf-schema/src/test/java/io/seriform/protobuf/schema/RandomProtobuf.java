package io.seriform.protobuf.schema;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Schemas and messages from a seed, for comparing with the runtime of protobuf. */
public final class RandomProtobuf {

  /** The types of values that are not messages. */
  static final List<String> SCALARS =
      List.of(
          "double",
          "float",
          "int32",
          "int64",
          "uint32",
          "uint64",
          "sint32",
          "sint64",
          "fixed32",
          "fixed64",
          "sfixed32",
          "sfixed64",
          "bool",
          "string",
          "bytes");

  /** Those that keys of maps may have. */
  static final List<String> KEYS = SCALARS.subList(2, 14);

  private static final String OWN = "google.protobuf.";

  /** Messages that have a form of their own in JSON, and one enum. */
  private static final String[] WELL_KNOWN = {
    "Any",
    "BoolValue",
    "BytesValue",
    "DoubleValue",
    "Duration",
    "Empty",
    "FieldMask",
    "FloatValue",
    "Int32Value",
    "Int64Value",
    "ListValue",
    "NullValue",
    "StringValue",
    "Struct",
    "Timestamp",
    "UInt32Value",
    "UInt64Value",
    "Value"
  };

  private final Random random;
  private final String edition;
  private final boolean fewer;
  private final StringBuilder text = new StringBuilder();

  private RandomProtobuf(long seed, boolean fewer) {
    this.random = new Random(seed);
    this.fewer = fewer;
    this.edition = new String[] {"proto2", "proto3", "2023"}[random.nextInt(3)];
  }

  /** A file with the messages r.M0 to r.M3. */
  public static String schema(long seed) {
    return new RandomProtobuf(seed, false).file();
  }

  /** The same file without about half of the fields. */
  public static String fewer(long seed) {
    return new RandomProtobuf(seed, true).file();
  }

  private String file() {
    text.append(edition.equals("2023") ? "edition" : "syntax");
    text.append(" = \"").append(edition).append("\";\npackage r;\n");
    for (String name :
        List.of("any", "duration", "empty", "field_mask", "struct", "timestamp", "wrappers")) {
      text.append("import \"google/protobuf/").append(name).append(".proto\";\n");
    }
    text.append("enum E { E_ZERO = 0; E_ONE = 1; E_MINUS = -1; E_BIG = 0x7fffffff; }\n");
    for (int i = 0; i < 4; i++) {
      message(i);
    }
    if (edition.equals("proto2")) {
      text.append("extend M0 { optional int32 ext_a = 5000; repeated M1 ext_b = 5001; }\n");
    }
    return text.toString();
  }

  private void message(int index) {
    text.append("message M").append(index).append(" {\n");
    Set<Integer> numbers = new HashSet<>();
    int fields = 1 + random.nextInt(12);
    for (int i = 0; i < fields; i++) {
      int number = number(numbers);
      int from = text.length();
      if (random.nextInt(8) == 0) {
        text.append("  oneof one_").append(i).append(" {\n");
        for (int j = 0; j < 3; j++) {
          text.append("    ").append(type()).append(" c").append(i).append("_").append(j);
          text.append(" = ").append(number(numbers)).append(";\n");
        }
        text.append("  }\n");
      } else if (random.nextInt(6) == 0) {
        text.append("  map<").append(KEYS.get(random.nextInt(KEYS.size()))).append(", ");
        text.append(type()).append("> map_").append(i).append(" = ").append(number).append(";\n");
      } else {
        field(i, number);
      }
      if (random.nextBoolean() && fewer) {
        text.setLength(from);
      }
    }
    if (index == 0 && edition.equals("proto2")) {
      text.append("  extensions 5000 to 6000;\n");
    }
    text.append("}\n");
  }

  private int number(Set<Integer> taken) {
    while (true) {
      int number =
          switch (random.nextInt(6)) {
            case 0 -> 1 + random.nextInt(1 << 12);
            case 1 -> 20000 + random.nextInt(1 << 20);
            case 2 -> (1 << 29) - 1 - random.nextInt(100);
            default -> 1 + random.nextInt(30);
          };
      if ((number < 5000 || number > 6000)
          && (number < 19000 || number > 19999)
          && taken.add(number)) {
        return number;
      }
    }
  }

  private String type() {
    return switch (random.nextInt(6)) {
      case 0 -> "E";
      case 1 -> "M" + random.nextInt(4);
      case 2 -> OWN + WELL_KNOWN[random.nextInt(WELL_KNOWN.length)];
      default -> SCALARS.get(random.nextInt(SCALARS.size()));
    };
  }

  private static boolean isMessage(String type) {
    return type.startsWith("M") || (type.startsWith(OWN) && !type.equals(OWN + "NullValue"));
  }

  private void field(int i, int number) {
    String type = type();
    boolean message = isMessage(type);
    boolean packable = !message && !type.equals("string") && !type.equals("bytes");
    boolean repeated = random.nextInt(3) == 0;
    String options = "";
    if (edition.equals("2023")) {
      if (repeated && packable && random.nextBoolean()) {
        options = " [features.repeated_field_encoding = EXPANDED]";
      } else if (message && random.nextBoolean()) {
        options = " [features.message_encoding = DELIMITED]";
      } else if (!repeated && !message && random.nextBoolean()) {
        options = " [features.field_presence = IMPLICIT]";
      }
    } else if (repeated && packable && random.nextBoolean()) {
      options = " [packed = " + random.nextBoolean() + "]";
    }
    String label =
        repeated
            ? "repeated "
            : edition.equals("proto2")
                ? (random.nextInt(12) == 0 && !message ? "required " : "optional ")
                : edition.equals("proto3") && random.nextInt(3) == 0 ? "optional " : "";
    if (edition.equals("proto2") && random.nextInt(8) == 0) {
      text.append("  ").append(label.equals("required ") ? "optional " : label);
      text.append("group G").append(i).append(" = ").append(number);
      text.append(" { optional ").append(type).append(" some_value = 1; }\n");
    } else {
      text.append("  ").append(label).append(type).append(" some_field_").append(i);
      text.append(" = ").append(number).append(options).append(";\n");
    }
  }

  // ---- protobuf's own descriptors

  /** All files of a schema as protobuf itself describes them. */
  public static Map<String, FileDescriptor> descriptors(ProtoSchema schema) {
    ToDescriptor to = new ToDescriptor(schema);
    Map<String, FileDescriptor> built = new HashMap<>();
    try {
      for (FileSchema file : schema.files()) {
        FileDescriptor[] needed =
            file.imports().stream().map(i -> built.get(i.path())).toArray(FileDescriptor[]::new);
        built.put(file.path(), FileDescriptor.buildFrom(to.file(file), needed));
      }
    } catch (Descriptors.DescriptorValidationException e) {
      throw new IllegalStateException(e);
    }
    return built;
  }

  /** The extensions of a file. */
  public static ExtensionRegistry extensions(FileDescriptor file) {
    ExtensionRegistry registry = ExtensionRegistry.newInstance();
    for (FieldDescriptor extension : file.getExtensions()) {
      if (extension.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
        registry.add(extension, DynamicMessage.getDefaultInstance(extension.getMessageType()));
      } else {
        registry.add(extension);
      }
    }
    return registry;
  }

  // ---- messages

  /** A message with every required field. */
  public static DynamicMessage message(Descriptor type, Random random) {
    return message(type, random, 4);
  }

  private static DynamicMessage message(Descriptor type, Random random, int depth) {
    DynamicMessage.Builder b = DynamicMessage.newBuilder(type);
    List<FieldDescriptor> fields = new ArrayList<>(type.getFields());
    for (FieldDescriptor extension : type.getFile().getExtensions()) {
      if (extension.getContainingType() == type) {
        fields.add(extension);
      }
    }
    for (FieldDescriptor field : fields) {
      boolean message = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
      if (!field.isRequired() && (random.nextInt(3) == 0 || (message && depth == 0))) {
        continue;
      }
      if (field.isMapField()) {
        Set<Object> keys = new HashSet<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          Descriptor entry = field.getMessageType();
          FieldDescriptor valueField = entry.findFieldByNumber(2);
          Object key = value(entry.findFieldByNumber(1), random, depth);
          if (keys.add(key)
              && (depth > 0 || valueField.getJavaType() != FieldDescriptor.JavaType.MESSAGE)) {
            b.addRepeatedField(
                field,
                DynamicMessage.newBuilder(entry)
                    .setField(entry.findFieldByNumber(1), key)
                    .setField(valueField, value(valueField, random, depth))
                    .build());
          }
        }
      } else if (field.isRepeated()) {
        for (int i = random.nextInt(4); i > 0; i--) {
          b.addRepeatedField(field, value(field, random, depth));
        }
      } else {
        b.setField(field, value(field, random, depth));
      }
    }
    return b.build();
  }

  private static Object value(FieldDescriptor field, Random random, int depth) {
    long bits = random.nextLong() >> random.nextInt(64);
    bits = random.nextInt(6) == 0 ? 0 : bits;
    return switch (field.getJavaType()) {
      case INT -> (int) bits;
      case LONG -> bits;
      case FLOAT ->
          random.nextInt(4) == 0 ? special(random).floatValue() : random.nextInt(999) / 8f;
      case DOUBLE ->
          random.nextInt(4) == 0 ? special(random) : (Object) (random.nextGaussian() * 1e9);
      case BOOLEAN -> random.nextBoolean();
      case STRING -> string(random);
      case BYTE_STRING -> {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        yield ByteString.copyFrom(bytes);
      }
      case ENUM -> {
        List<EnumValueDescriptor> values = field.getEnumType().getValues();
        yield values.get(random.nextInt(values.size()));
      }
      case MESSAGE -> wellKnown(field.getMessageType(), field.getFile(), random, depth - 1);
    };
  }

  /** A message that JSON can hold, where the type asks for more than types do. */
  private static DynamicMessage wellKnown(
      Descriptor type, FileDescriptor file, Random random, int depth) {
    return switch (type.getFullName()) {
      case OWN + "Any" -> any(type, file, random, depth);
      case OWN + "Timestamp" ->
          parts(type, random.nextLong(-62135596800L, 253402300800L), fraction(random));
      case OWN + "Duration" -> {
        int sign = random.nextBoolean() ? 1 : -1;
        long seconds = random.nextInt(3) == 0 ? 0 : random.nextLong(315576000001L);
        yield parts(type, sign * seconds, sign * fraction(random));
      }
      case OWN + "FieldMask" -> {
        DynamicMessage.Builder mask = DynamicMessage.newBuilder(type);
        for (int i = random.nextInt(4); i > 0; i--) {
          mask.addRepeatedField(type.findFieldByName("paths"), "foo_bar.baz_" + (char) ('a' + i));
        }
        yield mask.build();
      }
      case OWN + "Value" -> {
        int kind = random.nextInt(depth > 0 ? 6 : 4);
        FieldDescriptor one = type.getFields().get(kind);
        Object held =
            kind == 1 ? (Object) (random.nextInt(99999) / 8.0) : value(one, random, depth);
        yield DynamicMessage.newBuilder(type).setField(one, held).build();
      }
      default -> message(type, random, depth);
    };
  }

  private static int fraction(Random random) {
    return random.nextInt(1_000_000_000)
        / new int[] {1_000_000_000, 1, 1000, 1_000_000}[random.nextInt(4)];
  }

  private static DynamicMessage parts(Descriptor type, long seconds, int nanos) {
    return DynamicMessage.newBuilder(type)
        .setField(type.findFieldByName("seconds"), seconds)
        .setField(type.findFieldByName("nanos"), nanos)
        .build();
  }

  /** An Any of a message of the same file, or of one that it imports. */
  private static DynamicMessage any(
      Descriptor type, FileDescriptor file, Random random, int depth) {
    if (depth < 1) {
      return DynamicMessage.getDefaultInstance(type);
    }
    List<Descriptor> all = new ArrayList<>();
    all.add(type);
    file.getDependencies().forEach(imported -> all.addAll(imported.getMessageTypes()));
    if (file.getMessageTypes().stream()
        .noneMatch(m -> m.getFields().stream().anyMatch(FieldDescriptor::isMapField))) {
      // the bytes of maps may differ in what they say of zeros
      all.addAll(file.getMessageTypes());
    }
    Descriptor held = all.get(random.nextInt(all.size()));
    return DynamicMessage.newBuilder(type)
        .setField(type.findFieldByName("type_url"), "type.googleapis.com/" + held.getFullName())
        .setField(
            type.findFieldByName("value"), wellKnown(held, file, random, depth).toByteString())
        .build();
  }

  private static Double special(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> Double.NaN;
      case 1 -> Double.POSITIVE_INFINITY;
      case 2 -> Double.NEGATIVE_INFINITY;
      case 3 -> -0.0;
      case 4 -> 1e30;
      default -> 0.0;
    };
  }

  private static String string(Random random) {
    StringBuilder s = new StringBuilder();
    for (int i = random.nextInt(random.nextInt(10) == 0 ? 200 : 12); i > 0; i--) {
      s.appendCodePoint(
          switch (random.nextInt(8)) {
            case 0 -> 0xE4;
            case 1 -> 0x4E2D;
            case 2 -> 0x1F600;
            case 3 -> '"';
            default -> 'a' + random.nextInt(26);
          });
    }
    return s.toString();
  }
}
