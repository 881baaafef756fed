package io.seriform.thrift.internal.site;

import io.seriform.Options;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.ThriftOptions;
import io.seriform.thrift.schema.ThriftSchema;
import java.lang.reflect.Type;
import java.util.Map;

/**
 * The settings that options make.
 *
 * @param options what all formats have
 * @param protocol the encoding
 * @param unknown what becomes of unknown fields
 * @param wrongType what becomes of fields of another type
 * @param lastDuplicateWins whether the last of repeated fields counts
 * @param strictWrite whether messages are written with a version
 * @param strictRead whether messages without a version are refused
 * @param positionalIds whether properties and subtypes without an id are numbered by position
 * @param schema the schema; null for none
 * @param names definitions of types
 * @param fieldNames fields of properties
 */
public record ThriftSettings(
    Options<?> options,
    Encoding protocol,
    ThriftOptions.Mismatch unknown,
    ThriftOptions.Mismatch wrongType,
    boolean lastDuplicateWins,
    boolean strictWrite,
    boolean strictRead,
    boolean positionalIds,
    ThriftSchema schema,
    Map<Type, String> names,
    Map<FieldName, String> fieldNames) {}
