/**
 * Code that was written for JSON-B, run by Seriform, and codecs of Seriform, run by JSON-B: for a
 * code base that moves class by class. {@link io.seriform.jsonb.JsonbBridge} is the one, {@link
 * io.seriform.jsonb.SeriformAdapter} the other.
 */
package io.seriform.jsonb;
