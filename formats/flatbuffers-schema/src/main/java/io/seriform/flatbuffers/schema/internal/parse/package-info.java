/** Declarations as files have them, with names resolved. */
package io.seriform.flatbuffers.schema.internal.parse;
