package io.seriform.bench.model.addressbook;

/** Where a telephone is. */
public enum PhoneType {
  MOBILE,
  HOME,
  WORK
}
