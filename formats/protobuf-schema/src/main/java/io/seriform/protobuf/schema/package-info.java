/**
 * {@code .proto} files without protoc: proto2, proto3 and edition 2023 by the published language
 * specifications, read into an immutable model ({@link io.seriform.protobuf.schema.ProtoSchema}),
 * checked as protoc checks them, and written again.
 *
 * <p>The schema toolkit cuts text into tokens, parsers turn them into declarations, and the {@code
 * Linker} resolves names, interprets options, passes features down and checks. {@link
 * io.seriform.protobuf.schema.DynamicProtobuf} reads and writes messages that have no class.
 */
package io.seriform.protobuf.schema;
