/**
 * JSON, strictly by RFC 8259; options accept more, one thing at a time. The entry point is {@link
 * io.seriform.json.Json}.
 */
package io.seriform.json;
