package io.seriform.protobuf.schema.internal.link;

import io.seriform.protobuf.schema.internal.language.ImportAccess;
import io.seriform.protobuf.schema.internal.language.Names;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.ImportNode;
import io.seriform.protobuf.schema.internal.parse.Node.MessageNode;
import io.seriform.protobuf.schema.internal.parse.Node.ServiceNode;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * All named declarations, by their full names, and the rules by which a name in a file is looked
 * up: from the innermost scope outwards, as in C++, and only in files that the file imports.
 */
final class Symbols {

  /** Limit, so that nested names take memory in proportion to the file. */
  private static final int MAX_FULL_NAME = 1000;

  /** A package, and the files that are in it or below it. */
  private record Namespace(Set<FileNode> files) {}

  /** An extension number of a message. */
  private record Extended(String message, int number) {}

  private final Map<String, Object> byName = new HashMap<>();
  private final Map<Extended, FieldNode> extensions = new HashMap<>();
  private final Map<String, FileNode> files;
  private final Map<FileNode, Set<FileNode>> visible = new HashMap<>();

  /**
   * Makes a table.
   *
   * @param files all files by their names
   */
  Symbols(Map<String, FileNode> files) {
    this.files = files;
  }

  // ---- defining

  void define(FileNode file) {
    String name = file.packageName;
    for (int dot = name.indexOf('.'); !name.isEmpty(); dot = name.indexOf('.', dot + 1)) {
      String part = dot < 0 ? name : name.substring(0, dot);
      Object known = byName.computeIfAbsent(part, p -> new Namespace(new HashSet<>()));
      if (!(known instanceof Namespace p)) {
        throw file.packagePlace.invalid(
            "the package " + part + " has the name of another declaration");
      }
      p.files.add(file);
      if (dot < 0) {
        break;
      }
    }
    file.fullName = name;
    file.messages.forEach(this::define);
    file.enums.forEach(this::define);
    file.extensions.forEach(extension -> put(extension, extension.name));
    file.services.forEach(this::define);
  }

  private void define(MessageNode message) {
    put(message, message.name);
    message.oneofs.forEach(oneof -> put(oneof, oneof.name));
    message.fields.forEach(field -> put(field, field.name));
    message.messages.forEach(this::define);
    message.enums.forEach(this::define);
    message.extensions.forEach(extension -> put(extension, extension.name));
    for (FieldNode field : message.fields) {
      if (field.keyName != null) {
        // the message of a map's entries also occupies a name
        String entry = message.fullName + "." + Names.entry(field.name);
        Object known = byName.putIfAbsent(entry, field);
        if (known != null) {
          throw field.place.invalid(
              "the entry message of the map "
                  + field.fullName
                  + " has the name "
                  + entry
                  + ", as does "
                  + described(known));
        }
      }
    }
  }

  private void define(EnumNode node) {
    put(node, node.name);
    // the constants of an enum are in the scope around it, not in its own
    node.values.forEach(value -> putAt(value, SchemaNames.join(node.parent.fullName, value.name)));
  }

  private void define(ServiceNode service) {
    put(service, service.name);
    service.methods.forEach(method -> put(method, method.name));
  }

  private void put(Node node, String name) {
    putAt(node, SchemaNames.join(node.parent.fullName, name));
  }

  private void putAt(Node node, String fullName) {
    if (fullName.length() > MAX_FULL_NAME) {
      throw node.place.invalid("a full name is longer than " + MAX_FULL_NAME + " chars");
    }
    node.fullName = fullName;
    Object known = byName.putIfAbsent(fullName, node);
    if (known != null) {
      throw node.place.invalid(node.what() + " has the same name as " + described(known));
    }
  }

  private static String described(Object symbol) {
    return symbol instanceof Node node
        ? "the " + node.what() + " on line " + node.place.line() + " of " + node.place.file()
        : "a package";
  }

  /** Notes an extension, which must be the first with its number. */
  void extend(FieldNode extension) {
    FieldNode known =
        extensions.putIfAbsent(
            new Extended(extension.extended.fullName, extension.number), extension);
    if (known != null) {
      throw extension.numberPlace.invalid(
          extension.what()
              + " has the number "
              + extension.number
              + ", as does "
              + described(known));
    }
  }

  // ---- finding

