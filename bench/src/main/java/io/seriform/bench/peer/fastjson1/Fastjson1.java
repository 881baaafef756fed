package io.seriform.bench.peer.fastjson1;

/** JSON objects. */
public final class Fastjson1 extends Fastjson1Contestant {

  /** The row {@code fastjson1}. */
  public Fastjson1() {
    super("fastjson1", "defaults", false);
  }
}
