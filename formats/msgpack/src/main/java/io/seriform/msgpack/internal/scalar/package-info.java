/** Forms of single values. */
package io.seriform.msgpack.internal.scalar;
