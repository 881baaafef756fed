/** Declarations as files and descriptors have them. */
package io.seriform.protobuf.schema.internal.parse;
