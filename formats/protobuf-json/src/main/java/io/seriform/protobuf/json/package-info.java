/**
 * The canonical mapping of protobuf messages to JSON, as the language guide of proto3 and the
 * protobuf documentation of ProtoJSON define it: names in lower camel case, integers of 64 bits and
 * bytes as strings, enums by name, and special forms for the well-known types.
 *
 * <p>{@link io.seriform.protobuf.json.ProtobufJson} turns the tree of a message into the tree of
 * its JSON and back; the JSON format writes and reads that.
 */
package io.seriform.protobuf.json;
