package io.seriform.protobuf.schema;

import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.schema.text.SchemaWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the model of a file as a {@code .proto} file. */
final class ProtoText {

  private static final String OPTIONS = "google.protobuf.";

  private final ProtoSchema schema;
  private final FileSchema file;
  private final OptionText options;
  private final SchemaWriter text = new SchemaWriter();
  private final List<MessageSchema> around = new ArrayList<>();

  ProtoText(ProtoSchema schema, FileSchema file) {
    this.schema = schema;
    this.file = file;
    this.options = new OptionText(schema);
  }

  String text() {
    line(
        (file.edition().byFeatures() ? "edition" : "syntax")
            + " = "
            + quoted(file.edition().word())
            + ";");
    if (!file.packageName().isEmpty()) {
      text.blank();
      line("package " + file.packageName() + ";");
    }
    if (!file.imports().isEmpty()) {
      text.blank();
    }
    for (FileSchema.Import i : file.imports()) {
      line(
          switch (i.access()) {
                case PRIVATE -> "import ";
                case PUBLIC -> "import public ";
                case WEAK -> "import weak ";
              }
              + quoted(i.path())
              + ";");
    }
    if (!file.options().isEmpty()) {
      text.blank();
      options("FileOptions", file.options());
    }
    for (EnumSchema e : file.enums()) {
      text.blank();
      enumeration(e);
    }
    Members members = new Members(null, List.of(), file.extensions(), file.messages());
    members.write();
    for (ServiceSchema service : file.services()) {
      text.blank();
      service(service);
    }
    return text.toString();
  }

  private static String quoted(String value) {
    return ProtoRules.RULES.quoted(value);
  }

  private void line(String line) {
    text.line(line);
  }

  private void options(String type, SchemaOptions set) {
    options.assignments(OPTIONS + type, set).forEach(option -> line("option " + option + ";"));
  }

  private static String brackets(List<String> set) {
    return set.isEmpty() ? "" : " [" + String.join(", ", set) + "]";
  }

  // ---- messages

  private void message(MessageSchema message) {
    text.block("message " + message.name(), () -> body(message));
  }

  private void body(MessageSchema message) {
    around.add(message);
    options("MessageOptions", message.options());
    for (NumberRange range : message.extensionRanges()) {
      line(
          "extensions "
              + range(range, maximum(message))
              + brackets(options.assignments(OPTIONS + "ExtensionRangeOptions", range.options()))
              + ";");
    }
    reserved(message.reservedRanges(), message.reservedNames(), ProtoRules.MAX_NUMBER);
    message.enums().forEach(this::enumeration);
    new Members(message, message.fields(), message.extensions(), message.messages()).write();
    around.remove(around.size() - 1);
  }

  private static int maximum(MessageSchema message) {
    return message.options().isTrue("message_set_wire_format")
        ? Integer.MAX_VALUE - 1
        : ProtoRules.MAX_NUMBER;
  }

  private static String range(NumberRange range, int max) {
    if (range.from() == range.to()) {
      return Integer.toString(range.from());
    }
    return range.from() + " to " + (range.to() == max ? "max" : Integer.toString(range.to()));
  }

  private void reserved(List<NumberRange> ranges, List<String> names, int max) {
    if (!ranges.isEmpty()) {
      line("reserved " + String.join(", ", ranges.stream().map(r -> range(r, max)).toList()) + ";");
    }
    if (!names.isEmpty()) {
      line(
          "reserved "
              + String.join(
                  ", ",
                  names.stream().map(n -> file.edition().byFeatures() ? n : quoted(n)).toList())
              + ";");
    }
  }

  /**
   * The content of a message or file. Groups are messages that are written with their fields: a
   * field is written when its message is next, so that the same order is read back.
   */
  private final class Members {
    private final MessageSchema owner;
    private final List<FieldSchema> fields;
    private final List<FieldSchema> extensions;
    private final List<MessageSchema> messages;
    private final Set<String> oneofs = new HashSet<>();
    private int field;
    private int extension;

    Members(
        MessageSchema owner,
        List<FieldSchema> fields,
        List<FieldSchema> extensions,
        List<MessageSchema> messages) {
      this.owner = owner;
      this.fields = fields;
      this.extensions = extensions;
      this.messages = messages;
    }

    void write() {
      for (MessageSchema message : messages) {
        if (!message.group()) {
          if (owner == null) {
            text.blank();
          }
          message(message);
          continue;
        }
        int at = indexOf(fields, message);
        if (at >= 0) {
          fieldsTo(at);
        } else {
          extensionsTo(indexOf(extensions, message));
        }
      }
      fieldsTo(fields.size() - 1);
      extensionsTo(extensions.size() - 1);
    }

