package io.seriform.cli.infer;

import io.seriform.cli.generate.JavaNames;
import io.seriform.cli.infer.InferredType.Kind;
import io.seriform.cli.terminal.Trouble;
import io.seriform.error.ModelException;
import io.seriform.schema.Definition;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.SchemaText;
import io.seriform.schema.SchemaText.Language;
import io.seriform.schema.SchemaView;
import io.seriform.schema.ValueType;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a {@code .proto}, {@code .thrift} or {@code .fbs} of an inferred type. */
public final class InferredSchema {

  private final Language language;

  /** Messages by their names, in the order in which they are begun. */
  private final Map<String, Definition> messages = new LinkedHashMap<>();

  /** Paths in the samples by the paths of fields. */
  private final Map<String, String> paths = new HashMap<>();

  /** The inferred type behind each type of the schema. */
  private final IdentityHashMap<ValueType, InferredType> found = new IdentityHashMap<>();

  private InferredSchema(Language language) {
    this.language = language;
  }

  /**
   * Returns the text of a schema.
   *
   * @param name name of the outermost message
   * @param pkg package; empty for none
   * @param head first line, a comment
   * @throws Trouble if the language has no type for what was found
   */
  public static String of(
      InferredType type, Language language, String name, String pkg, String head) {
    InferredSchema schema = new InferredSchema(language);
    if (!type.kinds().equals(Set.of(Kind.OBJECT)) || type.mapValue() != null) {
      String why = "a " + language.word() + " is an object";
      throw schema.trouble(found("the whole value", type), why);
    }
    schema.message(type, name, "");
    SchemaView view = new SchemaView(SchemaText.JSON, List.copyOf(schema.messages.values()));
    try {
      return SchemaText.of(
          view,
          language,
          pkg,
          name,
          head,
          (path, refused) -> {
            String at = schema.paths.getOrDefault(path, path);
            InferredType inferred = refused == null ? null : schema.found.get(refused);
            return inferred == null ? at : found(at, inferred);
          });
    } catch (ModelException e) {
      throw Trouble.data(e.problem(), e);
    }
  }

  /** Declares a message and returns its name. */
  private String message(InferredType type, String name, String path) {
    String fresh = SchemaNames.fresh(name, messages.keySet());
    messages.put(fresh, null);
    List<Field> fields = new ArrayList<>();
    for (Map.Entry<String, InferredType> each : type.members().entrySet()) {
      InferredType member = each.getValue();
      boolean optional = !type.isInAll(member) || member.nullPlace() != null;
      String at = path.isEmpty() ? each.getKey() : path + "." + each.getKey();
      paths.put(fresh + "." + each.getKey(), at);
      ValueType made = type(member, at, false);
      fields.add(
          new Field(
              each.getKey(),
              fields.size() + 1,
              optional ? Presence.OPTIONAL : always(made),
              made,
              null,
              null,
              remark(member)));
    }
    messages.put(fresh, new RecordType(fresh, fields, null));
    return fresh;
  }

  /** Returns the presence of a field that all samples have: not every language requires fields. */
  private Presence always(ValueType type) {
    boolean number = type instanceof Scalar s && s.kind().compareTo(ValueType.Kind.STRING) < 0;
    return language == Language.PROTO || (language == Language.FBS && number)
        ? Presence.IMPLICIT
        : Presence.REQUIRED;
  }

  private static String remark(InferredType type) {
    InferredType last = type;
    while (last.element() != null && last.kinds().equals(Set.of(Kind.ARRAY))) {
      last = last.element();
    }
    return !last.kinds().isEmpty()
        ? null
        : last == type ? "always null in the samples" : "always empty in the samples";
  }

  private ValueType type(InferredType type, String path, boolean inside) {
    ValueType made = made(type, path, inside);
    found.put(made, type);
    return made;
  }

  private ValueType made(InferredType type, String path, boolean inside) {
    Set<Kind> kinds = type.kinds();
    if (kinds.size() > 1) {
      Iterator<Kind> all = kinds.iterator();
      throw Trouble.data(
          language.label()
              + " has one type for "
              + path
              + ", which is "
              + found(type, all.next())
              + " and "
              + found(type, all.next())
              + "; a JSON Schema has both");
    }
    if (inside && type.nullPlace() != null) {
      throw Trouble.data(
          language.label()
              + " has no null among several values, as at "
              + type.nullPlace()
              + "; a JSON Schema has it");
    }
    return kinds.isEmpty()
        ? new Scalar(ValueType.Kind.STRING, "")
        : switch (kinds.iterator().next()) {
          case BOOLEAN -> new Scalar(ValueType.Kind.BOOL, "");
          case INTEGER -> integer(type, path);
          case NUMBER -> number(type, path);
          case TEXT -> new Scalar(ValueType.Kind.STRING, "");
          case BYTES -> new Scalar(ValueType.Kind.BYTES, "");
          case ARRAY -> new ListOf(type(type.element(), path, true));
          case OBJECT ->
              type.mapValue() == null
                  ? new Named(message(type, JavaNames.ofElement(SchemaNames.last(path)), path))
                  : new MapOf(
                      new Scalar(ValueType.Kind.STRING, ""), type(type.mapValue(), path, true));
        };
  }

  private Scalar integer(InferredType type, String path) {
    if (!type.fits(64, true) && !type.fits(64, false)) {
      throw trouble(found(path, type), "it has more than 64 bits, as there are others");
    }
    return new Scalar(
        type.fits(32, true)
            ? ValueType.Kind.INT32
            : type.fits(64, true) ? ValueType.Kind.INT64 : ValueType.Kind.UINT64,
        "");
  }

  private Scalar number(InferredType type, String path) {
    if (!type.fits(54, true)) {
      throw trouble(found(path, type), "a double rounds integers of more than 53 bits");
    }
    return new Scalar(ValueType.Kind.DOUBLE, "");
  }

  private Trouble trouble(String what, String why) {
    return Trouble.data(language.label() + " has no type for " + what + ": " + why);
  }

  private static String found(String path, InferredType type) {
    Kind kind = type.kinds().isEmpty() ? null : type.kinds().iterator().next();
    return path + ", " + (kind == null ? "null at " + type.nullPlace() : found(type, kind));
  }

  private static String found(InferredType type, Kind kind) {
    String names = type.mapValue() == null ? "" : " of more names than --map-names";
    return kind.words + names + " at " + type.place(kind);
  }
}
