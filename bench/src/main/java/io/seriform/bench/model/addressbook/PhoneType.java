package io.seriform.bench.model.addressbook;

/** The place of a telephone. */
public enum PhoneType {
  MOBILE,
  HOME,
  WORK
}
