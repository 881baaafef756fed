/** Kinds of single values. */
package io.seriform.scalar;
