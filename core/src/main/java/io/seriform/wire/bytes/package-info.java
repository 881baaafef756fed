/** Loads and stores in arrays of bytes, and words that are stored and compared at once. */
package io.seriform.wire.bytes;
