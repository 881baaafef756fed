package io.seriform.thrift;

import io.seriform.Options;
import io.seriform.TypeRef;
import io.seriform.model.Types;
import io.seriform.thrift.schema.ThriftSchema;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * How Thrift is written and read. Immutable and thread-safe; each {@code with} returns a changed
 * copy. The defaults: the binary protocol with strict messages, unknown fields and fields of
 * another type skipped as other implementations do, repeated fields and unknown constants refused.
 */
public final class ThriftOptions extends Options<ThriftOptions> {

  private static final ThriftOptions STANDARD = new ThriftOptions();

  private Encoding protocol = Encoding.BINARY;
  private Mismatch unknown = Mismatch.SKIP;
  private Mismatch wrongType = Mismatch.SKIP;
  private boolean unknownConstantIsNull;
  private boolean lastDuplicateWins;
  private boolean strictWrite = true;
  private boolean strictRead;
  private ThriftSchema schema;
  private Map<Type, String> names = Map.of();
  private Map<FieldName, String> fieldNames = Map.of();

  private ThriftOptions() {}

  /** The defaults. */
  public static ThriftOptions standard() {
    return STANDARD;
  }

  /** What happens to what a class has no place for. */
  public enum Mismatch {
    /** It is skipped. */
    SKIP,
    /** It is an error. */
    REJECT
  }

  /** Which protocol. */
  public ThriftOptions withProtocol(Encoding value) {
    return with(o -> o.protocol = value);
  }

  /** What happens to a field whose number the class does not have. */
  public ThriftOptions withUnknown(Mismatch value) {
    return with(o -> o.unknown = value);
  }

  /** What happens to a field whose number the class has, with another type on the wire. */
  public ThriftOptions withWrongType(Mismatch value) {
    return with(o -> o.wrongType = value);
  }

  /** Reads a number that no constant of an enum has as null, instead of refusing it. */
  public ThriftOptions withUnknownConstantIsNull(boolean value) {
    return with(o -> o.unknownConstantIsNull = value);
  }

  /** Lets the last one of repeated fields win, instead of refusing them. */
  public ThriftOptions withLastDuplicateWins(boolean value) {
    return with(o -> o.lastDuplicateWins = value);
  }

  /** Whether messages of the binary protocol are written with a version, as they are by default. */
  public ThriftOptions withStrictWrite(boolean value) {
    return with(o -> o.strictWrite = value);
  }

  /** Whether messages of the binary protocol without a version are refused. */
  public ThriftOptions withStrictRead(boolean value) {
    return with(o -> o.strictRead = value);
  }

  /**
   * Takes numbers, types, requiredness and defaults of fields from a schema, in which each class is
   * found by its name, and each property by its own.
   */
  public ThriftOptions withSchema(ThriftSchema value) {
    return with(o -> o.schema = value);
  }

  /** Says which definition of the schema a class or enum is, where its simple name is not that. */
  public ThriftOptions withName(Class<?> type, String definition) {
    return withName((Type) type, definition);
  }

  /**
   * Says which definition of the schema a generic class with its type arguments is. Those that
   * stand in fields are found by the types of these.
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
   * Says which field of the schema a property is, where no name of the property is that of a field.
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

  Encoding protocol() {
    return protocol;
  }

  Mismatch unknown() {
    return unknown;
  }

  Mismatch wrongType() {
    return wrongType;
  }

  boolean unknownConstantIsNull() {
    return unknownConstantIsNull;
  }

  boolean lastDuplicateWins() {
    return lastDuplicateWins;
  }

  boolean strictWrite() {
    return strictWrite;
  }

  boolean strictRead() {
    return strictRead;
  }

  ThriftSchema schema() {
    return schema;
  }

  Map<Type, String> names() {
    return names;
  }

  Map<FieldName, String> fieldNames() {
    return fieldNames;
  }
}
