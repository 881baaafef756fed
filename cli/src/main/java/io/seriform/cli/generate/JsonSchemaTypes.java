package io.seriform.cli.generate;

import io.seriform.cli.generate.GeneratedType.Alternatives;
import io.seriform.cli.generate.GeneratedType.Component;
import io.seriform.cli.generate.GeneratedType.Constant;
import io.seriform.cli.generate.GeneratedType.Constants;
import io.seriform.cli.generate.GeneratedType.Data;
import io.seriform.cli.generate.JsonSchemaUnions.Branch;
import io.seriform.cli.generate.JsonSchemaUnions.Variant;
import io.seriform.cli.generate.TypeUse.Generated;
import io.seriform.cli.generate.TypeUse.ListOf;
import io.seriform.cli.generate.TypeUse.MapOf;
import io.seriform.cli.generate.TypeUse.OrNull;
import io.seriform.cli.generate.TypeUse.Plain;
import io.seriform.cli.generate.TypeUse.SetOf;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.text.WordUtils;

/** Classes for the objects, enums and alternatives of a JSON Schema. */
final class JsonSchemaTypes {

  private static final String CORE = "io.seriform.annotation.";
  private static final int NOTE = 90;

  private final JsonSchemaTree tree;
  private final JavaNames names;
  private final String title;

  private final JsonSchemaUnions unions;

  /** Properties that name their classes, by the pointers of these; empty without a name. */
  private final Map<String, String> tags;

  /** Pointers of the sealed types at the top level, since one of their own types encloses them. */
  private final Set<String> outside;

  private final Dependencies dependencies = new Dependencies();

  /** Paths of the sealed types that a class belongs to, by its pointer. */
  private final Map<String, List<String>> parents = new HashMap<>();

  /** Types of what references refer to. */
  private final Map<String, Use> known = new HashMap<>();

  private final Set<String> open = new HashSet<>();
  private final Scope outermost = new Scope("", new LinkedHashMap<>());

  private JsonSchemaTypes(
      JsonSchemaTree tree,
      JavaNames names,
      String title,
      Map<String, String> tags,
      Set<String> outside) {
    this.tree = tree;
    this.names = names;
    this.title = title;
    this.tags = tags;
    this.outside = outside;
    this.unions = new JsonSchemaUnions(tree, tags);
  }

  /** Classes inside one, or all others, by their paths; null for one that is being made. */
  private record Scope(String path, Map<String, GeneratedType> types) {}

  /**
   * Type of the values of a schema.
   *
   * @param note what it does not express; null for nothing
   */
  private record Use(TypeUse type, boolean nullable, String note) {

    Use orNull(boolean also) {
      return new Use(type, nullable || also, note);
    }

    /** Returns the type as that of an element. */
    TypeUse element() {
      return nullable ? new OrNull(type) : type;
    }
  }

  /**
   * Returns the classes of a schema.
   *
   * @param origin name of the file
   */
  static List<GeneratedType> of(Document schema, String origin, JavaNames names) {
    JsonSchemaTree tree = new JsonSchemaTree(schema, origin);
    String title = JsonSchemaTree.text(schema.asObject(), "title");
    if (!title.matches("\\p{L}[\\p{L}\\d _.-]{0,40}")) {
      title = origin.replaceFirst("(?i)([._-]schema)?\\.json$", "");
    }
    // which classes are alternatives, and of what, is known when all have been seen
    Map<String, String> tags = new HashMap<>();
    Set<String> outside = new HashSet<>();
    new JsonSchemaTypes(tree, new JavaNames(), title, tags, outside).all();
    return new JsonSchemaTypes(tree, names, title, tags, outside).all();
  }

  private List<GeneratedType> all() {
    tree.definitions().forEach(this::reference);
    if (outermost.types.isEmpty()) {
      throw tree.error("", "has no objects, enums or alternatives to write classes for");
    }
    return List.copyOf(outermost.types.values());
  }

  // ---- types

  private Use reference(String pointer) {
    Use use = known.get(pointer);
    if (use != null) {
      return use;
    }
    if (!open.add(pointer)) {
      return any("a type that contains itself, without a class between");
    }
    String last = pointer.substring(pointer.lastIndexOf('/') + 1);
    String name = pointer.isEmpty() ? title : last.replace("~1", "/").replace("~0", "~");
    use = made(tree.at(pointer), pointer, outermost, name);
    open.remove(pointer);
    known.put(pointer, use);
    return use;
  }

  private Use use(Document schema, String pointer, Scope scope, String name) {
    return tree.isTarget(pointer) ? reference(pointer) : made(schema, pointer, scope, name);
  }

