/** Kinds of single values that have no protocol method of their own. */
package io.seriform.protobuf.internal.scalar;
