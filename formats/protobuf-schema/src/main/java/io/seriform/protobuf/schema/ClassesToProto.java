package io.seriform.protobuf.schema;

import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.protobuf.Any;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.schema.ClassSchema;
import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/**
 * Writes a {@code .proto} file for classes as they are written. The file is read and checked like
 * any other file before it is returned. For one use.
 */
final class ClassesToProto {

  static final String PATH = "classes.proto";

  private static final String GOOGLE = "google/protobuf/";

  private final Protobuf protobuf;
  private final Models models;
  private final TypeMatch types;
  private final String packageName;
  private final Map<String, Type> names = new LinkedHashMap<>();
  private final Queue<Type> left = new ArrayDeque<>();
  private final Set<String> imports = new LinkedHashSet<>();
  private final List<String> declarations = new ArrayList<>();
  private final Map<Class<?>, EnumModel> enums = new LinkedHashMap<>();

  /** True if proto3 cannot express everything. */
  private boolean edition;

  ClassesToProto(Protobuf protobuf, String packageName) {
    this.protobuf = protobuf;
    this.models = Codecs.models(protobuf.options().model());
    this.types = new TypeMatch(models);
    this.packageName = packageName;
  }

  ProtoSchema schema(Class<?>... roots) {
    String text = text(roots);
    if (edition) {
      // the text written before that was found out is not complete
      ClassesToProto again = new ClassesToProto(protobuf, packageName);
      again.edition = true;
      text = again.text(roots);
    }
    return ProtoLoader.standard().texts(Map.of(PATH, text)).load(PATH);
  }

  private String text(Class<?>... roots) {
    for (Class<?> root : roots) {
      TypeModel model = types.withoutWrappers(models.model(root));
      if (!(model instanceof ObjectModel) && !(model instanceof SubtypesModel)) {
        throw new ModelException(root.getName() + " is not a class that is written as a message");
      }
      name(model.type());
    }
    while (!left.isEmpty()) {
      Type type = left.remove();
      if (models.model(type) instanceof SubtypesModel hierarchy) {
        subtypes(hierarchy);
      } else {
        message(models.object(type));
      }
    }
    Set<String> shared = sharedConstants();
    enums.forEach((type, model) -> enumeration(model, shared));
    StringBuilder text = new StringBuilder();
    text.append(edition ? "edition = \"2023\";\n" : "syntax = \"proto3\";\n");
    if (!packageName.isEmpty()) {
      text.append("package ").append(packageName).append(";\n");
    }
    imports.forEach(i -> text.append("import \"").append(i).append("\";\n"));
    declarations.forEach(text::append);
    return text.toString();
  }

  /** The name of a type's message or enum. */
  private String name(Type type) {
    String name = ClassSchema.simpleName(type);
    Type known = names.putIfAbsent(name, type);
    if (known == null) {
      if (!Types.raw(type).isEnum()) {
        left.add(type);
      }
    } else if (!known.equals(type)) {
      throw new ModelException(
          "two classes would both be the message "
              + name
              + ": "
              + known.getTypeName()
              + " and "
              + type.getTypeName());
    }
    return name;
  }

  // ---- messages

  private void message(ObjectModel model) {
    MessageBinding binding = protobuf.binding(model.type());
    StringBuilder body = new StringBuilder();
    Map<String, StringBuilder> oneofs = new LinkedHashMap<>();
    for (PropertyModel property : model.properties()) {
      FieldBinding field = binding.fields().get(property.name());
      if (field == null) {
        continue;
      }
      String oneof = field.oneof();
      if (field.cases().length > 0) {
        cases(property, field, oneofs);
      } else if (oneof != null) {
        oneofs
            .computeIfAbsent(oneof, o -> new StringBuilder())
            .append(field(model, property, field, true));
      } else {
        body.append(field(model, property, field, false));
      }
    }
    oneofs.forEach(
        (name, members) ->
            body.append("oneof ").append(name).append(" {\n").append(members).append("}\n"));
    declarations.add("message " + ClassSchema.simpleName(model.type()) + " {\n" + body + "}\n");
  }