  private Use made(Document schema, String pointer, Scope scope, String name) {
    if (schema.kind() == Document.Kind.BOOLEAN) {
      return any(schema.asBoolean() ? null : "no value is allowed");
    }
    DocumentObject object = tree.object(schema, pointer);
    String reference = tree.onlyReference(object, pointer);
    if (reference != null) {
      return reference(reference).orNull(JsonSchemaScalars.isNullable(object));
    }
    DocumentObject flat = tree.flat(object, pointer);
    return flat(flat, pointer, scope, name).orNull(JsonSchemaScalars.isNullable(flat));
  }

  private static Use any(String note) {
    return new Use(JsonSchemaScalars.ANY, true, note == null ? null : "not expressed: " + note);
  }

  private Use flat(DocumentObject flat, String pointer, Scope scope, String name) {
    List<Document> values = unions.values(flat, pointer);
    if (values != null) {
      return constants(values, flat, pointer, scope, name);
    }
    for (String keyword : List.of("oneOf", "anyOf")) {
      List<Branch> branches = unions.branches(flat, keyword, pointer);
      if (!branches.isEmpty()) {
        boolean orNull = branches.removeIf(each -> JsonSchemaUnions.isNull(each.schema()));
        return alternatives(branches, flat, pointer, scope, name).orNull(orNull);
      }
    }
    Set<String> types = JsonSchemaScalars.types(flat);
    types.remove("null");
    if (types.contains("number")) {
      types.remove("integer");
    }
    if (types.isEmpty()) {
      types.addAll(JsonSchemaScalars.implied(flat));
    }
    if (types.size() != 1) {
      return any(types.isEmpty() ? null : "one of " + String.join(", ", types));
    }
    String type = types.iterator().next();
    return switch (type) {
      case "object" -> object(flat, pointer, scope, name);
      case "array" -> array(flat, pointer, scope, name);
      case "string" -> new Use(JsonSchemaScalars.text(flat), false, null);
      case "integer" -> new Use(JsonSchemaScalars.integer(flat), false, null);
      case "number" -> new Use(JsonSchemaScalars.number(flat), false, null);
      case "boolean" -> new Use(Plain.BOOLEAN, false, null);
      default ->
          throw tree.error(
              JsonSchemaTree.child(pointer, "type"),
              "expected object, array, string, integer, number, boolean or null, found " + type);
    };
  }

  private Use array(DocumentObject flat, String pointer, Scope scope, String name) {
    Document items = flat.get("items");
    DocumentArray places =
        items != null && items.isArray()
            ? items.asArray()
            : tree.arrayOf(flat, "prefixItems", pointer);
    if (places != null) {
      return new Use(
          new ListOf(new OrNull(JsonSchemaScalars.ANY)),
          false,
          "not expressed: a type by position");
    }
    if (items == null || items.kind() == Document.Kind.BOOLEAN) {
      return new Use(new ListOf(new OrNull(JsonSchemaScalars.ANY)), false, null);
    }
    Use element = use(items, pointer + "/items", scope, JavaNames.singular(name));
    Document unique = flat.get("uniqueItems");
    boolean set =
        unique != null
            && unique.kind() == Document.Kind.BOOLEAN
            && unique.asBoolean()
            && element.type != JsonSchemaScalars.ANY
            && element.type != Plain.BYTES;
    TypeUse type = set ? new SetOf(element.element()) : new ListOf(element.element());
    return new Use(type, false, element.note);
  }

  // ---- objects

  private Use object(DocumentObject flat, String pointer, Scope scope, String name) {
    DocumentObject properties = tree.objectOf(flat, "properties", pointer);
    Document others = flat.get("additionalProperties");
    boolean closed =
        others != null && others.kind() == Document.Kind.BOOLEAN && !others.asBoolean();
    if (properties.size() > 0 || (closed && !flat.has("patternProperties"))) {
      return data(flat, pointer, scope, name);
    }
    Use value = others(flat, pointer, scope, name);
    return value == null
        ? new Use(new MapOf(Plain.STRING, new OrNull(JsonSchemaScalars.ANY)), false, null)
        : new Use(new MapOf(Plain.STRING, value.element()), false, value.note);
  }

