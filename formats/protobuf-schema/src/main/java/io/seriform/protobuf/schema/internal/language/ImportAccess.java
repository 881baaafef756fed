package io.seriform.protobuf.schema.internal.language;

/** Visibility of an imported file. */
public enum ImportAccess {
  /** In this file. */
  PRIVATE,
  /** In this file and those that import it: {@code import public}. */
  PUBLIC,
  /** In this file, which also works without it: {@code import weak}. */
  WEAK
}
