/**
 * FlatBuffers from plain classes: tables, structs, unions and vectors as <a
 * href="https://flatbuffers.dev/internals/">FlatBuffers internals</a> describes them, with the
 * bytes that flatbuffers-java's builder makes.
 */
package io.seriform.flatbuffers;
