/**
 * {@code .fbs} files: read, checked by the rules of flatc 25.12, written, and compared. Follows the
 * grammar of the FlatBuffers documentation ("Schema" and "Grammar").
 */
package io.seriform.flatbuffers.schema;
