/** Emits the methods that write objects, values and containers. */
package io.seriform.codec.compile.write;
