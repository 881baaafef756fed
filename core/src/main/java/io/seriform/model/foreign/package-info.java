/**
 * The annotations of other libraries, translated by one {@link io.seriform.model.marks.Dialect} for
 * each family.
 */
package io.seriform.model.foreign;
