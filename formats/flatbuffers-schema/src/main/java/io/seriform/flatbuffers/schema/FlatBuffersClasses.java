package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Classes and the tables of {@code .fbs} files: binds classes to tables, tells in what they differ,
 * and writes a file for classes that have none. Immutable and thread-safe; {@link #with} returns a
 * changed copy.
 *
 * <pre>{@code
 * FlatBuffersSchema schema = FlatBuffersLoader.standard().directory(dir).load("shop/order.fbs");
 * Flatbuffers flatbuffers =
 *     Flatbuffers.with(FlatBuffersClasses.standard().bind(schema, Order.class));
 * byte[] bytes = flatbuffers.encode(order); // the ids, types and defaults are those of the file
 * }</pre>
 *
 * <p>A class belongs to the table that is named for it, or else to the one table of its simple
 * name; the classes of its properties belong to the types of their fields. A property belongs to
 * the field that has its name, in camel case or with underscores.
 */
public final class FlatBuffersClasses {

  private final FlatbuffersOptions options;
  private final Map<Type, String> names;

  private FlatBuffersClasses(FlatbuffersOptions options, Map<Type, String> names) {
    this.options = options;
    this.names = names;
  }

  /** Classes as the default options of FlatBuffers write them. */
  public static FlatBuffersClasses standard() {
    return of(FlatbuffersOptions.standard());
  }

  /** Classes as FlatBuffers with options write them. */
  public static FlatBuffersClasses of(FlatbuffersOptions options) {
    return new FlatBuffersClasses(options, Map.of());
  }

  /**
   * Names the table of a class.
   *
   * @param table its full name
   */
  public FlatBuffersClasses with(Class<?> type, String table) {
    Map<Type, String> more = new LinkedHashMap<>(names);
    more.put(type, table);
    return new FlatBuffersClasses(options, more);
  }

  /**
   * Options by which classes, and all that they refer to, are written and read as the tables of a
   * schema: ids, types, defaults, presence, keys, alignment and the widths of offsets come from the
   * file, and so does the file identifier. What classes say themselves is that they are structs,
   * and the numbers of enums and unions.
   *
   * @throws ModelException where something does not fit; says all of it, and how to mend each
   */
  public FlatbuffersOptions bind(FlatBuffersSchema schema, Class<?>... roots) {
    ClassBinding binding = new ClassBinding(options, schema);
    for (Class<?> root : roots) {
      binding.table(root, table(schema, root).fullName());
    }
    FlatbuffersOptions bound = binding.options();
    new FlatBuffersClasses(bound, names).check(schema, roots);
    return bound;
  }

  /**
   * In what classes, as they are written, differ from the tables of a schema.
   *
   * @return in each difference, the classes' side comes before, the schema's side and the fix
   *     after. A difference that one of the two would misread is an {@code ERROR}, one that one of
   *     them does not know is a {@code WARNING}. The list is empty if both mean the same
   * @throws ModelException if a class has no table
   */
  public List<SchemaDifference> differences(FlatBuffersSchema schema, Class<?>... roots) {
    FlatbuffersCodecs codecs = new FlatbuffersCodecs(FlatbuffersSettings.of(options));
    ClassComparison comparison = new ClassComparison(codecs, new FbsLayouts(schema));
    for (Class<?> root : roots) {
      TableLayout layout = codecs.layout(root);
      comparison.table(layout, table(schema, root).fullName());
    }
    return comparison.differences();
  }

  /**
   * Makes sure that buffers of classes are those of the tables of a schema.
   *
   * @throws ModelException if there is a difference that is an {@code ERROR}; lists all of them,
   *     with the fix of each
   */
  public void check(FlatBuffersSchema schema, Class<?>... roots) {
    List<SchemaDifference> errors =
        differences(schema, roots).stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (!errors.isEmpty()) {
      throw new ModelException(
          "classes do not fit the tables of "
              + schema
              + ": "
              + errors.stream().map(SchemaDifference::toString).collect(Collectors.joining("; ")));
    }
  }

  private ObjectSchema table(FlatBuffersSchema schema, Class<?> type) {
    String named = names.get(type);
    if (named != null) {
      return schema.object(named);
    }
    List<ObjectSchema> found =
        schema.objects().stream()
            .filter(o -> !o.struct())
            .filter(o -> SchemaNames.last(o.fullName()).equals(type.getSimpleName()))
            .toList();
    if (found.size() != 1) {
      throw new ModelException(
          "the schema has "
              + (found.isEmpty() ? "no table " : "several tables ")
              + type.getSimpleName()
              + "; FlatBuffersClasses.with names that of "
              + type.getName());
    }
    return found.get(0);
  }

  // ---- files for classes

  /**
   * A {@code .fbs} file for classes and all that they hold, as they are written. The first class is
   * the root type.
   *
   * @param namespace the namespace of the tables; empty for none
   * @return its text, which flatc accepts
   * @throws ModelException if a file cannot describe a class
   */
  public String toFbs(String namespace, Class<?>... roots) {
    return toSchema(namespace, roots).toFbs(ClassesToFbs.PATH);
  }

  /** Returns the classes as a schema with one file, {@code classes.fbs}. */
  public FlatBuffersSchema toSchema(String namespace, Class<?>... roots) {
    return new ClassesToFbs(options, namespace).schema(roots);
  }
}
