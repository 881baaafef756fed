/**
 * FlatBuffers from plain classes: tables, structs, unions and vectors as <a
 * href="https://flatbuffers.dev/internals/">FlatBuffers internals</a> describes them, with the
 * bytes that flatbuffers-java's builder makes.
 *
 * <p>The hot path: {@link io.seriform.flatbuffers.FlatbuffersWriter} keeps the fields of a table in
 * slots and lays them out at its end, backwards from the end of the buffer; {@link
 * io.seriform.flatbuffers.FlatbuffersReader} checks a table's header once and each field where it
 * is read.
 */
package io.seriform.flatbuffers;
