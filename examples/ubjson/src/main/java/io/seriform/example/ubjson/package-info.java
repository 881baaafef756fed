/**
 * UBJSON, as the smallest example of a format: {@link io.seriform.example.ubjson.Ubjson} is the
 * entry point, and {@code UbjsonTokens} knows the bytes.
 */
package io.seriform.example.ubjson;
