/* Generated SBE (Simple Binary Encoding) message codecs.*/
/**
 * null
 */
package io.seriform.bench.idl.sbe;
