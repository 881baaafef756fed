package io.seriform.jakarta.rest;

import io.seriform.Format;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** JSON; NDJSON is a sequence of it. */
@Consumes({"application/json", "application/*+json", "application/x-ndjson"})
@Produces({"application/json", "application/*+json", "application/x-ndjson"})
final class JsonProvider extends SeriformProvider {

  JsonProvider(Format format) {
    super(format);
  }

  @Override
  protected boolean isSequence(MediaType mediaType) {
    return mediaType != null && mediaType.getSubtype().equals("x-ndjson");
  }
}
