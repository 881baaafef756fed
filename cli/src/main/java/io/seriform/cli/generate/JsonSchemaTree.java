package io.seriform.cli.generate;

import io.seriform.cli.terminal.Near;
import io.seriform.cli.terminal.Trouble;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.Pointer;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** JSON Schema as a tree whose references are resolved and whose {@code allOf} are merged. */
final class JsonSchemaTree {

  /** Keywords whose values are data and no schemas. */
  private static final Set<String> DATA = Set.of("enum", "const", "default", "examples", "example");

  /** Keywords that say more about the shape of values than a reference beside them. */
  private static final Set<String> SHAPE =
      Set.of(
          "properties",
          "patternProperties",
          "additionalProperties",
          "items",
          "prefixItems",
          "enum",
          "const",
          "oneOf",
          "anyOf",
          "allOf");

  /** Keywords that concern a schema itself, and not those that are made of it. */
  private static final Set<String> OWN =
      Set.of(
          "title",
          "description",
          "default",
          "examples",
          "$id",
          "id",
          "$schema",
          "$anchor",
          "$comment",
          "$defs",
          "definitions",
          "components",
          "discriminator");

  private final Document root;
  private final String origin;

  /** True before 2019-09, where keywords beside a reference have no meaning. */
  private final boolean alone;

  /** Pointers by identifiers and anchors. */
  private final Map<String, String> anchors = new HashMap<>();

  private final Set<String> targets = new HashSet<>();
  private final Map<String, DocumentObject> flats = new HashMap<>();

  JsonSchemaTree(Document root, String origin) {
    this.root = root;
    this.origin = origin;
    DocumentObject object = object(root, "");
    this.alone = text(object, "$schema").contains("/draft-0");
    walk(root, "");
  }

  /** Returns the error that something at a pointer is not expressed or not a JSON Schema. */
  Trouble error(String pointer, String problem) {
    return Trouble.usage(origin + "#" + pointer + ": " + problem);
  }

