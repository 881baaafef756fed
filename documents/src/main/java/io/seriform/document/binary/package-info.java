/**
 * What the authors of binary formats extend whose containers say their length: protocol methods for
 * values, and the heads of containers as what a format adds.
 */
package io.seriform.document.binary;
