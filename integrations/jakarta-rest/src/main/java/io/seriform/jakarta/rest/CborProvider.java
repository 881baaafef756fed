package io.seriform.jakarta.rest;

import io.seriform.Format;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** CBOR, and sequences of it. */
@Consumes({"application/cbor", "application/*+cbor", "application/cbor-seq"})
@Produces({"application/cbor", "application/*+cbor", "application/cbor-seq"})
final class CborProvider extends SeriformProvider {

  CborProvider(Format format) {
    super(format);
  }

  @Override
  protected boolean isSequence(MediaType mediaType) {
    return mediaType != null && mediaType.getSubtype().equals("cbor-seq");
  }
}
