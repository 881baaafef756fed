/** A module that keeps its classes to itself, except for Seriform. */
module shop {
  requires io.seriform.cbor;
  requires io.seriform.json;

  opens shop to
      io.seriform.core;
}