  private void walk(Document node, String pointer) {
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        walk(node.get(i), pointer + "/" + i);
      }
    }
    if (!node.isObject()) {
      return;
    }
    DocumentObject object = node.asObject();
    for (String key : List.of("$id", "id", "$anchor", "$dynamicAnchor")) {
      if (!text(object, key).isEmpty()) {
        anchors.putIfAbsent((key.endsWith("nchor") ? "#" : "") + text(object, key), pointer);
      }
    }
    if (text(object, "$ref").startsWith("#/")) {
      targets.add(decoded(text(object, "$ref")));
    }
    for (Map.Entry<String, Document> member : object.members()) {
      if (!DATA.contains(member.getKey())) {
        walk(member.getValue(), child(pointer, member.getKey()));
      }
    }
  }

  static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the text of a keyword; empty if there is none. */
  static String text(DocumentObject schema, String keyword) {
    Document value = schema.get(keyword);
    return value != null && value.isText() ? value.asText() : "";
  }

  private static String decoded(String reference) {
    // a plus is no space here
    String plain = reference.substring(1).replace("+", "%2B");
    try {
      return URLDecoder.decode(plain, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return reference.substring(1);
    }
  }

  /** Returns the pointers of all definitions, that of the whole schema first. */
  List<String> definitions() {
    List<String> pointers = new ArrayList<>(List.of(""));
    for (String place : List.of("/$defs", "/definitions", "/components/schemas")) {
      Document definitions = Pointer.of(place).find(root);
      if (definitions != null) {
        object(definitions, place).names().forEach(name -> pointers.add(child(place, name)));
      }
    }
    return pointers;
  }

  /** Returns true if a reference refers to a schema inside another one. */
  boolean isTarget(String pointer) {
    return targets.contains(pointer);
  }

  Document at(String pointer) {
    return Pointer.of(pointer).find(root);
  }

  /** Returns a value that has to be an object. */
  DocumentObject object(Document value, String pointer) {
    if (!value.isObject()) {
      throw error(pointer, "expected an object, found " + value.kind());
    }
    return value.asObject();
  }

  /** Returns the object of a keyword; an empty one if there is none. */
  DocumentObject objectOf(DocumentObject schema, String keyword, String pointer) {
    Document value = schema.get(keyword);
    return value == null ? Document.object() : object(value, child(pointer, keyword));
  }

  /** Returns the array of a keyword; null if there is none. */
  DocumentArray arrayOf(DocumentObject schema, String keyword, String pointer) {
    Document value = schema.get(keyword);
    if (value != null && !value.isArray()) {
      throw error(child(pointer, keyword), "expected an array, found " + value.kind());
    }
    return value == null ? null : value.asArray();
  }

  // ---- references

  /** Returns the pointer that a schema refers to; null if it does not. */
  String reference(DocumentObject schema, String pointer) {
    for (String keyword : List.of("$ref", "$dynamicRef", "$recursiveRef")) {
      Document reference = schema.get(keyword);
      if (reference != null) {
        return target(reference, child(pointer, keyword));
      }
    }
    return null;
  }

  /** Returns the pointer that a schema refers to if it says nothing else about its values. */
  String onlyReference(DocumentObject schema, String pointer) {
    boolean refers = reference(schema, pointer) != null;
    List<String> shape = schema.names().stream().filter(SHAPE::contains).toList();
    if (refers) {
      return alone || shape.isEmpty() ? reference(schema, pointer) : null;
    }
    DocumentArray all = arrayOf(schema, "allOf", pointer);
    return all != null && all.size() == 1 && shape.size() == 1 && all.get(0).isObject()
        ? onlyReference(all.get(0).asObject(), pointer + "/allOf/0")
        : null;
  }

  private String target(Document reference, String pointer) {
    if (!reference.isText()) {
      throw error(pointer, "expected a reference, found " + reference.kind());
    }
    String uri = reference.asText();
    int hash = uri.indexOf('#');
    String file = hash < 0 ? uri : uri.substring(0, hash);
    String fragment = hash < 0 ? "#" : uri.substring(hash);
    String base = file.isEmpty() ? "" : base(file);
    if (base == null) {
      throw error(
          pointer,
          "'"
              + uri
              + "' is not in this file; put that schema into $defs, and refer to #/$defs/NAME");
    }
    String target =
        fragment.equals("#") || fragment.startsWith("#/")
            ? base + decoded(fragment)
            : anchors.get(fragment);
    if (target == null || at(target) == null) {
      List<String> known = definitions().stream().map(each -> "#" + each).toList();
      throw error(pointer, "there is no " + uri + Near.hint(known, uri));
    }
    return target;
  }

  /** Returns the pointer of the schema with an identifier, whole or without what is before it. */
  private String base(String file) {
    String exact = anchors.get(file);
    if (exact != null) {
      return exact;
    }
    return anchors.entrySet().stream()
        .filter(each -> !each.getKey().startsWith("#") && each.getKey().endsWith("/" + file))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  // ---- merging

  /** Returns a schema without {@code allOf}, and merged with what it refers to. */
  DocumentObject flat(Document schema, String pointer) {
    return flat(schema, pointer, new LinkedHashSet<>());
  }

  private DocumentObject flat(Document schema, String pointer, Set<String> open) {
    DocumentObject flat = Document.object();
    if (schema.kind() == Document.Kind.BOOLEAN) {
      return flat;
    }
    DocumentObject own = object(schema, pointer);
    String reference = reference(own, pointer);
    if (reference != null) {
      DocumentObject known = flats.get(reference);
      if (known == null) {
        if (!open.add(reference)) {
          throw error(pointer, "refers to itself, so it has no values");
        }
        known = flat(at(reference), reference, open);
        open.remove(reference);
        flats.put(reference, known);
      }
      merge(flat, known, true, pointer);
      if (alone) {
        return flat;
      }
    }
    DocumentArray all = arrayOf(own, "allOf", pointer);
    for (int i = 0; all != null && i < all.size(); i++) {
      String at = pointer + "/allOf/" + i;
      merge(flat, flat(all.get(i), at, open), true, pointer);
    }
    merge(flat, own, false, pointer);
    return flat;
  }

  private void merge(DocumentObject to, DocumentObject part, boolean inherited, String pointer) {
    for (Map.Entry<String, Document> member : part.members()) {
      String keyword = member.getKey();
      Document value = member.getValue();
      Document before = to.get(keyword);
      if (keyword.equals("allOf")
          || keyword.equals("$ref")
          || (inherited && OWN.contains(keyword))) {
        continue;
      }
      if (before == null || before.equals(value)) {
        to.put(keyword, value);
        continue;
      }
      switch (keyword) {
        case "properties" ->
            to.put(keyword, properties(object(before, pointer), object(value, pointer)));
        case "required" -> to.put(keyword, both(before.asArray(), value.asArray()));
        case "type" -> to.put(keyword, common(types(before), types(value), pointer));
        case "enum" -> to.put(keyword, common(list(before), list(value), pointer));
        case "oneOf", "anyOf" ->
            throw error(
                pointer,
                "two "
                    + keyword
                    + " for one value are not expressed; write one with the combinations");
        case "additionalProperties" -> to.put(keyword, value.isObject() ? value : before);
        default -> to.put(keyword, value);
      }
    }
  }

  private static DocumentObject properties(DocumentObject first, DocumentObject second) {
    DocumentObject all = Document.object();
    first.members().forEach(each -> all.put(each.getKey(), each.getValue()));
    for (Map.Entry<String, Document> each : second.members()) {
      Document before = all.get(each.getKey());
      boolean one = before == null || before.equals(each.getValue());
      all.put(
          each.getKey(),
          one
              ? each.getValue()
              : Document.object().put("allOf", Document.array().add(before).add(each.getValue())));
    }
    return all;
  }

  private static DocumentArray both(DocumentArray first, DocumentArray second) {
    Set<Document> all = new LinkedHashSet<>();
    first.forEach(all::add);
    second.forEach(all::add);
    DocumentArray both = Document.array();
    all.forEach(both::add);
    return both;
  }

  static List<Document> types(Document type) {
    return type.isArray() ? list(type) : List.of(type);
  }

  private static List<Document> list(Document array) {
    List<Document> list = new ArrayList<>();
    array.asArray().forEach(list::add);
    return list;
  }

  private DocumentArray common(List<Document> first, List<Document> second, String pointer) {
    DocumentArray common = Document.array();
    Document number = Document.of("number");
    Document integer = Document.of("integer");
    for (Document each : first) {
      if (second.contains(each) || (each.equals(integer) && second.contains(number))) {
        common.add(each);
      } else if (each.equals(number) && second.contains(integer)) {
        common.add(integer);
      }
    }
    if (common.size() == 0) {
      throw error(pointer, "no value fits: " + first + " and " + second);
    }
    return common;
  }
}
