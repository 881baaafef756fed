/**
 * C structures of records and classes, arrays of them over bytes, buffers, segments and mapped
 * files, and views of their elements. Start at {@link io.seriform.struct.Struct}.
 */
package io.seriform.struct;