  /** Returns the type of members with other names; null if they are not mentioned. */
  private Use others(DocumentObject flat, String pointer, Scope scope, String name) {
    Document others = flat.get("additionalProperties");
    DocumentObject patterns = tree.objectOf(flat, "patternProperties", pointer);
    boolean closed =
        others == null || (others.kind() == Document.Kind.BOOLEAN && !others.asBoolean());
    if (patterns.size() + (closed ? 0 : 1) > 1) {
      return any("a type for each pattern of names");
    }
    if (!closed) {
      String at = pointer + "/additionalProperties";
      return use(others, at, scope, JavaNames.singular(name) + "Value");
    }
    if (patterns.size() == 0) {
      return null;
    }
    String at = JsonSchemaTree.child(pointer + "/patternProperties", patterns.name(0));
    return use(patterns.value(0), at, scope, JavaNames.singular(name) + "Value");
  }

  private Use data(DocumentObject flat, String pointer, Scope scope, String name) {
    String path = names.declare(scope.path, name, pointer);
    scope.types.put(path, null);
    Use use = new Use(new Generated(path), JsonSchemaScalars.isNullable(flat), null);
    known.put(pointer, use);
    Scope inner = new Scope(path, new LinkedHashMap<>());
    Set<String> required = new HashSet<>();
    DocumentArray names = tree.arrayOf(flat, "required", pointer);
    if (names != null) {
      names.forEach(each -> required.add(each.isText() ? each.asText() : ""));
    }
    List<Mark> marks = new ArrayList<>();
    String tag = tags.getOrDefault(pointer, "");
    DocumentObject properties = tree.objectOf(flat, "properties", pointer);
    List<Component> components = new ArrayList<>();
    Set<String> members = new HashSet<>();
    for (Map.Entry<String, Document> each : properties.members()) {
      String at = JsonSchemaTree.child(pointer + "/properties", each.getKey());
      if (!tag.isEmpty() && each.getKey().equals(tag)) {
        Mark row = Mark.subtype(path, null, unions.constant(each.getValue(), at));
        marks.add(Mark.subtypes(List.of(row)).with("property", tag));
      } else if (!each.getValue().equals(Document.of(false))) {
        components.add(
            component(
                each.getKey(),
                each.getValue(),
                at,
                required.contains(each.getKey()),
                inner,
                members));
      }
    }
    Use others = others(flat, pointer, inner, name);
    if (others != null) {
      TypeUse type = new MapOf(Plain.STRING, others.element());
      String member = JavaNames.member("others", members);
      components.add(new Component(member, others.note, type, true, List.of(Mark.unknown())));
    }
    scope.types.put(
        path,
        new Data(
            SchemaNames.last(path),
            doc(flat, "Object", name),
            marks,
            components,
            parents.computeIfAbsent(pointer, p -> new ArrayList<>()),
            new ArrayList<>(inner.types.values())));
    return use;
  }

  private static String doc(DocumentObject flat, String kind, String name) {
    String text = JsonSchemaTree.text(flat, "description").strip();
    return text.isEmpty() ? kind + " " + name + "." : text;
  }

  private Component component(
      String name,
      Document schema,
      String pointer,
      boolean required,
      Scope scope,
      Set<String> members) {
    if (name.isEmpty()) {
      throw tree.error(pointer, "a property has a name in a class, and this one is empty");
    }
    Use use = use(schema, pointer, scope, name);
    String member = JavaNames.member(name, members);
    Document fallback = schema.isObject() ? schema.asObject().get("default") : null;
    String text =
        required || fallback == null ? null : JsonSchemaScalars.fallback(fallback, use.type);
    Mark property =
        Mark.property()
            .with("name", member.equals(name) ? null : name)
            .with("required", required ? true : null)
            .with("defaultValue", text);
    List<Mark> marks = new ArrayList<>();
    if (!property.isEmpty()) {
      marks.add(property);
    }
    if (required && use.nullable) {
      marks.add(
          Mark.of(CORE + "Include")
              .with("value", new Mark.Constant(CORE + "Include$When", "ALWAYS")));
    }
    List<String> notes = new ArrayList<>();
    if (schema.isObject()) {
      notes.add(JsonSchemaTree.text(schema.asObject(), "description"));
    }
    notes.add(use.note == null ? "" : use.note);
    if (fallback != null && text == null) {
      notes.add("default: " + fallback);
    }
    boolean nullable = use.nullable || (!required && text == null);
    return new Component(member, note(notes), use.type, nullable, marks);
  }

  private static String note(List<String> notes) {
    List<String> lines = new ArrayList<>();
    for (String note : notes) {
      note.lines()
          .filter(l -> !l.isBlank())
          .forEach(l -> lines.add(WordUtils.wrap(l.strip(), NOTE, "\n", false)));
    }
    return lines.isEmpty() ? null : String.join("\n", lines);
  }

