package io.seriform.jakarta.rest;

import io.seriform.Format;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;

/** MessagePack. */
@Consumes({"application/vnd.msgpack", "application/msgpack", "application/x-msgpack"})
@Produces({"application/vnd.msgpack", "application/msgpack", "application/x-msgpack"})
final class MsgpackProvider extends SeriformProvider {

  MsgpackProvider(Format format) {
    super(format);
  }
}