  private void cases(
      PropertyModel property, FieldBinding field, Map<String, StringBuilder> oneofs) {
    SubtypesModel hierarchy = (SubtypesModel) types.withoutWrappers(models.model(property.type()));
    StringBuilder members =
        oneofs.computeIfAbsent(snake(property.name()), o -> new StringBuilder());
    int[] numbers = field.cases();
    for (int i = 0; i < numbers.length; i++) {
      member(hierarchy, hierarchy.subtypes().get(i), numbers[i], members);
    }
  }

  /**
   * A field of a oneof: the message of a subtype, or the type of the only property of its class.
   */
  private void member(
      SubtypesModel hierarchy, SubtypesModel.Subtype subtype, int number, StringBuilder to) {
    ProtoType type = protobuf.binding(hierarchy.type()).fields().get(subtype.name()).type();
    String name = name(type, subtype);
    to.append(name).append(' ').append(snake(subtype.name())).append(" = ").append(number);
    to.append(";\n");
  }

  private String name(ProtoType type, SubtypesModel.Subtype subtype) {
    if (type != ProtoType.ENUM) {
      return type.isScalar() ? word(type) : name(subtype.resolved());
    }
    TypeModel model = models.model(subtype.resolved());
    TypeModel value =
        types.inlined(model)
            ? types.withoutWrappers(model)
            : types.withoutWrappers(types.of(((ObjectModel) model).properties().get(0)));
    return single(value, type, null, "");
  }

  private void subtypes(SubtypesModel hierarchy) {
    StringBuilder members = new StringBuilder();
    for (SubtypesModel.Subtype subtype : hierarchy.subtypes()) {
      if (subtype.type() == hierarchy.raw()) {
        throw new ModelException(
            hierarchy.raw().getName()
                + " is one of its own subtypes, which a message cannot express; make the"
                + " base type abstract or an interface");
      }
      int number = protobuf.binding(hierarchy.type()).fields().get(subtype.name()).number();
      member(hierarchy, subtype, number, members);
    }
    declarations.add(
        "message "
            + ClassSchema.simpleName(hierarchy.type())
            + " {\noneof kind {\n"
            + members
            + "}\n}\n");
  }

  private static String snake(String name) {
    StringBuilder snake = new StringBuilder(NamingStrategy.SNAKE_CASE.name(name));
    for (int i = 0; i < snake.length(); i++) {
      if (!SchemaNames.isLetterOrDigit(snake.charAt(i))) {
        snake.setCharAt(i, '_');
      }
    }
    return SchemaNames.isLetter(snake.charAt(0)) ? snake.toString() : "_" + snake;
  }

  private String field(
      ObjectModel owner, PropertyModel property, FieldBinding field, boolean inOneof) {
    TypeModel model = value(types.of(property), field.type());
    String box =
        ClassSchema.simpleName(owner.type()) + NamingStrategy.UPPER_CAMEL.name(property.name());
    String name = snake(property.name());
    boolean many = !field.wrapped() && (isList(model) || model instanceof MapModel);
    List<String> options = new ArrayList<>();
    String label = "";
    if (isList(model) && !field.wrapped()) {
      label = "repeated ";
      boolean packable = field.type().packable() && !field.wrappedElements() && !optional(model);
      if (field.packing() == ProtoField.Packing.EXPANDED && packable) {
        options.add(edition ? "features.repeated_field_encoding = EXPANDED" : "packed = false");
      }
    } else if (!many && !inOneof) {
      label = presence(field, options);
    }
    if (field.type() == ProtoType.GROUP) {
      edition = true;
      options.add("features.message_encoding = DELIMITED");
    }
    if (!Names.json(name).equals(property.name())) {
      options.add("json_name = " + ProtoRules.RULES.quoted(property.name()));
    }
    return label
        + (field.wrapped() ? wrapped(model, field, box) : many(model, field, box))
        + " "
        + name
        + " = "
        + field.number()
        + (options.isEmpty() ? "" : " [" + String.join(", ", options) + "]")
        + ";\n";
  }

  private static boolean isList(TypeModel model) {
    return model instanceof SequenceModel;
  }

  /** Returns true if elements of a list may be empty, so that they are messages. */
  private boolean optional(TypeModel model) {
    return model instanceof SequenceModel list
        && TypeMatch.mayBeNone(types.withoutWrappers(models.model(list.element())));
  }

