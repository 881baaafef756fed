/**
 * What writes and reads FlatBuffers. {@link io.seriform.flatbuffers.internal.FlatbuffersWriter}
 * keeps the fields of a table in slots and lays them out at its end, backwards from the end of the
 * buffer; {@link io.seriform.flatbuffers.internal.FlatbuffersReader} checks a table's header once
 * and each field where it is read. {@code TableLayout} and its parts describe classes as data,
 * {@code FlatbuffersAccess} has the methods that views call, {@code FlexWriter} and {@code
 * FlexReader} are FlexBuffers.
 */
package io.seriform.flatbuffers.internal;
