package io.seriform.codec;

/** Engine that carries plans out. */
public enum Engine {
  /** Bytecode, and the interpreter for classes that no bytecode can reach. */
  COMPILED,
  /** The interpreter alone. */
  INTERPRETED
}
