package io.seriform.flatbuffers.schema;

import io.seriform.annotation.Property;
import io.seriform.flatbuffers.FlatEnum;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import java.util.List;

/**
 * The tables of binary schemas, by the names and ids of {@code reflection.fbs}. Source: the page
 * "Reflection" of the FlatBuffers documentation.
 */
final class Reflection {

  private Reflection() {}

  /** Base types; {@link BaseType} has their numbers too. */
  @FlatEnum(type = FlatType.BYTE)
  enum Base {
    NONE,
    UTYPE,
    BOOL,
    BYTE,
    UBYTE,
    SHORT,
    USHORT,
    INT,
    UINT,
    LONG,
    ULONG,
    FLOAT,
    DOUBLE,
    STRING,
    VECTOR,
    OBJECT,
    UNION,
    ARRAY,
    VECTOR64;

    static Base of(BaseType type) {
      return values()[type.ordinal()];
    }

    BaseType type() {
      return BaseType.values()[ordinal()];
    }
  }

  record Type(
      @Property(defaultValue = "NONE") Base baseType,
      @Property(defaultValue = "NONE") Base element,
      @Property(defaultValue = "-1") int index,
      @FlatField(type = FlatType.USHORT) int fixedLength,
      @Property(defaultValue = "4") @FlatField(type = FlatType.UINT) int baseSize,
      @FlatField(type = FlatType.UINT) int elementSize) {}

  record KeyValue(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String key, String value) {}

  record EnumVal(
      @FlatField(id = 0, presence = FlatPresence.REQUIRED) String name,
      @FlatField(id = 1, key = true) long value,
      @FlatField(id = 3) Type unionType,
      @FlatField(id = 4) List<String> documentation,
      @FlatField(id = 5, sorted = true) List<KeyValue> attributes) {}

  record Enumeration(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String name,
      @FlatField(presence = FlatPresence.REQUIRED) List<EnumVal> values,
      boolean isUnion,
      @FlatField(presence = FlatPresence.REQUIRED) Type underlyingType,
      @FlatField(sorted = true) List<KeyValue> attributes,
      List<String> documentation,
      String declarationFile) {}

  record Field(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String name,
      @FlatField(presence = FlatPresence.REQUIRED) Type type,
      @FlatField(type = FlatType.USHORT) int id,
      @FlatField(type = FlatType.USHORT) int offset,
      long defaultInteger,
      double defaultReal,
      boolean deprecated,
      boolean required,
      boolean key,
      @FlatField(sorted = true) List<KeyValue> attributes,
      List<String> documentation,
      boolean optional,
      @FlatField(type = FlatType.USHORT) int padding,
      boolean offset64) {}

  record Struct(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String name,
      @FlatField(presence = FlatPresence.REQUIRED, sorted = true) List<Field> fields,
      boolean isStruct,
      int minalign,
      int bytesize,
      @FlatField(sorted = true) List<KeyValue> attributes,
      List<String> documentation,
      String declarationFile) {}

  record Call(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String name,
      @FlatField(presence = FlatPresence.REQUIRED) Struct request,
      @FlatField(presence = FlatPresence.REQUIRED) Struct response,
      @FlatField(sorted = true) List<KeyValue> attributes,
      List<String> documentation) {}

  record Service(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String name,
      @FlatField(sorted = true) List<Call> calls,
      @FlatField(sorted = true) List<KeyValue> attributes,
      List<String> documentation,
      String declarationFile) {}

  record File(
      @FlatField(key = true, presence = FlatPresence.REQUIRED) String filename,
      List<String> includedFilenames) {}

  record Schema(
      @FlatField(presence = FlatPresence.REQUIRED, sorted = true) List<Struct> objects,
      @FlatField(presence = FlatPresence.REQUIRED, sorted = true) List<Enumeration> enums,
      String fileIdent,
      String fileExt,
      Struct rootTable,
      @FlatField(sorted = true) List<Service> services,
      @FlatField(type = FlatType.ULONG) long advancedFeatures,
      @FlatField(sorted = true) List<File> fbsFiles) {}
}
