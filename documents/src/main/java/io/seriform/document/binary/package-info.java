/**
 * Base classes for authors of binary formats whose containers say their length: protocol methods
 * for values, and the heads of containers as what a format adds.
 */
package io.seriform.document.binary;
