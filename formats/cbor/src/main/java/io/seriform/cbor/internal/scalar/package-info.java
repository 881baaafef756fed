/** Forms of single values. */
package io.seriform.cbor.internal.scalar;
