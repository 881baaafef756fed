package io.seriform.bench.model.phonebook;

/** A gender. */
public enum GenderType {
  MALE,
  FEMALE,
  OTHER
}
