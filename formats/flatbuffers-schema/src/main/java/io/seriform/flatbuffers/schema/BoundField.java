package io.seriform.flatbuffers.schema;

import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import java.lang.annotation.Annotation;

/** The annotation that a property would need to be a field of a schema. */
record BoundField(
    int id,
    FlatType type,
    FlatPresence presence,
    boolean key,
    boolean sorted,
    boolean shared,
    int forceAlign,
    boolean nested,
    boolean offset64,
    boolean vector64)
    implements FlatField {

  @Override
  public int length() {
    return 0;
  }

  @Override
  public boolean deprecated() {
    return false;
  }

  @Override
  public Class<? extends Annotation> annotationType() {
    return FlatField.class;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BoundField f && f.toString().equals(toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }
}
