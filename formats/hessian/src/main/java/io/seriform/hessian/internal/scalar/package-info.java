/** Writing and reading of single values and enum constants. */
package io.seriform.hessian.internal.scalar;
