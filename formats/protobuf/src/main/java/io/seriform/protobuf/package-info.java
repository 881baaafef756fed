/**
 * Protocol Buffers, the wire format ("Encoding" page and language specifications of proto2, proto3
 * and edition 2023), from plain classes. {@link io.seriform.protobuf.Protobuf} is the entry point.
 *
 * <p>Supported: every field type, packed and expanded lists, both always read; maps; groups (the
 * delimited encoding of editions); implicit and explicit presence, required; oneof as a sealed type
 * or as alternative properties; merging and last-one-wins; unknown fields skipped, or kept and
 * written back; enums with unknown numbers; the well-known types; delimited streams.
 */
package io.seriform.protobuf;
