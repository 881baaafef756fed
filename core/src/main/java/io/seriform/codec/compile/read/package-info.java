/** Emits the methods that read values and containers. */
package io.seriform.codec.compile.read;
