/**
 * CBOR by RFC 8949, in its preferred encoding; options make it deterministic. The entry point is
 * {@link io.seriform.cbor.Cbor}.
 */
package io.seriform.cbor;
