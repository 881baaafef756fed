package io.seriform.jakarta.rest;

import io.seriform.Format;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Protocol Buffers; with {@code delimited=true}, and for lists, a sequence of messages. */
@Consumes({"application/x-protobuf", "application/protobuf", "application/vnd.google.protobuf"})
@Produces({"application/x-protobuf", "application/protobuf", "application/vnd.google.protobuf"})
final class ProtobufProvider extends SeriformProvider {

  ProtobufProvider(Format format) {
    super(format);
  }

  @Override
  protected boolean isSequence(MediaType mediaType) {
    return mediaType != null && "true".equals(mediaType.getParameters().get("delimited"));
  }

  @Override
  boolean hasLists() {
    return false;
  }

  @Override
  boolean admitsEmpty() {
    return true;
  }
}
