package io.seriform.bench.peer.fastjson1;

/** JSON arrays of the values in the order of their names, enums by ordinal. */
public final class Fastjson1Array extends Fastjson1Contestant {

  /** The row {@code fastjson1-array}. */
  public Fastjson1Array() {
    super("fastjson1-array", "BeanToArray, SupportArrayToBean, enums by ordinal", true);
  }
}
