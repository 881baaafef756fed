/** Collections, maps and arrays by their names, and how they are filled. */
package io.seriform.hessian.internal.containers;
