package io.seriform.model.rules;

/** Knowledge of whether a property may be null. */
public enum Nullness {
  /** Never null: a primitive, or annotated so. */
  NON_NULL,
  /** May be null: annotated so. */
  NULLABLE,
  /** Not declared. */
  UNKNOWN
}
