package io.seriform.protobuf.schema.internal.language;

/** The rules that a {@code .proto} file is written by. */
public enum Edition {
  /** {@code syntax = "proto2"}, or no syntax at all. */
  PROTO2("proto2"),
  /** {@code syntax = "proto3"}. */
  PROTO3("proto3"),
  /** {@code edition = "2023"}. */
  EDITION_2023("2023");

  private final String word;

  Edition(String word) {
    this.word = word;
  }

  /** The text between the quotes: {@code proto2}, {@code proto3} or {@code 2023}. */
  public String word() {
    return word;
  }

  /** Returns true if the file has {@code edition} instead of {@code syntax}. */
  public boolean byFeatures() {
    return this == EDITION_2023;
  }
}
