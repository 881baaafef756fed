package io.seriform.bench.peer.schema;

/** The numbers of enum constants on the wire: the schemas give each constant its ordinal. */
public final class Ordinals {

  private Ordinals() {}

  /** The number of a constant. */
  @SuppressWarnings("EnumOrdinal") // the ordinal is what the schemas say
  public static int of(Enum<?> constant) {
    return constant.ordinal();
  }
}
