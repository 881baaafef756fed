/** Words and rules of the schema language. */
package io.seriform.flatbuffers.schema.internal.language;
