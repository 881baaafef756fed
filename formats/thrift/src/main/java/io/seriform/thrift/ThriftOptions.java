package io.seriform.thrift;

import io.seriform.Options;
import io.seriform.TypeRef;
import io.seriform.reflect.Types;
import io.seriform.thrift.internal.site.FieldName;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.schema.ThriftSchema;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Options of writing and reading Thrift. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: the binary protocol with strict messages, unknown fields and fields
 * of another type are skipped, as other implementations do; repeated fields, unknown constants and
 * classes without ids are refused.
 */
public final class ThriftOptions extends Options<ThriftOptions> {

  private static final long serialVersionUID = 1L;
  private static final ThriftOptions STANDARD = new ThriftOptions();

  private Encoding protocol = Encoding.BINARY;
  private Mismatch unknown = Mismatch.SKIP;
  private Mismatch wrongType = Mismatch.SKIP;
  private boolean lastDuplicateWins;
  private boolean strictWrite = true;
  private boolean strictRead;
  private boolean positionalIds;
  private ThriftSchema schema;
  private Map<Type, String> names = Map.of();
  private Map<FieldName, String> fieldNames = Map.of();

  private ThriftOptions() {}

  /** The defaults. */
  public static ThriftOptions standard() {
    return STANDARD;
  }

  /** Treatment of data that does not fit a class. */
  public enum Mismatch {
    /** It is skipped. */
    SKIP,
    /** It is an error. */
    REJECT
  }

  /** The protocol; binary by default. */
  public ThriftOptions withProtocol(Encoding value) {
    Objects.requireNonNull(value, "protocol");
    return with(o -> o.protocol = value);
  }

  /** Treatment of a field whose number the class does not have; skipped by default. */
  public ThriftOptions withUnknown(Mismatch value) {
    Objects.requireNonNull(value, "unknown");
    return with(o -> o.unknown = value);
  }

  /**
   * Treatment of a field whose number the class has, but with another type on the wire; skipped by
   * default.
   */
  public ThriftOptions withWrongType(Mismatch value) {
    Objects.requireNonNull(value, "wrong type");
    return with(o -> o.wrongType = value);
  }

  /** Takes the last of repeated fields, instead of refusing repeated fields. */
  public ThriftOptions withLastDuplicateWins(boolean value) {
    return with(o -> o.lastDuplicateWins = value);
  }

  /** Sets whether messages of the binary protocol are written with a version; true by default. */
  public ThriftOptions withStrictWrite(boolean value) {
    return with(o -> o.strictWrite = value);
  }

  /** Refuses messages of the binary protocol without a version. */
  public ThriftOptions withStrictRead(boolean value) {
    return with(o -> o.strictRead = value);
  }

  /**
   * Numbers properties and subtypes without an id by position, instead of refusing them. For data
   * that never outlives the class: if a property is added or removed, those after it get other
   * numbers, and old bytes are read as other properties, without an error.
   */
  public ThriftOptions withPositionalIds(boolean value) {
    return with(o -> o.positionalIds = value);
  }

  /**
   * Takes numbers, types, requiredness and defaults of fields from a schema. Classes and properties
   * are found in it by their names.
   */
  public ThriftOptions withSchema(ThriftSchema value) {
    Objects.requireNonNull(value, "schema");
    return with(o -> o.schema = value);
  }

  /** Sets the name of a class or enum in the schema, where it differs from the simple name. */
  public ThriftOptions withName(Class<?> type, String definition) {
    return withName((Type) type, definition);
  }

  /**
   * Sets the name of a generic class with its type arguments in the schema. Those that are the
   * types of fields are found by the types of the fields in the schema.
   */
  public ThriftOptions withName(TypeRef<?> type, String definition) {
    return withName(Types.resolved(type.type()), definition);
  }

  private ThriftOptions withName(Type type, String definition) {
    Map<Type, String> all = new HashMap<>(names);
    all.put(type, definition);
    return with(o -> o.names = Map.copyOf(all));
  }

  /**
   * Sets the name of a property in the schema, where no name of the property is that of a field.
   *
   * @param type the class
   * @param property the property's name in Java
   * @param field the field's name
   */
  public ThriftOptions withField(Class<?> type, String property, String field) {
    Map<FieldName, String> all = new HashMap<>(fieldNames);
    all.put(new FieldName(type, property), field);
    return with(o -> o.fieldNames = Map.copyOf(all));
  }

  ThriftSettings settings() {
    return new ThriftSettings(
        this,
        protocol,
        unknown,
        wrongType,
        lastDuplicateWins,
        strictWrite,
        strictRead,
        positionalIds,
        schema,
        names,
        fieldNames);
  }
}
