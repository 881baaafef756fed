package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.schema.Schema;
import io.seriform.schema.SchemaView;
import io.seriform.schema.text.Ordered;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Definitions of one {@code .thrift} file, with the files that it includes. Immutable and
 * thread-safe; all names that it uses are known to be defined.
 *
 * <pre>{@code
 * ThriftSchema schema = ThriftSchema.read(Path.of("orders.thrift"));
 * Thrift thrift = Thrift.with(ThriftOptions.standard().withSchema(schema));
 * }</pre>
 */
public final class ThriftSchema implements Schema {

  private static final SchemaFiles FILES = SchemaFiles.none();

  private final String name;
  private final Map<String, String> namespaces;
  private final Map<String, ThriftSchema> includes;

  /** Paths of the included files, as the file has them; none for those that no file names. */
  private final Map<String, String> paths;

  private final Map<String, Definition> definitions = new LinkedHashMap<>();

  /** The types that the typedefs of this file finally name. */
  private final Map<String, FieldType> typedefs = new HashMap<>();

  /** Definitions of included files that were asked for, with the names that they have here. */
  private final Map<String, Definition> borrowed = new ConcurrentHashMap<>();

  /**
   * A schema made by a program.
   *
   * @param name its name; other files write it and a dot before the names that it defines
   * @param namespaces the packages by language; {@code *} for all others
   * @param includes the files that it includes, by their names
   * @param definitions what it defines, in this order
   * @throws ModelException if a name is defined twice, or used but not defined, or a value does not
   *     fit its type
   */
  public ThriftSchema(
      String name,
      Map<String, String> namespaces,
      Map<String, ThriftSchema> includes,
      List<Definition> definitions) {
    this(name, namespaces, includes, Map.of(), definitions, Map.of());
  }

  private ThriftSchema(
      String name,
      Map<String, String> namespaces,
      Map<String, ThriftSchema> includes,
      Map<String, String> paths,
      List<Definition> definitions,
      Map<Object, Place> places) {
    this.name = name;
    this.paths = Ordered.copy(paths);
    this.namespaces = Ordered.copy(namespaces);
    this.includes = Ordered.copy(includes);
    for (Definition d : definitions) {
      if (this.definitions.put(d.name(), d) != null) {
        throw new ModelException(name + ".thrift defines " + d.name() + " twice");
      }
    }
    definitions.forEach(new References(this, places)::check);
    Typedefs known = new Typedefs(this);
    for (Definition d : definitions) {
      if (d instanceof Definition.Typedef) {
        typedefs.put(d.name(), known.resolve(new FieldType.Named(d.name())));
      }
    }
  }

  /** Finds the texts of included files. */
  public interface Loader {

    /**
     * The text of a file.
     *
     * @param path as it is written after {@code include}; for a file in another folder, preceded by
     *     the path of that folder
     * @return the text; null if there is no such file
     */
    String load(String path);
  }

  /**
   * Reads the text of one file that includes no other.
   *
   * @throws SyntaxException if it is not well-formed, with line and column
   * @throws ModelException if a name is used but not defined, or a value does not fit its type
   */
  public static ThriftSchema parse(String text) {
    return parse("schema", text, path -> null);
  }

  /**
   * Reads the text of a file and of the files that it includes. An included file is looked for in
   * the folder of the file that includes it, then in that of the first file.
   *
   * @param name the name of the file, without its extension
   * @param loader finds the texts of included files
   * @throws io.seriform.error.LimitException if includes nest more deeply than by 500 levels
   */
  public static ThriftSchema parse(String name, String text, Loader loader) {
    return FILES.nested(() -> new Includes(loader).parse(name, "", text));
  }

  /**
   * Reads a file, and all files that it includes, directly or indirectly.
   *
   * @throws UncheckedIOException if it cannot be read
   * @throws SyntaxException if it is not UTF-8 or not well-formed
   */
  public static ThriftSchema read(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return parse(base(file.toString()), load(file), path -> load(folder.resolve(path)));
  }

