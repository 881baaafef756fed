/** How single values and enum constants are written and read. */
package io.seriform.hessian.internal.scalar;