    private static int indexOf(List<FieldSchema> all, MessageSchema group) {
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).delimited() && group.fullName().equals(all.get(i).type().name())) {
          return i;
        }
      }
      return -1;
    }

    private void fieldsTo(int last) {
      for (; field <= last; field++) {
        FieldSchema f = fields.get(field);
        if (f.oneof() == null) {
          field(f);
        } else if (oneofs.add(f.oneof())) {
          oneof(f.oneof());
        }
      }
    }

    private void oneof(String name) {
      text.block(
          "oneof " + name,
          () -> {
            for (MessageSchema.Oneof oneof : owner.oneofs()) {
              if (oneof.name().equals(name)) {
                options("OneofOptions", oneof.options());
              }
            }
            fields.stream().filter(f -> name.equals(f.oneof())).forEach(ProtoText.this::field);
          });
    }

    private void extensionsTo(int last) {
      while (extension <= last) {
        String extendee = extensions.get(extension).extendee();
        if (owner == null) {
          text.blank();
        }
        text.block(
            "extend " + type(extendee),
            () -> {
              while (extension <= last && extensions.get(extension).extendee().equals(extendee)) {
                field(extensions.get(extension++));
              }
            });
      }
    }
  }

  // ---- fields

  private void field(FieldSchema field) {
    String label =
        switch (field.label()) {
          case NONE -> "";
          case OPTIONAL -> "optional ";
          case REQUIRED -> "required ";
          case REPEATED -> "repeated ";
        };
    MessageSchema group =
        field.delimited() && schema.message(field.type().name()).group()
            ? schema.message(field.type().name())
            : null;
    String type =
        field.isMap()
            ? "map<" + field.mapKey() + ", " + type(field.type()) + ">"
            : group != null ? "group" : type(field.type());
    String start =
        label
            + type
            + " "
            + (group == null ? field.name() : group.name())
            + " = "
            + field.number()
            + brackets(settings(field));
    if (group == null) {
      line(start + ";");
    } else {
      text.block(start, () -> body(group));
    }
  }

  private List<String> settings(FieldSchema field) {
    List<String> settings = new ArrayList<>();
    if (field.defaultValue() != null) {
      settings.add("default = " + OptionText.scalar(field.type(), field.defaultValue()));
    }
    if (!field.jsonName().equals(Names.json(field.name()))) {
      settings.add("json_name = " + quoted(field.jsonName()));
    }
    settings.addAll(options.assignments(OPTIONS + "FieldOptions", field.options()));
    return settings;
  }

  private String type(FieldType type) {
    return type.name() == null ? type.kind().word() : type(type.name());
  }

  /** A full name, shortened if that means the same here. */
  private String type(String fullName) {
    String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
    if (!fullName.startsWith(prefix) || !schema.home(fullName).path().equals(file.path())) {
      return "." + fullName;
    }
    String name = fullName.substring(prefix.length());
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    for (MessageSchema message : around) {
      if (shadows(message, first)) {
        return "." + fullName;
      }
    }
    return FieldKinds.scalar(name) != null || isWord(first) ? "." + fullName : name;
  }

  private static boolean shadows(MessageSchema message, String name) {
    return message.messages().stream().anyMatch(m -> m.name().equals(name))
        || message.enums().stream().anyMatch(e -> e.name().equals(name));
  }

  /** Returns true if a name would be mistaken for a keyword where a type is expected. */
  private static boolean isWord(String name) {
    return switch (name) {
      case "message",
          "enum",
          "extend",
          "option",
          "oneof",
          "extensions",
          "reserved",
          "optional",
          "required",
          "repeated",
          "group",
          "map",
          "stream" ->
          true;
      default -> false;
    };
  }

  // ---- enums and services

  private void enumeration(EnumSchema e) {
    text.block(
        "enum " + e.name(),
        () -> {
          options("EnumOptions", e.options());
          reserved(e.reservedRanges(), e.reservedNames(), Integer.MAX_VALUE);
          for (EnumSchema.Value v : e.values()) {
            List<String> set = options.assignments(OPTIONS + "EnumValueOptions", v.options());
            line(v.name() + " = " + v.number() + brackets(set) + ";");
          }
        });
  }

  private void service(ServiceSchema service) {
    text.block(
        "service " + service.name(),
        () -> {
          options("ServiceOptions", service.options());
          service.methods().forEach(this::method);
        });
  }

  private void method(ServiceSchema.Method method) {
    String start =
        "rpc "
            + method.name()
            + "("
            + (method.inputStreams() ? "stream " : "")
            + type(method.input())
            + ") returns ("
            + (method.outputStreams() ? "stream " : "")
            + type(method.output())
            + ")";
    if (method.options().isEmpty()) {
      line(start + ";");
    } else {
      text.block(start, () -> options("MethodOptions", method.options()));
    }
  }
}
