/** A module that keeps its classes to itself, except for Seriform. */
module shop {
  requires io.seriform.cbor;
  requires io.seriform.flatbuffers;
  requires io.seriform.json;

  exports shop.view to
      io.seriform.views;

  opens shop to
      io.seriform.core;
}
