/** Messages without classes, written and read as trees. */
package io.seriform.protobuf.schema.internal.dynamic;