  private String presence(FieldBinding field, List<String> options) {
    boolean message =
        field.type() == ProtoType.MESSAGE || field.type() == ProtoType.GROUP || field.wrapped();
    if (field.presence() == Presence.REQUIRED) {
      edition = true;
      options.add("features.field_presence = LEGACY_REQUIRED");
    } else if (field.presence() == Presence.IMPLICIT && !message && edition) {
      options.add("features.field_presence = IMPLICIT");
    }
    return field.presence() == Presence.EXPLICIT && !message && !edition ? "optional " : "";
  }

  // ---- types

  /** The type of a property: of its elements, or of its value. */
  private String many(TypeModel model, FieldBinding field, String box) {
    if (model instanceof SequenceModel list) {
      return each(value(models.model(list.element()), field.type()), field, box);
    }
    if (model instanceof MapModel map) {
      return "map<"
          + key(map, field)
          + ", "
          + each(value(models.model(map.value()), field.type()), field.withKey(ProtoType.AUTO), box)
          + ">";
    }
    return single(model, field.type(), field, box);
  }

  /** The type of a value in a list or map. */
  private String each(TypeModel model, FieldBinding field, String box) {
    if (TypeMatch.mayBeNone(model)) {
      return message(box, (edition ? "" : "optional ") + single(model, field.type(), field, box));
    }
    if (field.wrappedElements() && model instanceof ScalarModel scalar) {
      ProtoType type = field.type() == ProtoType.AUTO ? natural(scalar.kind()) : field.type();
      return wrapped(model, field.withType(type).withWrappedElements(false), box);
    }
    return single(model, field.type(), field, box);
  }

  private String key(MapModel map, FieldBinding field) {
    TypeModel key = value(models.model(map.key()), field.key());
    if (key instanceof EnumModel) {
      return word(ProtoType.INT32);
    }
    return field.key() == ProtoType.AUTO && key instanceof ScalarModel scalar
        ? word(natural(scalar.kind()))
        : word(field.key());
  }

  private static String word(ProtoType type) {
    return NamingStrategy.LOWER_CASE.name(type.name());
  }

  /** The type of a scalar without settings. */
  static ProtoType natural(Kind kind) {
    return switch (kind) {
      case BOOLEAN, ATOMIC_BOOLEAN -> ProtoType.BOOL;
      case BYTE, SHORT, INT, ATOMIC_INTEGER, OPTIONAL_INT -> ProtoType.INT32;
      case CHAR -> ProtoType.UINT32;
      case LONG, ATOMIC_LONG, OPTIONAL_LONG -> ProtoType.INT64;
      case FLOAT -> ProtoType.FLOAT;
      case DOUBLE, OPTIONAL_DOUBLE -> ProtoType.DOUBLE;
      case BYTES, BYTE_BUFFER, BIT_SET -> ProtoType.BYTES;
      case INSTANT, DATE, DURATION -> ProtoType.MESSAGE;
      default -> ProtoType.STRING;
    };
  }

  private String google(String file, String message) {
    imports.add(GOOGLE + file + ".proto");
    return ".google.protobuf." + message;
  }

  private String single(TypeModel model, ProtoType type, FieldBinding field, String box) {
    if (model instanceof ScalarModel scalar) {
      // there are no settings for values of lists in lists
      ProtoType declared = type == ProtoType.AUTO ? natural(scalar.kind()) : type;
      if (declared != ProtoType.MESSAGE) {
        // the numbers of an enum without the enum: the same bytes
        return word(declared == ProtoType.ENUM ? ProtoType.INT32 : declared);
      }
      return scalar.kind() == Kind.DURATION
          ? google("duration", "Duration")
          : google("timestamp", "Timestamp");
    }
    if (model instanceof EnumModel enumeration) {
      enums.put(model.raw(), enumeration);
      return name(model.raw());
    }
    if (TypeMatch.isValue(model)) {
      return google("struct", "Value");
    }
    if (model.raw() == Any.class) {
      return google("any", "Any");
    }
    if (model instanceof SequenceModel || model instanceof MapModel) {
      return boxed(model, field, box);
    }
    if (model instanceof ObjectModel || model instanceof SubtypesModel) {
      return name(model.type());
    }
    throw undeclared(model.type().getTypeName());
  }