  private static String load(Path file) {
    if (!Files.exists(file)) {
      return null;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return FILES.text(file.getFileName().toString(), in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name of a file without folders and extension. */
  private static String base(String path) {
    String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return file.endsWith(".thrift") ? file.substring(0, file.length() - 7) : file;
  }

  /** Reads files that include each other, each once. */
  private static final class Includes {

    private final Loader loader;
    private final Map<String, ThriftSchema> done = new LinkedHashMap<>();
    private final Set<String> open = new HashSet<>();

    Includes(Loader loader) {
      this.loader = loader;
    }

    /**
     * Reads one file.
     *
     * @param folder the path of its folder, with a slash at its end; empty for that of the first
     *     file
     */
    ThriftSchema parse(String name, String folder, String text) {
      if (text == null) {
        throw new ModelException("there is no file " + name + ".thrift");
      }
      SchemaParser parser = new SchemaParser(name + ".thrift", text);
      parser.parse();
      Map<String, ThriftSchema> includes = new LinkedHashMap<>();
      Map<String, String> paths = new LinkedHashMap<>();
      for (String path : parser.includes()) {
        includes.put(base(path), included(folder, path));
        paths.put(base(path), path);
      }
      return new ThriftSchema(
          name, parser.namespaces(), includes, paths, parser.definitions(), parser.places());
    }

    /** A file in the folder of the one that includes it, or else in that of the first one. */
    private ThriftSchema included(String folder, String declared) {
      String path = beside(folder, declared);
      ThriftSchema known = done.get(path);
      String text = known == null ? loader.load(path) : null;
      if (known == null && text == null) {
        path = declared;
        known = done.get(path);
        text = known == null ? loader.load(path) : null;
      }
      if (known != null) {
        return known;
      }
      if (!open.add(path)) {
        throw new ModelException("the file " + path + " includes itself");
      }
      FILES.checkDepth(open.size(), null);
      known = parse(base(path), path.substring(0, path.lastIndexOf('/') + 1), text);
      open.remove(path);
      done.put(path, known);
      return known;
    }

    private static String beside(String folder, String declared) {
      try {
        return Path.of(folder, declared).normalize().toString().replace('\\', '/');
      } catch (InvalidPathException e) {
        throw new ModelException("a file cannot have the path " + declared, e);
      }
    }
  }

  @Override
  public SchemaView view() {
    return ThriftView.of(this);
  }

  /** The name of the file, without its extension. */
  public String name() {
    return name;
  }

  /** The packages by language; {@code *} for all others. */
  public Map<String, String> namespaces() {
    return namespaces;
  }

  /** The files that it includes, by their names. */
  public Map<String, ThriftSchema> includes() {
    return includes;
  }

  /** Path of an included file, as it is written after {@code include}. */
  String path(String file) {
    return paths.getOrDefault(file, file + ".thrift");
  }

  /** The definitions of the file itself, in its order. */
  public List<Definition> definitions() {
    return List.copyOf(definitions.values());
  }

  /**
   * A definition; the names that it uses are those that this file has for them. The arguments and
   * the result of a function are structs too, with names such as {@code Orders.get_args} and {@code
   * Orders.get_result}; the field of the result is {@code success}, with the number 0.
   *
   * @param wanted its name; with the name of an included file and a dot before it if it is there
   * @return null for none
   */
  public Definition definition(String wanted) {
    Definition own = definitions.get(wanted);
    // the name of a file may have dots
    for (int dot = wanted.indexOf('.'); own == null && dot >= 0; ) {
      own = within(wanted, dot);
      dot = wanted.indexOf('.', dot + 1);
    }
    return own;
  }

  /** A definition by its name after that of a service or an included file; null for none. */
  private Definition within(String wanted, int dot) {
    String first = wanted.substring(0, dot);
    if (definitions.get(first) instanceof Definition.Service service) {
      return FunctionStructs.of(service, wanted.substring(dot + 1));
    }
    ThriftSchema included = includes.get(first);
    Definition known = included == null ? null : borrowed.get(wanted);
    if (known == null && included != null) {
      Definition there = included.definition(wanted.substring(dot + 1));
      known = there == null ? null : new Prefix(included).of(there);
      if (known != null) {
        borrowed.put(wanted, known);
      }
    }
    return known;
  }

  /**
   * A constant of an enum.
   *
   * @param wanted its name, after that of the enum, or of a typedef of it, and a dot
   * @return null for none
   */
  public Definition.EnumValue constant(String wanted) {
    int dot = wanted.lastIndexOf('.');
    if (dot < 0
        || !(resolved(wanted.substring(0, dot)) instanceof Definition.Enumeration e)
        || e.strings()) {
      return null;
    }
    String last = wanted.substring(dot + 1);
    return e.values().stream().filter(c -> c.name().equals(last)).findFirst().orElse(null);
  }

  /** The definition of a name, or of what its typedef names; null for none. */
  private Definition resolved(String wanted) {
    if (!(definition(wanted) instanceof Definition.Typedef)) {
      return definition(wanted);
    }
    FieldType type = resolve(new FieldType.Named(wanted));
    return type instanceof FieldType.Named n ? definition(n.name()) : null;
  }

  /**
   * A type with the name of a typedef replaced by its type; not those inside of it.
   *
   * @return the type; a name only for an enum, a struct, a union or an exception, as this file
   *     calls it
   */
  public FieldType resolve(FieldType type) {
    FieldType known = type instanceof FieldType.Named n ? typedefs.get(n.name()) : null;
    return known == null ? new Typedefs(this).resolve(type) : known;
  }

  /** The text of an equivalent {@code .thrift} file. */
  @Override
  public String toString() {
    return new SchemaPrinter().print(this);
  }
}