  /** The message with a full name, wherever it is visible. */
  MessageNode message(String fullName) {
    return (MessageNode) byName.get(fullName);
  }

  /** The things that a name can denote. */
  private enum Wanted {
    TYPE,
    EXTENSION
  }

  /**
   * The message or enum that a name means.
   *
   * @param name with or without a leading dot
   * @param from where it is used
   */
  Node type(String name, Node from, Place place) {
    return (Node) find(name, from, place, Wanted.TYPE);
  }

  /** The extension that a name means. */
  FieldNode extension(String name, Node from, Place place) {
    return (FieldNode) find(name, from, place, Wanted.EXTENSION);
  }

  private Object find(String name, Node from, Place place, Wanted wanted) {
    FileNode file = from.file();
    Object found =
        name.startsWith(".")
            ? visible(name.substring(1), file)
            : outwards(name, scope(from), file, wanted, place);
    if (is(found, wanted)) {
      return found;
    }
    String what = wanted == Wanted.TYPE ? "a message or enum" : "an extension";
    if (found != null) {
      throw place.invalid(name + " is " + described(found) + ", not " + what);
    }
    throw place.invalid(name + " is not defined" + hint(name, from));
  }

  private static boolean is(Object symbol, Wanted wanted) {
    return wanted == Wanted.TYPE
        ? symbol instanceof MessageNode || symbol instanceof EnumNode
        : symbol instanceof FieldNode field && field.extendee != null;
  }

  /** The innermost name in which names are looked up. */
  private static String scope(Node from) {
    Node node = from;
    while (!(node instanceof MessageNode) && !(node instanceof FileNode)) {
      node = node.parent;
    }
    return node.fullName;
  }

  private Object outwards(
      String name, String innermost, FileNode file, Wanted wanted, Place place) {
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    Object other = null;
    for (String scope : SchemaNames.scopes(innermost)) {
      Object found = visible(SchemaNames.join(scope, first), file);
      other = other == null ? found : other;
      if (found != null && dot < 0 && is(found, wanted)) {
        return found;
      }
      if (dot >= 0 && holdsNames(found)) {
        // the first part decides: a name that is missing there is not looked up further out
        Object whole = visible(SchemaNames.join(scope, name), file);
        if (whole == null) {
          throw place.invalid(
              name
                  + " is not defined: "
                  + first
                  + " is "
                  + described(found)
                  + "; begin the name with a dot to look it up from the root");
        }
        return whole;
      }
    }
    return dot < 0 ? other : null;
  }

  private static boolean holdsNames(Object symbol) {
    return symbol instanceof MessageNode
        || symbol instanceof Namespace
        || symbol instanceof EnumNode
        || symbol instanceof ServiceNode;
  }

  /** The declaration of a full name for a file; null if it is not visible there. */
  private Object visible(String fullName, FileNode file) {
    Object symbol = byName.get(fullName);
    if (symbol instanceof Node node) {
      return visibleFrom(file).contains(node.file()) ? symbol : null;
    }
    if (symbol instanceof Namespace p) {
      return visibleFrom(file).stream().anyMatch(p.files::contains) ? symbol : null;
    }
    return null;
  }

  private Set<FileNode> visibleFrom(FileNode file) {
    Set<FileNode> known = visible.get(file);
    if (known == null) {
      known = new HashSet<>();
      known.add(file);
      for (ImportNode i : file.imports) {
        addPublic(files.get(i.path()), known);
      }
      visible.put(file, known);
    }
    return known;
  }

  private void addPublic(FileNode file, Set<FileNode> to) {
    if (to.add(file)) {
      for (ImportNode i : file.imports) {
        if (i.access() == ImportAccess.PUBLIC) {
          addPublic(files.get(i.path()), to);
        }
      }
    }
  }

  /** Hint at the import that is missing, if a name was not found only because of that. */
  private String hint(String name, Node from) {
    String scope = name.startsWith(".") ? "" : scope(from);
    String relative = name.startsWith(".") ? name.substring(1) : name;
    for (String each : SchemaNames.scopes(scope)) {
      if (byName.get(SchemaNames.join(each, relative)) instanceof Node node) {
        return "; import \"" + node.file().name + "\", which defines " + node.fullName;
      }
    }
    return "";
  }
}