  /**
   * The type of a value that is written without a replacement.
   *
   * @param declared the type that is set for its field
   */
  private TypeModel value(TypeModel model, ProtoType declared) {
    if (types.surrogate(model) && !(declared.isScalar() && types.inlined(model))) {
      throw new ModelException(
          model.type().getTypeName()
              + " is written in a message of its own, which cannot be described in a .proto file"
              + (types.inlined(model) ? "; give its property a scalar type with @ProtoField" : ""));
    }
    return types.withoutWrappers(model);
  }

  private static ModelException undeclared(String what) {
    return new ModelException(what + " cannot be described in a .proto file");
  }

  /** A message that holds nothing but a list, a map or a scalar, as its field 1. */
  private String boxed(TypeModel model, FieldBinding field, String box) {
    return message(box, (isList(model) ? "repeated " : "") + many(model, field, box + "Value"));
  }

  private String message(String name, String type) {
    if (names.putIfAbsent(name, Void.class) != null) {
      throw new ModelException("two messages would have the name " + name);
    }
    declarations.add("message " + name + " {\n" + type + " value = 1;\n}\n");
    return name;
  }

  private String wrapped(TypeModel model, FieldBinding field, String box) {
    if (model instanceof MapModel map && map.key() == String.class && map.value() == Object.class) {
      return google("struct", "Struct");
    }
    if (model instanceof SequenceModel list && list.element() == Object.class) {
      return google("struct", "ListValue");
    }
    if (model instanceof SequenceModel list
        && list.element() == String.class
        && field.type() == ProtoType.STRING) {
      return google("field_mask", "FieldMask");
    }
    String wrapper =
        model instanceof ScalarModel
            ? switch (field.type()) {
              case DOUBLE -> "DoubleValue";
              case FLOAT -> "FloatValue";
              case INT64 -> "Int64Value";
              case UINT64 -> "UInt64Value";
              case INT32 -> "Int32Value";
              case UINT32 -> "UInt32Value";
              case BOOL -> "BoolValue";
              case STRING -> "StringValue";
              case BYTES -> "BytesValue";
              default -> null;
            }
            : null;
    return wrapper == null ? boxed(model, field, box) : google("wrappers", wrapper);
  }

  // ---- enums

  /** Names that no constant has alone: those of one file must differ, and some are reserved. */
  private Set<String> sharedConstants() {
    Map<String, Class<?>> owners = new HashMap<>();
    Set<String> shared = new HashSet<>(ReservedWords.PROTO_CONSTANTS);
    for (Map.Entry<Class<?>, EnumModel> e : enums.entrySet()) {
      for (EnumModel.EnumConstant constant : e.getValue().constants()) {
        Class<?> other = owners.put(constant.constant().name(), e.getKey());
        if ((other != null && other != e.getKey())
            || names.containsKey(constant.constant().name())) {
          shared.add(constant.constant().name());
        }
      }
    }
    return shared;
  }

  private void enumeration(EnumModel model, Set<String> shared) {
    EnumBinding binding = protobuf.enumBinding(model.raw());
    boolean prefixed =
        model.constants().stream().anyMatch(c -> shared.contains(c.constant().name()));
    String name = model.raw().getSimpleName();
    String prefix = prefixed ? NamingStrategy.UPPER_SNAKE.name(name) + "_" : "";
    StringBuilder zero = new StringBuilder();
    StringBuilder others = new StringBuilder();
    Set<Integer> numbers = new HashSet<>();
    boolean aliases = false;
    for (EnumModel.EnumConstant constant : model.constants()) {
      int number = binding.numbers().get(constant.constant().name());
      aliases |= !numbers.add(number);
      (number == 0 ? zero : others)
          .append(prefix)
          .append(constant.constant().name())
          .append(" = ")
          .append(number)
          .append(";\n");
    }
    String options = aliases ? "option allow_alias = true;\n" : "";
    if (zero.isEmpty()) {
      edition = true;
      options += "option features.enum_type = CLOSED;\n";
    }
    declarations.add("enum " + name + " {\n" + options + zero + others + "}\n");
  }
}