  // ---- enums

  private Use constants(
      List<Document> all, DocumentObject flat, String pointer, Scope scope, String name) {
    List<Document> values = new ArrayList<>(new LinkedHashSet<>(all));
    boolean nullable = values.removeIf(Document::isNull);
    boolean texts = !values.isEmpty() && values.stream().allMatch(Document::isText);
    if (!texts || values.contains(Document.of(""))) {
      TypeUse one = texts ? Plain.STRING : JsonSchemaScalars.common(values);
      return new Use(
          one,
          nullable || one == JsonSchemaScalars.ANY,
          "not expressed: the only values " + values);
    }
    String path = names.declare(scope.path, name, pointer);
    Set<String> taken = new HashSet<>();
    List<Constant> constants = new ArrayList<>();
    for (Document value : values) {
      String text = value.asText();
      String snake = text.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
      String constant = JavaNames.constant(snake, taken);
      Mark mark = Mark.property().with("name", constant.equals(text) ? null : text);
      constants.add(new Constant(constant, null, 0, mark.isEmpty() ? List.of() : List.of(mark)));
    }
    Constants type =
        new Constants(SchemaNames.last(path), doc(flat, "Enum", name), List.of(), constants, false);
    scope.types.put(path, type);
    return new Use(new Generated(path), nullable, null);
  }

  // ---- alternatives

  private Use alternatives(
      List<Branch> all, DocumentObject flat, String pointer, Scope scope, String name) {
    if (all.size() == 1) {
      return use(all.get(0).schema(), all.get(0).pointer(), scope, name);
    }
    List<Variant> variants = new ArrayList<>();
    for (Branch branch : all) {
      unions.add(branch, variants, new HashSet<>());
    }
    List<List<Document>> values =
        variants.stream().map(each -> unions.values(each.flat(), each.key())).toList();
    if (values.stream().allMatch(each -> each != null)) {
      List<Document> merged = new ArrayList<>();
      values.forEach(merged::addAll);
      return constants(merged, flat, pointer, scope, name);
    }
    TypeUse scalar = unions.scalar(variants);
    if (scalar != null) {
      return new Use(
          scalar,
          variants.stream().anyMatch(each -> JsonSchemaScalars.isNullable(each.flat())),
          null);
    }
    Set<String> keys = new HashSet<>();
    boolean objects =
        variants.stream()
            .allMatch(each -> unions.isObject(each.flat(), each.key()) && keys.add(each.key()));
    String tag = objects ? unions.tag(variants, flat) : null;
    if (tag == null) {
      return any("one of " + all.size() + " schemas, which nothing tells apart");
    }
    return sealed(variants, tag, flat, pointer, scope, name);
  }

  private Use sealed(
      List<Variant> variants,
      String tag,
      DocumentObject flat,
      String pointer,
      Scope around,
      String name) {
    boolean inside = !outside.contains(pointer);
    Scope scope = inside ? around : outermost;
    String path = names.declare(scope.path, name, pointer);
    scope.types.put(path, null);
    Use use = new Use(new Generated(path), JsonSchemaScalars.isNullable(flat), null);
    known.put(pointer, use);
    Scope inner = new Scope(path, new LinkedHashMap<>());
    List<String> permitted = new ArrayList<>();
    List<Mark> rows = new ArrayList<>();
    for (Variant each : variants) {
      String constant = tag.isEmpty() ? null : unions.constant(each, tag);
      String title = JsonSchemaTree.text(each.flat(), "title");
      String inline = !title.isEmpty() ? title : constant == null ? name + "Variant" : constant;
      Use made =
          each.shared() ? reference(each.key()) : flat(each.flat(), each.key(), inner, inline);
      String variant = ((Generated) made.type).path();
      permitted.add(variant);
      parents.computeIfAbsent(each.key(), key -> new ArrayList<>()).add(path);
      rows.add(Mark.subtype(variant, null, constant));
    }
    if (!dependencies.add(scope.path, permitted)) {
      outside.add(pointer);
    }
    Mark subtypes =
        tag.isEmpty()
            ? Mark.of(CORE + "Subtypes")
                .with("inclusion", new Mark.Constant(CORE + "Inclusion", "DEDUCED"))
            : Mark.subtypes(rows).with("property", tag);
    scope.types.put(
        path,
        new Alternatives(
            SchemaNames.last(path),
            doc(flat, "Alternatives", name),
            List.of(subtypes),
            permitted,
            new ArrayList<>(inner.types.values())));
    return use;
  }
}
